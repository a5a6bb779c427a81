"""Cars, three-wheelers, pickups, vans and lorries. Their front looks along +x; the origin is on the ground in their middle."""
import random

from . import things
from .core import at, ball, box, boxes, prism, rods, wheel
from .materials import cloth, glass, paint, stripes, wood

RUBBER, RIM, DARK, CHROME = '#17181a', '#c3c7ca', '#22262a', '#d5d9dc'


def _lacquer(colour):
    return paint(colour, 0.22, specular=0.6)


def _wheels(places, radius, width=0.24):
    for x, y in places:
        wheel(x, y, radius, radius, width, paint(RUBBER, 0.85), paint(RIM, 0.3, 0.7))


def _lamps(x, y, z, back):
    for s in (-1, 1):
        box(x, s * y, z, 0.05, 0.28, 0.16, paint('#fff6dc', 0.1, glow=0.4), 0.02)
        box(back, s * y, z + 0.05, 0.05, 0.12, 0.26, paint('#c4281c', 0.2), 0.015)


def _plate(x, z):
    box(x, 0, z, 0.03, 0.5, 0.12, paint('#f4f4f0', 0.4), 0.005)


def car(colour='#f2f2f0'):
    """A hatchback."""
    body = _lacquer(colour)
    prism([(-2.05, 0.42), (-2.1, 0.85), (-1.98, 1.0), (1.05, 0.98), (1.95, 0.82), (2.08, 0.6), (2.02, 0.34), (-1.95, 0.32)], 1.66, body, 0.07)
    prism([(-1.85, 0.98), (-1.45, 1.46), (0.2, 1.5), (1.05, 0.97)], 1.42, glass('#131c22'), 0.06)
    prism([(-1.5, 1.42), (-1.3, 1.5), (0.15, 1.53), (0.3, 1.44)], 1.38, body, 0.05)
    for x in (-0.55, 0.24):
        for s in (-1, 1):
            box(x, s * 0.7, 0.97, 0.08, 0.06, 0.5, body, 0.01)
    _wheels([(x, s * 0.75) for x in (-1.28, 1.28) for s in (-1, 1)], 0.32, 0.2)
    _lamps(2.02, 0.6, 0.6, -2.08)
    _plate(2.09, 0.42)
    _plate(-2.1, 0.62)
    box(2.04, 0, 0.3, 0.1, 1.6, 0.12, paint(DARK, 0.5), 0.03)


def jeep(colour='#f2f2f0'):
    """A large four-wheel drive, as families and offices have them."""
    body = _lacquer(colour)
    prism([(-2.3, 0.5), (-2.35, 1.2), (1.25, 1.2), (2.25, 1.12), (2.32, 0.6), (2.2, 0.48)], 1.86, body, 0.07)
    prism([(-2.28, 1.18), (-2.15, 1.82), (0.55, 1.86), (1.22, 1.18)], 1.7, glass('#131c22'), 0.06)
    prism([(-2.25, 1.74), (-2.1, 1.9), (0.5, 1.92), (0.66, 1.78)], 1.74, body, 0.05)
    for x in (-1.5, -0.6, 0.36):
        for s in (-1, 1):
            box(x, s * 0.85, 1.15, 0.1, 0.06, 0.66, body, 0.01)
    _wheels([(x, s * 0.84) for x in (-1.42, 1.48) for s in (-1, 1)], 0.4, 0.26)
    _lamps(2.27, 0.7, 0.82, -2.34)
    _plate(2.33, 0.6)
    box(2.3, 0, 0.45, 0.14, 1.8, 0.2, paint(DARK, 0.5), 0.04)
    boxes([(2.29, 0, 0.8 + k * 0.08, 0.03, 0.9, 0.03) for k in range(4)], paint(CHROME, 0.2, 0.9))


