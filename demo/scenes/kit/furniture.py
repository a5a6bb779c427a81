"""Furniture. It stands with its back at y = 0 and looks towards -y, its middle at x = 0."""
import math
import random

from . import things
from .core import at, ball, box, boxes, cylinder, lathe, mesh, prism, rod, rods
from .materials import cloth, paint, rough, stripes, wood, woven

GOLD, STEEL = '#cda04a', '#c9ccd0'


def pillow(x, y, z, w, d, h, skin, tilt=(0, 0, 0)):
    """A soft cushion: thick in the middle, thin at its corners."""
    n, verts, faces = 10, [], []
    for s in (-1, 1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                bulge = ((1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)) ** 0.5
                pinch = 1 - 0.07 * (1 - abs(u)) - 0.07 * (1 - abs(v))
                verts.append((u * w / 2 * pinch, v * d / 2 * pinch, s * h / 2 * bulge))
    m = (n + 1) ** 2
    for j in range(n):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a + 1, a, a + n + 1, a + n + 2))
            faces.append((m + a, m + a + 1, m + a + n + 2, m + a + n + 1))
    thing = mesh(verts, faces, skin, smooth=True)
    from mathutils import Euler, Matrix
    thing.matrix_world = thing.matrix_world @ Matrix.Translation((x, y, z)) @ Euler([math.radians(t) for t in tilt]).to_matrix().to_4x4()
    return thing


def sofa(width, look, seats=3, style='soft'):
    """`style`: soft, carved (wooden frame with gold), leather."""
    skin = cloth(look['sofa']) if style != 'leather' else paint(look['sofa'], 0.35)
    accent = [cloth(c) for c in look['cushions']]
    if style == 'carved':
        frame, gold = wood(look['wood']), paint(GOLD, 0.3, 0.8)
        box(0, -0.42, 0.12, width, 0.8, 0.16, frame, 0.03)
        for s in (-1, 1):
            lathe(s * (width / 2 - 0.06), -0.76, 0, [(0.05, 0), (0.075, 0.06), (0.04, 0.14), (0.075, 0.5), (0.05, 0.56), (0.09, 0.62), (0.02, 0.68)], frame, 18)
            box(s * (width / 2 - 0.06), -0.4, 0.56, 0.13, 0.72, 0.08, frame, 0.035)
            box(s * (width / 2 - 0.06), -0.4, 0.2, 0.09, 0.66, 0.36, skin, 0.04)
        outline = [(-width / 2, 0.3), (-width / 2, 0.86)]
        outline += [(-width / 2 + width * k / 24, 0.9 + 0.2 * math.sin(math.pi * k / 24) ** 0.7 + 0.02 * math.cos(k * math.pi)) for k in range(25)]
        outline += [(width / 2, 0.86), (width / 2, 0.3)]
        prism(outline, 0.1, frame, 0.025, -0.05)
        pairs = [((-width / 2 + width * k / 24, -0.11, 0.86 + 0.2 * math.sin(math.pi * k / 24) ** 0.7), (-width / 2 + width * (k + 1) / 24, -0.11, 0.86 + 0.2 * math.sin(math.pi * (k + 1) / 24) ** 0.7)) for k in range(24)]
        rods(pairs, 0.014, gold)
        ball(0, -0.1, 1.12, 0.07, gold)
        rods([((-width / 2, -0.83, 0.2), (width / 2, -0.83, 0.2))], 0.014, gold)
    else:
        box(0, -0.46, 0.105, width - 0.1, 0.86, 0.2, skin, 0.05)
        box(0, -0.12, 0.2, width - 0.3, 0.24, 0.62, skin, 0.09)
        for s in (-1, 1):
            box(s * (width / 2 - 0.11), -0.46, 0.1, 0.22, 0.92, 0.54, skin, 0.09)
            for y in (-0.1, -0.84):
                cylinder(s * (width / 2 - 0.14), y, 0, 0.03, 0.1, paint('#2a211b', 0.4))
    inner = width - (0.44 if style != 'carved' else 0.26)
    for k in range(seats):
        cx = -inner / 2 + inner * (k + 0.5) / seats
        box(cx, -0.5, 0.29, inner / seats - 0.015, 0.72, 0.19, skin, 0.075)
        box(cx, -0.2, 0.46, inner / seats - 0.02, 0.2, 0.42, skin, 0.085, (-10, 0, 0))
    for k, s in enumerate((-1, 1)):
        pillow(s * (inner / 2 - 0.22), -0.38, 0.66, 0.44, 0.44, 0.17, accent[k % len(accent)], (66, s * -8, s * 12))


