"""Buildings: walls with openings, windows with frames and grilles, doors, balconies, roofs, boundary walls and gates.

A façade looks towards -y; its left lower corner on the ground is the origin of `at`.
"""
import math
import random

from . import things
from .core import at, ball, box, boxes, cylinder, dome, lathe, prism, rods, sheet
from .materials import cloth, glass, paint, plaster, rough, stripes, tiles, wood
from .plants import shrub


def pierced(width, height, thick, holes, material, x=0.0, z=0.0):
    """A wall from x, z with rectangular holes (x0, x1, z0, z1 within the wall)."""
    xs = sorted({0.0, width, *(v for h in holes for v in h[:2])})
    items = []
    for a, b in zip(xs, xs[1:]):
        mid = (a + b) / 2
        shut = sorted((h[2], h[3]) for h in holes if h[0] < mid < h[1])
        level = 0.0
        for low, high in shut:
            if low > level:
                items.append((x + mid, thick / 2, z + level, b - a, thick, low - level))
            level = high
        if level < height:
            items.append((x + mid, thick / 2, z + level, b - a, thick, height - level))
    boxes(items, material)


def window(x, z, width, height, look):
    """In a hole whose left lower corner is x, z; the wall's face is at y = 0."""
    frame, pane = paint(look['frame'], 0.4), glass(look.get('glass', '#20384a'), look.get('glow', 0))
    cx = x + width / 2
    box(cx, 0.17, z, width, 0.02, height, pane, 0)
    if look.get('glow') or look.get('curtain'):
        box(x + width * 0.2, 0.16, z, width * 0.34, 0.012, height, cloth(look.get('curtain', '#efe3c8')), 0)
    bars = [(x + 0.035, 0.13, z, 0.07, 0.07, height), (x + width - 0.035, 0.13, z, 0.07, 0.07, height), (cx, 0.13, z, 0.06, 0.06, height)]
    bars += [(cx, 0.13, z + k, width, 0.07, 0.07) for k in (0, height - 0.07)] + [(cx, 0.13, z + height * 0.7, width, 0.05, 0.05)]
    boxes(bars, frame)
    box(cx, -0.06, z - 0.09, width + 0.24, 0.28, 0.09, paint(look['trim'], 0.8), 0.012)
    style = look.get('window', 'grille')
    if look.get('surround'):
        trim = paint(look['trim'], 0.8)
        for dx in (-0.09, width + 0.09):
            box(x + dx, -0.02, z, 0.18, 0.1, height, trim, 0.01)
        box(cx, -0.03, z + height, width + 0.44, 0.14, 0.2, trim, 0.015)
    if style == 'grille':
        iron = paint(look.get('iron', '#f0efe9'), 0.45)
        n = max(4, int(width / 0.15))
        bars = [(x + width * (k + 0.5) / n, 0.02, z, 0.018, 0.018, height) for k in range(n)]
        bars += [(cx, 0.02, z + height * t, width, 0.025, 0.018) for t in (0.04, 0.33, 0.66, 0.95)]
        boxes(bars, iron)
    if style == 'shutters':
        skin = paint(look['shutter'], 0.55)
        for side in (-1, 1):
            with at(cx + side * (width / 2 + width / 4 + 0.03), -0.05, z):
                w = width / 2
                boxes([(s * (w / 2 - 0.03), 0, 0, 0.06, 0.05, height) for s in (-1, 1)] + [(0, 0, t, w, 0.05, 0.06) for t in (0, height / 2 - 0.03, height - 0.06)], skin)
                n = int(height / 0.075)
                for k in range(n):
                    box(0, 0, height * k / n, w - 0.1, 0.06, 0.014, skin, 0, (38, 0, 0))


def door(x, z, width, height, look, kind='wood'):
    cx = x + width / 2
    skin = paint(look['door'], 0.45) if kind == 'metal' else wood(look['door'])
    box(cx, 0.15, z, width, 0.05, height, skin, 0.005)
    trim = paint(look['trim'], 0.8)
    for dx in (0.0, width):
        box(x + dx, 0.06, z, 0.12, 0.2, height, trim, 0.01)
    box(cx, 0.06, z + height, width + 0.12, 0.2, 0.12, trim, 0.01)
    for side in (-1, 1):
        for low, tall in ((0.12, 0.33), (0.52, 0.36)):
            box(cx + side * width * 0.235, 0.12, z + height * low, width * 0.36, 0.03, height * tall, skin, 0.015)
    ball(cx + 0.07, 0.09, z + height * 0.48, 0.035, paint('#d8b45a', 0.25, 0.9))