def bajaaj(colour='#e8b21c'):
    """The three-wheeled taxi of Mogadishu's streets."""
    body, dark = _lacquer(colour), paint(DARK, 0.6)
    prism([(-1.2, 0.35), (-1.25, 0.95), (0.35, 0.95), (0.4, 0.4), (0.95, 0.4), (1.15, 0.75), (1.0, 0.95), (1.28, 0.9), (1.3, 0.5), (1.05, 0.28), (-1.1, 0.28)], 1.18, body, 0.04)
    prism([(0.75, 0.9), (0.52, 1.62), (0.56, 1.64), (1.08, 0.92)], 1.1, glass('#26343c'), 0.02)
    prism([(-1.22, 1.6), (-1.1, 1.74), (0.45, 1.76), (0.66, 1.62)], 1.24, paint('#1c1e20' if colour != '#f2f2f0' else '#2b5fa3', 0.7), 0.05)
    box(-1.2, 0, 0.95, 0.04, 1.16, 0.68, paint('#1c1e20', 0.7), 0.02)
    rods([((x, s * 0.57, 0.9), (x, s * 0.57, 1.65)) for x in (-1.15, -0.35) for s in (-1, 1)] + [((0.92, s * 0.53, 0.92), (0.58, s * 0.56, 1.65)) for s in (-1, 1)], 0.025, dark, 12)
    box(-0.85, 0, 0.6, 0.5, 1.05, 0.14, cloth('#a52a2a'), 0.05)
    box(-1.08, 0, 0.7, 0.12, 1.05, 0.5, cloth('#a52a2a'), 0.05)
    box(0.25, 0, 0.6, 0.35, 0.5, 0.12, cloth('#2a2a2a'), 0.04)
    _wheels([(-0.85, -0.55), (-0.85, 0.55), (1.05, 0.0)], 0.24, 0.13)
    ball(1.26, 0, 0.72, 0.11, paint('#fff6dc', 0.1, glow=0.4))
    for s in (-1, 1):
        box(-1.26, s * 0.45, 0.6, 0.03, 0.1, 0.16, paint('#c4281c', 0.2), 0.01)


def pickup(colour='#f2f2f0', load=True, seed=1):
    body, dark = _lacquer(colour), paint(DARK, 0.5)
    prism([(-2.55, 0.5), (-2.55, 0.78), (0.05, 0.78), (0.05, 1.06), (1.45, 1.06), (2.4, 0.98), (2.5, 0.6), (2.4, 0.45)], 1.76, body, 0.06)
    prism([(-0.1, 1.04), (0.05, 1.62), (0.95, 1.66), (1.6, 1.04)], 1.58, glass('#131c22'), 0.05)
    prism([(-0.02, 1.56), (0.1, 1.7), (0.9, 1.72), (1.06, 1.6)], 1.6, body, 0.05)
    for x in (-0.03, 0.72):
        for s in (-1, 1):
            box(x, s * 0.79, 1.02, 0.1, 0.06, 0.6, body, 0.01)
    for s in (-1, 1):
        box(-1.25, s * 0.85, 0.74, 2.6, 0.07, 0.42, body, 0.02)
    box(-2.52, 0, 0.74, 0.07, 1.7, 0.42, body, 0.02)
    rods([((0.0, s * 0.8, 1.1), (0.0, s * 0.8, 1.75)) for s in (-1, 1)] + [((0.0, -0.8, 1.75), (0.0, 0.8, 1.75))], 0.03, paint(CHROME, 0.25, 0.8), 12)
    _wheels([(x, s * 0.8) for x in (-1.55, 1.6) for s in (-1, 1)], 0.37, 0.25)
    _lamps(2.44, 0.68, 0.72, -2.56)
    _plate(2.5, 0.5)
    box(2.46, 0, 0.4, 0.14, 1.7, 0.18, dark, 0.04)
    if load:
        household(-2.4, -0.1, 0.74, 1.5, seed, small=True)


