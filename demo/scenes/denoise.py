"""Intel's Open Image Denoise network (RT, HDR with albedo and normal) in numpy: Debian's Blender is built without it.

The weights come from the npm package `denoiser` (tzas/rt_hdr_alb_nrm.tza, Apache 2.0).
"""
import struct

import numpy as np

# The perceptual curve that the network was trained with (OIDN, core/color.h).
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _forward(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))


def _inverse(x):
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F))


NORM = 1 / float(_forward(np.float64(65504)))


def read_weights(path):
    """The tensors of a .tza file by name, as float32."""
    blob = open(path, 'rb').read()
    (place,) = struct.unpack_from('<Q', blob, 4)
    (count,) = struct.unpack_from('<I', blob, place)
    place += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', blob, place)
        name = blob[place + 2 : place + 2 + length].decode()
        place += 2 + length
        rank = blob[place]
        dims = struct.unpack_from(f'<{rank}I', blob, place + 1)
        place += 1 + 4 * rank + rank
        kind = '<f2' if blob[place : place + 1] == b'h' else '<f4'
        (offset,) = struct.unpack_from('<Q', blob, place + 1)
        place += 9
        tensors[name] = np.frombuffer(blob, kind, int(np.prod(dims)), offset).reshape(dims).astype(np.float32)
    return tensors


class Network:
    def __init__(self, path):
        self.weights = read_weights(path)

    def conv(self, name, x):
        """3 × 3 with zeros around, then ReLU; in bands of rows, so that the columns stay in the cache."""
        weight, bias = self.weights[f'{name}.weight'], self.weights[f'{name}.bias']
        channels, height, width = x.shape
        kernel = np.ascontiguousarray(weight.transpose(0, 2, 3, 1).reshape(weight.shape[0], -1))
        padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
        out = np.empty((weight.shape[0], height, width), np.float32)
        rows = 16
        for top in range(0, height, rows):
            part = min(rows, height - top)
            columns = np.concatenate(
                [padded[:, top + dy : top + dy + part, dx : dx + width].reshape(channels, -1) for dy in range(3) for dx in range(3)]
            )
            out[:, top : top + part] = (kernel @ columns).reshape(-1, part, width)
        out += bias[:, None, None]
        return np.maximum(out, 0, out=out)

    def run(self, x):
        def pool(y):
            c, h, w = y.shape
            return y.reshape(c, h // 2, 2, w // 2, 2).max(axis=(2, 4))

        def up(y, skip):
            return np.concatenate([y.repeat(2, 1).repeat(2, 2), skip])

        conv = self.conv
        one = pool(conv('enc_conv1', conv('enc_conv0', x)))
        two = pool(conv('enc_conv2', one))
        three = pool(conv('enc_conv3', two))
        four = pool(conv('enc_conv4', three))
        y = conv('enc_conv5b', conv('enc_conv5a', four))
        for level, skip in ((4, three), (3, two), (2, one), (1, x)):
            y = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', up(y, skip)))
        return conv('dec_conv0', y)


def _exposure(colour):
    light = colour @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    h, w = light.shape[0] // 16, light.shape[1] // 16
    bins = light[: h * 16, : w * 16].reshape(h, 16, w, 16).mean(axis=(1, 3))
    bins = bins[bins > 1e-8]
    return 0.18 / float(np.exp2(np.log2(bins).mean()))


def denoise(network, colour, albedo, normal):
    """Linear pictures of height × width × 3."""
    scale = _exposure(colour)
    hdr = _forward(np.maximum(colour, 0) * scale) * NORM
    planes = [hdr, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
    x = np.concatenate([p.transpose(2, 0, 1) for p in planes]).astype(np.float32)
    height, width = x.shape[1:]
    x = np.pad(x, ((0, 0), (0, -height % 16), (0, -width % 16)), 'edge')
    y = network.run(x)[:, :height, :width].transpose(1, 2, 0)
    return (_inverse(y / NORM) / scale).astype(np.float32)