def arch(x, z, width, height, material, thick=0.3):
    """Fills the upper corners of a hole to a round arch."""
    r, n = width / 2, 12
    for side in (-1, 1):
        outline = [(x + r + side * r, z + height - r)]
        outline += [(x + r + side * r * math.cos(k * math.pi / 2 / n), z + height - r + r * math.sin(k * math.pi / 2 / n)) for k in range(1, n + 1)]
        outline += [(x + r + side * r, z + height)]
        prism(outline if side < 0 else outline[::-1], thick, material, 0, thick / 2)


def rail(x, z, width, depth, look, style):
    """A balcony's rail around a slab whose middle is x, that reaches `depth` towards -y."""
    iron, stone = paint(look.get('rail', '#f4f2ec'), 0.45), paint(look['trim'], 0.8)
    if style == 'solid':
        skin = plaster(look.get('rail', look['wall']), 0.01)
        box(x, -depth + 0.06, z, width, 0.12, 0.85, skin, 0.01)
        for s in (-1, 1):
            box(x + s * (width / 2 - 0.061), -depth / 2 + 0.06, z + 0.002, 0.11, depth - 0.13, 0.84, skin, 0)
        box(x, -depth + 0.06, z + 0.85, width + 0.06, 0.18, 0.06, stone, 0.012)
        return
    if style == 'glass':
        box(x, -depth + 0.05, z, width, 0.02, 0.95, paint('#9fc6d4', 0.05, specular=0.9), 0)
        box(x, -depth + 0.05, z + 0.95, width, 0.06, 0.05, paint('#d7dadb', 0.25, 0.8), 0.01)
        return
    if style == 'balusters':
        n = int(width / 0.24)
        for k in range(n):
            lathe(x - width / 2 + width * (k + 0.5) / n, -depth + 0.1, z + 0.06, [(0.07, 0), (0.04, 0.07), (0.085, 0.25), (0.035, 0.55), (0.07, 0.68)], stone, 12)
        box(x, -depth + 0.1, z + 0.74, width + 0.1, 0.2, 0.1, stone, 0.015)
        box(x, -depth + 0.1, z, width, 0.18, 0.07, stone, 0.01)
    else:
        n = int(width / 0.13)
        bars = [(x - width / 2 + width * (k + 0.5) / n, -depth + 0.05, z, 0.02, 0.02, 0.92) for k in range(n)]
        bars += [(x, -depth + 0.05, z + t, width, 0.04, 0.03) for t in (0.05, 0.5, 0.92)]
        for s in (-1, 1):
            m = int(depth / 0.13)
            bars += [(x + s * (width / 2 - 0.02), -depth * (k + 0.5) / m, z, 0.02, 0.02, 0.92) for k in range(m)]
            bars.append((x + s * (width / 2 - 0.02), -depth / 2, z + 0.92, 0.04, depth, 0.03))
        boxes(bars, iron)


def balcony(x, z, width, look, depth=1.25, style='bars', plants=0):
    box(x, -depth / 2, z - 0.18, width, depth, 0.18, paint(look['trim'], 0.8), 0.015)
    rail(x, z, width, depth, look, style)
    if plants:
        for k in range(plants):
            shrub(x - width / 2 + (k + 0.5) / plants * width, -depth + 0.2, z + (0.75 if style == 'solid' else 0.15), 0.32, bloom=('#d6247f', '#f08a24', '#e23b3b')[k % 3], seed=k + plants, leaves=420)