def majlis(length, look, cushions=5, backs=True):
    """A floor seat along a wall."""
    band = stripes(look['sofa'], look['cushions'][0], 2.2, 'X')
    plain = cloth(look['sofa'])
    n = max(2, round(length / 1.6))
    for k in range(n):
        w = length / n
        box(-length / 2 + w * (k + 0.5), -0.38, 0, w - 0.02, 0.76, 0.2, plain, 0.07)
        box(-length / 2 + w * (k + 0.5), -0.38, 0.02, w - 0.01, 0.77, 0.1, band, 0.03)
    if backs:
        for k in range(cushions):
            skin = (band, cloth(look['cushions'][k % len(look['cushions'])]))[k % 2]
            box(-length / 2 + length * (k + 0.5) / cushions, -0.12, 0.19, length / cushions - 0.05, 0.2, 0.44, skin, 0.08, (-9, 0, 0))
        for k in range(cushions - 1):
            pillow(-length / 2 + length * (k + 1) / cushions, -0.36, 0.39, 0.36, 0.36, 0.15, cloth(look['cushions'][(k + 1) % len(look['cushions'])]), (62, 0, 8 * (-1) ** k))


def rug(x, y, w, d, look, z=0.012):
    skin = woven(look['rug'][0], look['rug'][1], look['rug'][2], 3.2)
    box(x, y, 0.001, w, d, z, cloth(look['rug'][1]), 0.004)
    box(x, y, 0.004, w - 0.2, d - 0.2, z, skin, 0.002)


def coffee_table(look, style='wood', w=1.15, d=0.65):
    if style == 'glass':
        box(0, 0, 0.4, w, d, 0.03, paint('#a8cfd6', 0.04, specular=1.0), 0.01)
        rods([((a * w * 0.42, b * d * 0.4, 0), (a * w * 0.42, b * d * 0.4, 0.4)) for a in (-1, 1) for b in (-1, 1)], 0.022, paint(GOLD, 0.25, 0.9), 14)
        box(0, 0, 0.14, w * 0.85, d * 0.8, 0.02, paint('#e9eef0', 0.2), 0.005)
    else:
        box(0, 0, 0.36, w, d, 0.06, wood(look['wood']), 0.02)
        for a in (-1, 1):
            for b in (-1, 1):
                lathe(a * w * 0.43, b * d * 0.4, 0, [(0.03, 0), (0.045, 0.05), (0.025, 0.12), (0.045, 0.36)], wood(look['wood']), 14)
    tea(0, 0, 0.42)


def tea(x, y, z):
    tray = paint(GOLD, 0.25, 0.9)
    lathe(x, y, z, [(0.2, 0), (0.23, 0.015), (0.235, 0.03), (0.21, 0.012), (0.01, 0.01)], tray)
    lathe(x - 0.05, y + 0.03, z + 0.015, [(0.05, 0), (0.085, 0.06), (0.07, 0.14), (0.035, 0.17), (0.045, 0.19), (0.01, 0.24)], paint(STEEL, 0.12, 1.0))
    for a, b in ((0.1, 0.04), (0.06, -0.09), (-0.06, -0.1)):
        lathe(x + a, y + b, z + 0.015, [(0.022, 0), (0.032, 0.07), (0.03, 0.07), (0.02, 0.06)], paint('#b4571f', 0.1), 14)