def household(x0, x1, z, width, seed=1, small=False):
    """Somebody's things on a loading bed."""
    rnd = random.Random(seed)
    quilt = cloth(rnd.choice(('#d9536a', '#2b7fc3', '#e2a12f', '#2f9e77')))
    box((x0 + x1) / 2, width * 0.3, z, min(1.95, x1 - x0 - 0.1), 0.24, 1.25 if not small else 0.95, stripes('#e9dcc6', '#c86a7a' if seed % 2 else '#5f8fc0', 5), 0.06, (4, 0, 0))
    things.crates(x0 + 0.4, -width * 0.25, z, seed, 4)
    if not small:
        wardrobe = wood('#8a5230')
        box(x1 - 0.55, -0.1, z, 0.9, width * 0.5, 1.7, wardrobe, 0.015)
        box(x1 - 1.6, width * 0.05, z, 0.62, 0.62, 1.45, paint('#eef0f0', 0.25), 0.04)
        box(x0 + 1.5, -width * 0.22, z + 0.82, 1.1, 0.6, 0.28, quilt, 0.1)
        for k in range(3):
            box(x1 - 0.55, -0.1, z + 1.7 + k * 0.14, 0.8, width * 0.44, 0.16, cloth(things.BRIGHT[(seed + k) % 7]), 0.06)
    else:
        box(x0 + 0.45, -width * 0.2, z + 0.84, 0.7, 0.5, 0.24, quilt, 0.1)
        box(x1 - 0.45, -width * 0.18, z, 0.55, 0.55, 0.85, paint('#eef0f0', 0.25), 0.04)
    things.bucket(x0 + 1.1, -width * 0.34, z + (0.42 if small else 0.84), '#e2502f')
    rods([((x0, -width / 2, z + 0.45), ((x0 + x1) / 2, 0, z + (1.3 if small else 1.75))), (((x0 + x1) / 2, 0, z + (1.3 if small else 1.75)), (x1, width / 2, z + 0.45))], 0.014, paint('#e2872f', 0.8))


def _cab(colour, x=0.0):
    """The flat-nosed cab of a light Japanese lorry."""
    body = _lacquer(colour)
    with at(x, 0, 0):
        prism([(-0.75, 0.75), (-0.75, 2.2), (-0.55, 2.34), (0.45, 2.32), (0.72, 1.62), (0.86, 1.2), (0.86, 0.6), (-0.2, 0.6)], 1.9, body, 0.07)
        prism([(0.5, 2.14), (0.74, 1.5), (0.78, 1.5), (0.56, 2.16)], 1.66, glass('#131c22'), 0.01)
        for s in (-1, 1):
            prism([(-0.5, 1.45), (-0.5, 2.1), (0.34, 2.1), (0.55, 1.45)], 0.03, glass('#131c22'), 0.01, s * 0.95)
            box(0.82, s * 0.68, 0.86, 0.1, 0.34, 0.2, paint('#fff6dc', 0.1, glow=0.4), 0.03)
            rods([((0.6, s * 0.95, 1.9), (0.75, s * 1.18, 1.95))], 0.018, paint(DARK))
            box(0.75, s * 1.2, 1.62, 0.06, 0.16, 0.36, paint(DARK, 0.4), 0.02)
        box(0.85, 0, 0.5, 0.16, 1.92, 0.28, paint(DARK, 0.5), 0.04)
        boxes([(0.88, 0, 0.9 + k * 0.09, 0.03, 0.8, 0.04) for k in range(3)], paint(DARK, 0.4))
        box(0.88, 0, 1.22, 0.02, 0.9, 0.1, paint(CHROME, 0.25, 0.8), 0.01)
        _plate(0.94, 0.56)


def _chassis(back):
    box((back + 2.2) / 2, 0, 0.5, 2.2 - back, 0.9, 0.16, paint(DARK, 0.7), 0.01)
    _wheels([(1.95, s * 0.82) for s in (-1, 1)] + [(back + 1.15, s * 0.78) for s in (-1, 1)], 0.42, 0.3)
    for s in (-1, 1):
        box(back + 0.02, s * 0.8, 0.6, 0.06, 0.24, 0.14, paint('#c4281c', 0.2), 0.01)
        box(back + 0.35, s * 0.82, 0.1, 0.02, 0.4, 0.5, paint('#1a1a1a', 0.8), 0)


def box_truck(colour='#f2f2f0', body='#f4f4f2', band='#1f6fb5', length=4.4):
    _cab(colour, 2.0)
    back = 1.15 - length
    _chassis(back)
    box((back + 1.15) / 2, 0, 0.72, length, 2.12, 2.15, paint(body, 0.35), 0.03)
    box((back + 1.15) / 2, 0, 1.35, length + 0.01, 2.14, 0.5, paint(band, 0.35), 0.008)
    box((back + 1.15) / 2, 0, 1.92, length + 0.01, 2.14, 0.09, paint(band, 0.35), 0.004)
    edge = paint(CHROME, 0.3, 0.8)
    for x in (back, 1.15):
        for s in (-1, 1):
            box(x, s * 1.05, 0.72, 0.07, 0.07, 2.15, edge, 0.01)
    for s in (-1, 1):
        box((back + 1.15) / 2, s * 1.05, 2.82, length, 0.07, 0.07, edge, 0.01)
        box((back + 1.15) / 2, s * 1.06, 0.66, length, 0.06, 0.1, edge, 0.01)
    boxes([(back - 0.02, y, 0.8, 0.04, 0.03, 2.0) for y in (-0.35, -0.02, 0.02, 0.35)], edge)