def shopfront(x, z, width, height, look, kind, seed):
    """Roller shutter (up or down), goods or glass behind."""
    rnd = random.Random(seed)
    cx = x + width / 2
    iron = paint(look.get('roller', ('#2e6f9e', '#2f8f6f', '#c9ccd0', '#b6462f')[seed % 4]), 0.45)
    if kind == 'shut':
        n = int(height / 0.1)
        boxes([(cx, 0.12 + 0.012 * (k % 2), z + k * height / n, width, 0.05, height / n * 0.92) for k in range(n)], iron)
        return
    box(cx, 0.1, z + height - 0.28, width, 0.24, 0.28, iron, 0.02)
    box(cx, 1.6, z, width, 0.05, height, rough('#e9dfc9', 2, 0.9, 0), 0)
    for s in (-1, 1):
        box(cx + s * width / 2, 0.85, z, 0.04, 1.5, height, rough('#e4d8bf', 2, 0.9, 0), 0)
    box(cx, 0.85, z + height, width, 1.5, 0.04, paint('#f2efe8'), 0)
    for level in range(4):
        box(cx, 1.4, z + 0.5 + level * 0.5, width * 0.94, 0.3, 0.03, wood('#a9774a'), 0)
        at_x = x + 0.12
        while at_x < x + width - 0.2:
            w = rnd.uniform(0.1, 0.2)
            box(at_x + w / 2, 1.33, z + 0.53 + level * 0.5, w * 0.92, 0.16, rnd.uniform(0.16, 0.36), paint(rnd.choice(things.BRIGHT), 0.4), 0.01)
            at_x += w
    box(cx, 0.7, z, width * 0.8, 0.45, 0.95, paint(rnd.choice(('#2b7fc3', '#2f9e77', '#e9e4d8')), 0.4), 0.02)
    for k in range(3):
        things.sacks(x + 0.25 + k * 0.5, -0.35, z, 1, 1, ('#ece4d2', '#e7c98c', '#d9d2c2')[k], seed + k) if k * 0.62 + 0.6 < width else None


def building(width, depth, floors, look, seed=1):
    """Floors from below: each {'height', 'bays': [kind, …], …}; kinds: window, wide, door, gate, arch, open, shut, balcony, blank."""
    rnd = random.Random(seed)
    skin = plaster(look['wall'], look.get('dirt', 0.35)) if not look.get('skin') else look['skin']
    trim = paint(look['trim'], 0.8)
    thick, z = 0.3, 0.0
    for number, floor in enumerate(floors):
        height, bays = floor['height'], floor['bays']
        each = width / len(bays)
        holes, fill = [], []
        for k, kind in enumerate(bays):
            x0 = k * each
            if kind in ('window', 'balcony', 'wide'):
                w = each * 0.66 if kind == 'wide' else min(1.35, each * 0.5)
                h, low = (1.5, 0.95) if kind != 'balcony' else (2.15, 0.05)
                if kind == 'balcony':
                    w = min(1.6, each * 0.6)
                a = x0 + (each - w) / 2
                holes.append((a, a + w, low, low + h))
                fill.append((window, (a, z + low, w, h, look)))
                if kind == 'balcony':
                    fill.append((balcony, (x0 + each / 2, z + 0.02, each * 0.92, look, look.get('reach', 1.2), look.get('balcony', 'bars'), rnd.choice((0, 0, 3, 2)) if look.get('flowers', True) else 0)))
            elif kind in ('door', 'gate'):
                w, h = (1.15, 2.25) if kind == 'door' else (each * 0.8, height - 0.7)
                a = x0 + (each - w) / 2
                holes.append((a, a + w, 0, h))
                fill.append((door, (a, z, w, h, look, 'metal' if kind == 'gate' else look.get('door_kind', 'wood'))))
            elif kind in ('open', 'shut'):
                w, h = each * 0.84, height - 0.95
                a = x0 + (each - w) / 2
                holes.append((a, a + w, 0.12, 0.12 + h))
                fill.append((shopfront, (a, z + 0.12, w, h, look, kind, seed * 7 + k)))
            elif kind == 'arch':
                w, h = each * 0.72, height - 0.6
                a = x0 + (each - w) / 2
                holes.append((a, a + w, 0, h))
                fill.append((arch, (a, z, w, h, skin, thick)))
        pierced(width, height, thick, holes, skin, 0, z)
        for make, given in fill:
            make(*given)
        # The other three walls, and the slab above.
        boxes([(0.15, depth / 2 + 0.15, z, 0.3, depth - 0.3, height), (width - 0.15, depth / 2 + 0.15, z, 0.3, depth - 0.3, height), (width / 2, depth, z, width - 0.02, 0.28, height)], skin)
        box(width / 2, depth / 2, z + height - 0.1, width - 0.4, depth - 0.5, 0.1, rough('#d8d2c6', 2, 0.9, 0), 0)
        if 'open' not in bays and 'arch' not in bays:
            box(width / 2, 1.9, z, width - 0.6, 0.05, height, paint('#4a4238' if not look.get('glow') else '#ffd48a', 0.9), 0)
        z += height
        if number < len(floors) - 1 or look.get('cornice', True):
            box(width / 2, depth / 2 - 0.03, z - 0.13, width + 0.18, depth + 0.2, 0.16, trim, 0.015)
    _roof(width, depth, z, look, rnd)
    return z