def television(look, w=1.3):
    box(0, -0.22, 0, 1.9, 0.42, 0.46, wood(look['wood']), 0.015)
    for k in range(3):
        box(-0.6 + k * 0.6, -0.435, 0.06, 0.56, 0.02, 0.34, paint(look.get('front', '#f4f1ea'), 0.35), 0.01)
    box(0, -0.16, 0.55, w, 0.05, w * 0.57, paint('#0c0e10', 0.12, specular=0.7), 0.012)
    box(0, -0.2, 0.46, 0.4, 0.2, 0.02, paint('#16181a', 0.3), 0.008)
    lathe(-0.78, -0.2, 0.46, [(0.06, 0), (0.09, 0.1), (0.05, 0.22), (0.07, 0.28)], paint(look['cushions'][0], 0.25))


def picture(x, z, w, h, look, seed=1):
    """A framed picture on the back wall (y = 0): shapes in the room's colours."""
    rnd = random.Random(seed)
    box(x, -0.02, z, w, 0.04, h, paint(look.get('picture_frame', '#8a5a2c'), 0.35), 0.012)
    box(x, -0.043, z + 0.04, w - 0.08, 0.01, h - 0.08, paint('#f7f2e6', 0.6), 0)
    hues = [*look['cushions'], look['sofa'], '#e6b85a']
    for k in range(5):
        r = rnd.uniform(0.12, 0.24) * min(w, h)
        disc_x, disc_z = x + rnd.uniform(-0.28, 0.28) * w, z + h * rnd.uniform(0.3, 0.7)
        n = 26
        mesh([(disc_x + r * math.cos(k2 * math.tau / n), -0.049 - k * 0.001, disc_z + r * math.sin(k2 * math.tau / n)) for k2 in range(n)], [tuple(range(n))], paint(hues[k % len(hues)], 0.6))


def split_unit(x, z):
    """The inner part of an air conditioner, high on the back wall."""
    box(x, -0.11, z, 0.9, 0.22, 0.29, paint('#f7f7f5', 0.3), 0.04)
    box(x, -0.2, z + 0.02, 0.8, 0.06, 0.04, paint('#c9cccd', 0.4), 0.01)


def floor_lamp(x, y):
    cylinder(x, y, 0, 0.15, 0.03, paint(GOLD, 0.3, 0.9))
    rod((x, y, 0), (x, y, 1.45), 0.014, paint(GOLD, 0.3, 0.9))
    lathe(x, y, 1.4, [(0.21, 0), (0.15, 0.3)], paint('#fff1d6', 0.8, glow=1.0), 30)


def chandelier(x, y, z):
    gold = paint(GOLD, 0.2, 0.9)
    rod((x, y, z - 0.45), (x, y, z), 0.012, gold)
    ball(x, y, z - 0.5, 0.08, gold)
    for k in range(6):
        a = k * math.tau / 6
        px, py = x + 0.3 * math.cos(a), y + 0.3 * math.sin(a)
        rods([((x, y, z - 0.5), (px, py, z - 0.55))], 0.01, gold)
        lathe(px, py, z - 0.56, [(0.03, 0), (0.07, 0.06), (0.08, 0.14)], paint('#fff4dc', 0.4, glow=3.0), 14)


def fan(x, y, z):
    rod((x, y, z - 0.3), (x, y, z), 0.015, paint('#f4f3ee', 0.4))
    cylinder(x, y, z - 0.4, 0.1, 0.12, paint('#f4f3ee', 0.4))
    for k in range(3):
        a = k * math.tau / 3 + 0.4
        box(x + 0.4 * math.cos(a), y + 0.4 * math.sin(a), z - 0.36, 0.62, 0.13, 0.012, paint('#f4f3ee', 0.4), 0.004, (6, 0, math.degrees(a)))


