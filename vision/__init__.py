"""Frames in, shots out: balls are detected, named and tracked, and events inferred."""

from vision.detect import Detections, Detector, ModelError, YoloDetector, default_model
from vision.frames import Frame, VideoError, VideoInfo, read_frames, video_info
from vision.shot import Fate, ObservedShot, Path, SeenEvent
from vision.watch import Layout, Phase, Watcher

__all__ = [
    "Detections",
    "Detector",
    "Fate",
    "Frame",
    "Layout",
    "ModelError",
    "ObservedShot",
    "Path",
    "Phase",
    "SeenEvent",
    "VideoError",
    "VideoInfo",
    "Watcher",
    "YoloDetector",
    "default_model",
    "read_frames",
    "video_info",
]