def _roof(width, depth, z, look, rnd):
    style = look.get('roof', 'parapet')
    trim, skin = paint(look['trim'], 0.8), plaster(look.get('parapet', look['wall']), 0.01)
    if style in ('parapet', 'dome', 'pierced'):
        high = 0.8
        if style == 'pierced':
            for a, length in ((0, width),):
                n = int(length / 0.42)
                for row in range(2):
                    boxes([(a + length * (k + 0.25 + 0.5 * (row % 2)) / n, 0.1, z + 0.1 + row * 0.3, 0.24, 0.16, 0.2) for k in range(n - 1)], trim)
            boxes([(width / 2, 0.1, z, width, 0.2, 0.1), (width / 2, 0.1, z + 0.68, width, 0.22, 0.12)], skin)
            boxes([(k * width / 4, 0.1, z, 0.26, 0.26, 0.85) for k in range(5)], skin)
        else:
            boxes([(width / 2, 0.1, z, width, 0.2, high)], skin)
        boxes([(0.1, depth / 2 + 0.05, z, 0.19, depth - 0.32, high), (width - 0.1, depth / 2 + 0.05, z, 0.19, depth - 0.32, high), (width / 2, depth, z, width - 0.02, 0.18, high)], skin)
        box(width / 2, 0.1, z + high, width + 0.1, 0.32, 0.09, trim, 0.012)
        for x in (0.1, width - 0.1):
            box(x, depth / 2 + 0.1, z + high + 0.004, 0.31, depth - 0.1, 0.084, trim, 0.012)
        if style == 'dome':
            cylinder(width * 0.5, depth * 0.3, z, 1.7, 0.9, skin, around=40)
            dome(width * 0.5, depth * 0.3, z + 0.9, 1.75, paint(look.get('dome', '#2a8fa0'), 0.35))
            lathe(width * 0.5, depth * 0.3, z + 2.62, [(0.1, 0), (0.05, 0.2), (0.12, 0.32), (0.01, 0.75)], paint('#d8b45a', 0.25, 0.9), 14)
    elif style == 'tin':
        iron = paint(look.get('tin', '#b9c0c4'), 0.35, 0.7)
        n = int(width / 0.16)
        for k in range(n):
            box(-0.3 + (width + 0.6) * (k + 0.5) / n, depth / 2 - 0.2, z + 0.42, (width + 0.6) / n * 0.55, depth + 1.2, 0.05, iron, 0.015, (7, 0, 0))
        box(width / 2, depth / 2 - 0.2, z + 0.42, width + 0.6, depth + 1.2, 0.03, iron, 0, (7, 0, 0))
        boxes([(width / 2, depth, z, width, 0.25, 0.9)], skin)
    elif style == 'tiled':
        clay = stripes('#b4502f', '#9a3f24', 9, 'X')
        prism([(-0.5, z), (width + 0.5, z), (width - 1.8, z + 2.0), (1.8, z + 2.0)], depth + 1.0, clay, 0.02, depth / 2)
    if look.get('tank', True) and style != 'tiled':
        things.tank(width * rnd.uniform(0.68, 0.85), depth * 0.45, z + (0.1 if style != 'tin' else 1.0), colour=look.get('tank_colour', '#22303a'))
    if look.get('dish', True) and style in ('parapet', 'pierced'):
        things.dish(width * rnd.uniform(0.15, 0.4), depth * 0.3, z + 0.3, rnd.uniform(-30, 30))