def bed(look, width=1.7, style='wood', length=2.05):
    """Its head at y = 0."""
    frame = wood(look['wood']) if style == 'wood' else paint(look.get('iron', '#2a2f33'), 0.4) if style == 'iron' else cloth(look['sofa'])
    quilt, second, sheet_ = cloth(look['quilt']), cloth(look['cushions'][0]), cloth('#f7f3ea')
    if style == 'iron':
        for y, h in ((-0.03, 1.05), (-length, 0.72)):
            rods([((s * width / 2, y, 0), (s * width / 2, y, h)) for s in (-1, 1)] + [((-width / 2, y, h), (width / 2, y, h)), ((-width / 2, y, h * 0.5), (width / 2, y, h * 0.5))], 0.024, frame, 14)
            n = 7
            rods([((-width / 2 + width * (k + 1) / (n + 1), y, h * 0.5), (-width / 2 + width * (k + 1) / (n + 1), y, h)) for k in range(n)], 0.011, frame)
    else:
        box(0, -0.05, 0.1, width + 0.16, 0.1, 1.05, frame, 0.03)
        if style == 'wood':
            for k in (-1, 0, 1):
                box(k * width / 3, -0.11, 0.62, width / 3 - 0.06, 0.03, 0.42, frame, 0.02)
        else:
            for k in range(5):
                box(-width / 2 + width * (k + 0.5) / 5, -0.13, 0.5, width / 5 - 0.01, 0.08, 0.62, frame, 0.035)
        box(0, -length, 0.08, width + 0.1, 0.07, 0.36, frame, 0.025)
    box(0, -length / 2, 0.18, width + 0.06, length, 0.14, frame, 0.02)
    box(0, -length / 2 - 0.02, 0.3, width, length - 0.12, 0.24, sheet_, 0.07)
    box(0, -length * 0.62, 0.36, width + 0.08, length * 0.72, 0.215, quilt, 0.075)
    box(0, -length * 0.3, 0.37, width + 0.085, 0.3, 0.225, sheet_, 0.07)
    box(0, -length * 0.84, 0.38, width + 0.1, 0.42, 0.222, second, 0.06)
    n = 2 if width > 1.2 else 1
    for k in range(n):
        cx = (k - (n - 1) / 2) * width / n
        pillow(cx, -0.3, 0.68, width / n - 0.12, 0.45, 0.2, sheet_, (38, 0, 2))
        pillow(cx, -0.45, 0.7, 0.42, 0.4, 0.17, cloth(look['cushions'][(k + 1) % len(look['cushions'])]), (52, 0, -4))


def night_table(x, look, lamp=True):
    box(x, -0.22, 0, 0.46, 0.42, 0.52, wood(look['wood']), 0.018)
    for z in (0.08, 0.29):
        box(x, -0.44, z, 0.4, 0.02, 0.18, wood(look['wood']), 0.012)
        ball(x, -0.46, z + 0.09, 0.016, paint(GOLD, 0.3, 0.9))
    if lamp:
        lathe(x, -0.2, 0.52, [(0.08, 0), (0.03, 0.04), (0.07, 0.14), (0.02, 0.25)], paint(look['cushions'][0], 0.25), 20)
        lathe(x, -0.2, 0.76, [(0.15, 0), (0.1, 0.2)], paint('#fff1d6', 0.8, glow=1.2), 24)


def wardrobe(look, width=1.8, doors=3, height=2.25, mirror=True):
    skin = wood(look['wood']) if not look.get('front') else paint(look['front'], 0.3)
    box(0, -0.29, 0, width, 0.58, height, skin, 0.012)
    for k in range(doors):
        w = width / doors
        cx = -width / 2 + w * (k + 0.5)
        is_mirror = mirror and k == doors // 2
        box(cx, -0.595, 0.08, w - 0.02, 0.03, height - 0.14, skin, 0.008)
        box(cx, -0.615, 0.18, w - 0.16, 0.015, height - 0.36, paint('#e8eef0', 0.03, 1.0) if is_mirror else skin, 0.012)
        rod((cx + w * 0.38, -0.64, 1.0), (cx + w * 0.38, -0.64, 1.22), 0.01, paint(GOLD, 0.3, 0.9))
    box(0, -0.3, height, width + 0.08, 0.66, 0.07, skin, 0.02)


