"""The program: from a video, or a camera, to rulings that people can check."""