def boundary(x0, x1, y, height, look, gate=None, style='panel', glass_top=False):
    """A wall along x, its face towards -y, with pillars and a metal gate from gate[0] to gate[1]."""
    skin, trim = plaster(look.get('fence', look['wall']), 0.45), paint(look['trim'], 0.8)
    runs = [(x0, x1)] if gate is None else [(x0, gate[0]), (gate[1], x1)]
    for a, b in runs:
        box((a + b) / 2, y, 0, b - a, 0.22, height, skin, 0.01)
        box((a + b) / 2, y, height, b - a, 0.34, 0.1, trim, 0.015)
        if style == 'panel':
            n = max(1, round((b - a) / 2.6))
            for k in range(n):
                w = (b - a) / n
                box(a + w * (k + 0.5), y - 0.1, height * 0.22, w * 0.78, 0.08, height * 0.55, plaster(look.get('panel', look['trim']), 0.01), 0.015)
    if gate:
        a, b = gate
        for x in (a, b):
            box(x, y, 0, 0.5, 0.5, height + 0.45, skin, 0.015)
            box(x, y, height + 0.45, 0.64, 0.64, 0.12, trim, 0.02)
            ball(x, y, height + 0.72, 0.16, paint('#fff3d0', 0.3, glow=look.get('glow', 0) * 2), 1)
        metal_gate(a + 0.25, b - 0.25, y, height + 0.15, look)


def metal_gate(a, b, y, height, look):
    iron = paint(look['gate'], 0.38)
    gold = paint('#d8b45a', 0.3, 0.8)
    for side, (p, q) in enumerate(((a, (a + b) / 2 - 0.01), ((a + b) / 2 + 0.01, b))):
        w, cx = q - p, (p + q) / 2
        box(cx, y, 0.06, w, 0.04, height * 0.72, iron, 0.004)
        boxes([(p + 0.04, y - 0.03, 0.06, 0.08, 0.08, height), (q - 0.04, y - 0.03, 0.06, 0.08, 0.08, height)] + [(cx, y - 0.03, 0.06 + height * t, w, 0.08, 0.08) for t in (0, 0.36, 0.72, 0.93)], iron)
        n = max(4, int(w / 0.16))
        boxes([(p + w * (k + 0.5) / n, y, 0.06 + height * 0.72, 0.025, 0.025, height * 0.32) for k in range(n)], iron)
        for k in range(n):
            prism([(p + w * (k + 0.5) / n - 0.03, height * 1.07), (p + w * (k + 0.5) / n + 0.03, height * 1.07), (p + w * (k + 0.5) / n, height * 1.07 + 0.12)], 0.02, gold, 0, y)
        for low in (0.08, 0.44):
            box(cx, y - 0.04, 0.06 + height * low, w * 0.62, 0.03, height * 0.24, iron, 0.012)
    rods([(((a + b) / 2 - 0.12, y - 0.08, height * 0.45), ((a + b) / 2 - 0.12, y - 0.08, height * 0.58))], 0.018, gold)


def ground(kind='earth', far=90):
    skins = {
        'earth': lambda: rough('#c98a5c', 0.5, 0.78, 0.5, 0.95, fine=9),
        'sand': lambda: rough('#dcbb8c', 0.5, 0.85, 0.5, 0.95, fine=9),
        'asphalt': lambda: rough('#6a6a6a', 0.8, 0.8, 0.35, 0.9, fine=60),
        'paving': lambda: tiles('#cdb79b', '#9d8a72', 0.4, 0.2, 0.7, 0.85, 0.008, 0.5),
        'concrete': lambda: rough('#c4bdb0', 0.6, 0.86, 0.15, 0.85, fine=30),
    }
    sheet(-far, far, -far, far, 0, skins[kind]())


def neighbours(y, seed=1, x0=-40, x1=40, gap=2.0):
    """A row of plain houses behind."""
    rnd = random.Random(seed)
    x = x0
    while x < x1:
        w, floors = rnd.uniform(7, 12), rnd.choice((1, 1, 2, 2, 3))
        look = {'wall': rnd.choice(('#f1e6d0', '#e8c99c', '#f4f1ea', '#e9b99a', '#bfd9d6', '#f0d9a0')), 'trim': '#f4f0e6', 'frame': '#f0eee8', 'door': '#5a3a22', 'window': 'grille', 'tank': rnd.random() < 0.7, 'flowers': False}
        with at(x, y + rnd.uniform(0, 4)):
            building(w, 7, [{'height': 3.1, 'bays': ['window'] * 3}] * floors, look, rnd.randrange(999))
        x += w + rnd.uniform(0.3, gap)