def net(width, length, z=2.6):
    """A mosquito net, gathered under the ceiling and tied back at its corners."""
    thread = rough('#ffffff', 30, 0.95, 0.1)
    rod((0, -length / 2, z), (0, -length / 2, 2.95), 0.006, paint('#ffffff'))
    lathe(0, -length / 2, z - 0.06, [(0.32, 0), (0.32, 0.05)], thread, 30)
    pairs = []
    for a in (-1, 1):
        for b in (0, 1):
            foot = (a * width / 2, -b * length, 0.62)
            for k in range(9):
                t = (k - 4) * 0.035
                pairs.append(((0.3 * a + t, -length / 2 + t, z), (foot[0] + t * 0.7, foot[1] + t, foot[2])))
    rods(pairs, 0.012, thread, 6)


def rail_of_clothes(width=1.2, seed=1):
    rnd = random.Random(seed)
    rods([((s * width / 2, -0.25, 0), (s * width / 2, -0.25, 1.55)) for s in (-1, 1)] + [((-width / 2, -0.25, 1.55), (width / 2, -0.25, 1.55))], 0.016, paint(STEEL, 0.3, 0.8), 12)
    for k in range(9):
        x = -width / 2 + 0.1 + k * (width - 0.2) / 8
        box(x, -0.25, 1.5 - rnd.uniform(0.75, 1.15), 0.05, rnd.uniform(0.36, 0.5), 1.0, cloth(rnd.choice(things.BRIGHT)), 0.022, (0, 0, rnd.uniform(-8, 8)))


