"""Turns rendered EXRs into WebP pictures: denoised, exposed, toned.

python3 finish.py WEIGHTS.tza IN_FOLDER OUT_FOLDER NAME [exposure in stops] [quality]
"""
import os
import sys

os.environ.setdefault('OPENCV_IO_ENABLE_OPENEXR', '1')
import cv2
import numpy as np

from denoise import Network, denoise


SIZE = (960, 720)


def load(folder, name, what):
    path = os.path.join(folder, f'{name}-{what}.exr')
    picture = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    return np.ascontiguousarray(picture[:, :, 2::-1]).astype(np.float32)


def tone(linear, stops):
    """A filmic curve (Narkowicz's fit of ACES) with some more colour; sRGB in 0 … 1."""
    x = linear * np.float32(2.0**stops * 0.6)
    x = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
    x = np.clip(x, 0, 1)
    grey = (x @ np.array([0.2126, 0.7152, 0.0722], np.float32))[:, :, None]
    x = np.clip(grey + (x - grey) * 1.02, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(x, 1 / 2.4) - 0.055)


def sharpen(picture):
    soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
    return np.clip(picture + 0.35 * (picture - soft), 0, 1)


def main():
    weights, source, target, name = sys.argv[1:5]
    stops = float(sys.argv[5]) if len(sys.argv) > 5 else 0.25
    quality = int(sys.argv[6]) if len(sys.argv) > 6 else 76
    colour, albedo, normal = (load(source, name, what) for what in ('colour', 'albedo', 'normal'))
    clean = denoise(Network(weights), np.nan_to_num(colour), np.nan_to_num(albedo), np.nan_to_num(normal))
    picture = sharpen(cv2.resize(tone(clean, stops).astype(np.float32), SIZE, interpolation=cv2.INTER_CUBIC))
    cv2.imwrite(os.path.join(target, f'{name}.webp'), (picture[:, :, ::-1] * 255 + 0.5).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, quality])


main()