def open_truck(colour='#c8402f', bed='#2b5fa3', length=4.2, load=True, seed=1):
    """A canter with wooden sides, painted as people like them."""
    _cab(colour, 2.0)
    back = 1.15 - length
    _chassis(back)
    cx = (back + 1.15) / 2
    box(cx, 0, 0.72, length, 2.1, 0.12, wood('#7a5434'), 0.01)
    for s in (-1, 1):
        for k in range(3):
            box(cx, s * 1.05, 0.86 + k * 0.24, length, 0.05, 0.2, paint((bed, '#f2c230', bed)[k], 0.5), 0.01)
        boxes([(back + length * (k + 0.5) / 5, s * 1.09, 0.8, 0.08, 0.05, 0.85) for k in range(5)], paint(DARK, 0.5))
    for k in range(3):
        box(back, 0, 0.86 + k * 0.24, 0.05, 2.1, 0.2, paint((bed, '#f2c230', bed)[k], 0.5), 0.01)
    rods([((1.08, s * 1.0, 0.8), (1.08, s * 1.0, 2.5)) for s in (-1, 1)] + [((1.08, -1.0, z), (1.08, 1.0, z)) for z in (1.6, 2.05, 2.5)], 0.035, paint(bed, 0.5), 12)
    if load:
        household(back + 0.15, 1.0, 0.86, 1.9, seed)


def van(colour='#f2f2f0', band=None):
    body = _lacquer(colour)
    prism([(-2.35, 0.4), (-2.38, 1.95), (-2.2, 2.08), (0.95, 2.06), (1.3, 1.95), (1.95, 1.2), (2.3, 1.08), (2.36, 0.5), (2.2, 0.36)], 1.76, body, 0.08)
    prism([(1.3, 1.9), (1.92, 1.2), (1.98, 1.2), (1.36, 1.93)], 1.54, glass('#131c22'), 0.01)
    for s in (-1, 1):
        prism([(0.45, 1.22), (0.45, 1.84), (1.2, 1.84), (1.68, 1.22)], 0.03, glass('#131c22'), 0.01, s * 0.88)
        boxes([(-0.4, s * 0.885, 0.55, 0.012, 0.012, 1.4), (0.38, s * 0.885, 0.45, 0.012, 0.012, 1.5), (-1.0, s * 0.89, 1.3, 1.3, 0.02, 0.03)], paint('#8b9094', 0.5))
        if band:
            box(-1.0, s * 0.88, 0.95, 2.6, 0.02, 0.26, paint(band, 0.35), 0.004)
    _wheels([(x, s * 0.8) for x in (-1.45, 1.5) for s in (-1, 1)], 0.36, 0.24)
    _lamps(2.3, 0.66, 0.78, -2.38)
    _plate(2.37, 0.5)
    box(2.3, 0, 0.32, 0.16, 1.72, 0.2, paint(DARK, 0.5), 0.04)


def handcart(seed=1):
    """A porter's cart with two car wheels."""
    plank = wood('#8f6238')
    for k in range(5):
        box(0, -0.5 + k * 0.25, 0.55, 2.2, 0.22, 0.04, plank, 0.006)
    _wheels([(0, -0.72), (0, 0.72)], 0.34, 0.18)
    rods([((0, -0.7, 0.34), (0, 0.7, 0.34))] + [((-1.1, s * 0.45, 0.55), (-2.3, s * 0.4, 0.8)) for s in (-1, 1)] + [((-2.25, -0.42, 0.79), (-2.25, 0.42, 0.79)), ((0.9, 0, 0.0), (0.9, 0, 0.55))], 0.03, paint('#4a4f55', 0.5), 12)
    things.crates(-0.6, -0.2, 0.59, seed, 4)
    box(0.55, 0.05, 0.59, 0.85, 0.9, 0.45, stripes('#e9dcc6', '#5f8fc0', 6), 0.12)
    things.bucket(0.55, -0.1, 1.04, '#2f9e77')