def dining(look, seats=4, w=1.5, d=0.85):
    box(0, 0, 0.72, w, d, 0.05, wood(look['wood']), 0.018)
    for a in (-1, 1):
        for b in (-1, 1):
            box(a * (w / 2 - 0.08), b * (d / 2 - 0.08), 0, 0.08, 0.08, 0.72, wood(look['wood']), 0.012)
    for k in range(seats):
        side, place = (-1, 1)[k % 2], (k // 2 + 0.5) / ((seats + 1) // 2) * w - w / 2
        with at(place, side * (d / 2 + 0.2), 0, 0 if side < 0 else 180):
            chair(look)
    lathe(0, 0, 0.77, [(0.05, 0), (0.14, 0.08), (0.17, 0.1), (0.13, 0.07), (0.01, 0.03)], paint('#f4f1ea', 0.2))
    for k in range(5):
        ball(0.07 * math.cos(k * 1.3), 0.07 * math.sin(k * 1.3), 0.87, 0.042, paint(('#f08a24', '#e2502f', '#f2c230')[k % 3], 0.4))


def chair(look):
    frame = wood(look['wood'])
    box(0, 0, 0.43, 0.43, 0.42, 0.06, cloth(look['sofa']), 0.025)
    for a in (-1, 1):
        box(a * 0.19, 0.18, 0, 0.04, 0.04, 0.43, frame, 0.008)
        box(a * 0.19, -0.18, 0, 0.04, 0.04, 1.0, frame, 0.008)
    for z in (0.6, 0.74, 0.88):
        box(0, -0.18, z, 0.36, 0.025, 0.08, frame, 0.01)


def counter(width, look, sink=0.0, hob=None, top='#e8e6e0', depth=0.6, doors=True):
    """Kitchen cupboards under a worktop."""
    skin = paint(look['kitchen'], 0.3)
    box(0, -depth / 2 + 0.02, 0, width, depth - 0.08, 0.1, paint('#3a3a3a', 0.7), 0)
    box(0, -depth / 2, 0.1, width, depth - 0.03, 0.76, skin, 0.006)
    box(0, -depth / 2 - 0.02, 0.86, width, depth + 0.02, 0.045, rough(top, 14, 0.88, 0.0, 0.15), 0.012)
    if doors:
        n = max(1, round(width / 0.5))
        for k in range(n):
            w = width / n
            cx = -width / 2 + w * (k + 0.5)
            box(cx, -depth + 0.005, 0.13, w - 0.015, 0.025, 0.5, skin, 0.01)
            box(cx, -depth - 0.012, 0.19, w - 0.13, 0.012, 0.38, skin, 0.01)
            box(cx, -depth + 0.005, 0.65, w - 0.015, 0.025, 0.19, skin, 0.01)
            rod((cx - 0.07, -depth - 0.03, 0.745), (cx + 0.07, -depth - 0.03, 0.745), 0.008, paint(look.get('handle', GOLD), 0.25, 0.9))
    if sink is not None:
        steel = paint(STEEL, 0.2, 0.9)
        box(sink, -depth / 2, 0.895, 0.66, 0.44, 0.02, steel, 0.008)
        box(sink, -depth / 2, 0.9, 0.52, 0.34, 0.018, paint('#5a5f63', 0.3, 0.8), 0.03)
        rods([((sink, -0.12, 0.9), (sink, -0.12, 1.18)), ((sink, -0.12, 1.18), (sink, -0.3, 1.2)), ((sink, -0.3, 1.2), (sink, -0.3, 1.12))], 0.014, steel, 12)


def wall_cupboards(width, look, z=1.5, height=0.68):
    skin = paint(look['kitchen'], 0.3)
    n = max(1, round(width / 0.5))
    box(0, -0.17, z, width, 0.34, height, skin, 0.006)
    for k in range(n):
        w = width / n
        cx = -width / 2 + w * (k + 0.5)
        box(cx, -0.35, z + 0.01, w - 0.015, 0.022, height - 0.02, skin, 0.008)
        box(cx, -0.365, z + 0.07, w - 0.14, 0.012, height - 0.14, skin, 0.01)
        ball(cx + w * 0.38 * (-1) ** k, -0.375, z + 0.1, 0.014, paint(look.get('handle', GOLD), 0.25, 0.9))


def cooker(x=0.0):
    steel, black = paint('#d5d8da', 0.25, 0.7), paint('#15171a', 0.25)
    with at(x, 0):
        box(0, -0.31, 0, 0.6, 0.6, 0.9, steel, 0.012)
        box(0, -0.615, 0.18, 0.5, 0.02, 0.48, black, 0.012)
        rod((-0.22, -0.65, 0.7), (0.22, -0.65, 0.7), 0.012, steel)
        for k in range(5):
            ball(-0.22 + k * 0.11, -0.62, 0.81, 0.022, black)
        for a in (-0.14, 0.14):
            for b in (-0.18, -0.45):
                cylinder(a, b, 0.9, 0.08, 0.012, black)
        kettle(0.14, -0.45, 0.915)
        lathe(-0.14, -0.2, 0.915, [(0.13, 0), (0.14, 0.13), (0.13, 0.13), (0.12, 0.16), (0.02, 0.19), (0.02, 0.22)], paint(STEEL, 0.15, 0.95))


def kettle(x, y, z, colour=STEEL):
    lathe(x, y, z, [(0.09, 0), (0.1, 0.05), (0.07, 0.13), (0.03, 0.16), (0.015, 0.19)], paint(colour, 0.15, 0.9))
    rods([((x + 0.08, y, z + 0.06), (x + 0.15, y, z + 0.13))], 0.016, paint(colour, 0.15, 0.9), 12)


def fridge(x=0.0, colour='#eef0f1', height=1.75):
    with at(x, 0):
        skin = paint(colour, 0.22, 0.1)
        box(0, -0.32, 0.03, 0.66, 0.62, height, skin, 0.03)
        for z, h in ((0.06, height * 0.58), (height * 0.63, height * 0.36)):
            box(0, -0.645, z, 0.65, 0.05, h, skin, 0.02)
            rod((-0.26, -0.69, z + h * 0.3), (-0.26, -0.69, z + h * 0.8), 0.013, paint(STEEL, 0.2, 0.9))


def crockery(x0, x1, z, seed=1, y=-0.3):
    """Jars, bowls and bottles along a worktop or shelf."""
    rnd = random.Random(seed)
    x = x0
    while x < x1:
        kind = rnd.randrange(4)
        if kind == 0:
            lathe(x, y, z, [(0.05, 0), (0.055, 0.12), (0.05, 0.13), (0.052, 0.16), (0.01, 0.165)], paint(rnd.choice(('#e9d9b0', '#c86a3a', '#8a5a2c', '#f4f1ea', '#2f8f8f')), 0.2), 18)
        elif kind == 1:
            for k in range(3):
                lathe(x, y, z + k * 0.035, [(0.04, 0), (0.09, 0.06), (0.085, 0.06), (0.03, 0.01)], paint(('#f4f1ea', '#2b7fc3', '#f4f1ea')[k], 0.2), 20)
        elif kind == 2:
            lathe(x, y, z, [(0.035, 0), (0.037, 0.16), (0.013, 0.21), (0.013, 0.27)], paint(rnd.choice(('#2f7f3f', '#e2b12f', '#c8402f')), 0.1), 16)
        else:
            lathe(x, y, z, [(0.07, 0), (0.1, 0.07), (0.11, 0.08), (0.02, 0.03)], paint('#d98a3a', 0.4), 18)
            for k in range(4):
                ball(x + 0.04 * math.cos(k * 1.6), y + 0.04 * math.sin(k * 1.6), z + 0.1, 0.036, paint(('#f2c230', '#e2502f', '#7fa63a')[k % 3], 0.4))
        x += rnd.uniform(0.17, 0.34)


def basin(x, look):
    white = paint('#fbfbf9', 0.1)
    lathe(x, -0.26, 0, [(0.1, 0), (0.07, 0.1), (0.08, 0.6), (0.14, 0.7)], white)
    lathe(x, -0.27, 0.68, [(0.12, 0), (0.25, 0.1), (0.28, 0.17), (0.26, 0.175), (0.2, 0.08), (0.02, 0.05)], white, 36)
    rods([((x, -0.08, 0.84), (x, -0.08, 0.98)), ((x, -0.08, 0.98), (x, -0.24, 0.97))], 0.014, paint(STEEL, 0.1, 1.0), 12)
    box(x, -0.02, 1.15, 0.62, 0.03, 0.85, paint('#e6eef1', 0.02, 1.0), 0.01)
    boxes([(x + s * 0.325, -0.02, 1.12, 0.04, 0.045, 0.91) for s in (-1, 1)] + [(x, -0.02, z, 0.69, 0.045, 0.04) for z in (1.12, 2.0)], paint(look.get('handle', GOLD), 0.3, 0.6))


def toilet(x):
    white = paint('#fbfbf9', 0.1)
    box(x, -0.1, 0.38, 0.4, 0.19, 0.38, white, 0.035)
    lathe(x, -0.44, 0, [(0.13, 0), (0.11, 0.12), (0.19, 0.36), (0.21, 0.4)], white, 32)
    lathe(x, -0.44, 0.4, [(0.215, 0), (0.215, 0.03), (0.2, 0.045), (0.01, 0.05)], white, 32)
    box(x, -0.25, 0.2, 0.3, 0.25, 0.2, white, 0.05)


def shower(x, look):
    steel = paint(STEEL, 0.12, 1.0)
    rods([((x, -0.05, 0.9), (x, -0.05, 2.15)), ((x, -0.05, 2.15), (x, -0.4, 2.2))], 0.013, steel, 12)
    cylinder(x, -0.4, 2.15, 0.11, 0.03, steel)
    box(x, -0.06, 1.05, 0.22, 0.08, 0.06, steel, 0.02)

