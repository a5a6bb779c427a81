"""Land, streets, shops, offices, stores and lorries."""
import math
import random
from functools import partial as like

from homes import amber, navy, outside, slate
from kit import furniture as fu
from kit import room as r
from kit import things, vehicles
from kit.building import boundary, building, ground, neighbours
from kit.core import at, ball, box, boxes, cylinder, lathe, prism, rods, sheet
from kit.light import camera, day, dusk, panel, sky, sun
from kit.materials import cloth, paint, plaster, rough, stripes, tiles, wood
from kit.plants import bougainvillea, palm, pot, shrub, tree, tufts

WALLS = ('#f6f2e8', '#f0c878', '#8fc1d8', '#e9a48a', '#bfe0d4', '#f4d878', '#eab5ad', '#f1e0c0')


def row(y, seed, x0, x1, facing=1, storeys=(1, 2, 2, 3), shops=0.0, depth=8):
    """A row of houses along x; facing -1 turns their fronts to +y."""
    rnd = random.Random(seed)
    x = x0
    while x < x1:
        w, n = rnd.uniform(7, 11), rnd.choice(storeys)
        look = outside(rnd.choice(WALLS), rnd.choice(('#1f7f5a', '#1f6fae', '#c8402f')), window=rnd.choice(('grille', 'shutters', 'grille')), shutter=rnd.choice(('#2f7f5f', '#2f6fae', '#c8643c')), balcony=rnd.choice(('bars', 'balusters', 'solid')), rail=rnd.choice(('#ffffff', '#2f7fb5', '#fdfaf3')), dirt=0.5)
        with_shop = rnd.random() < shops
        below = [rnd.choice(('open', 'open', 'shut')), 'door', rnd.choice(('open', 'shut'))] if with_shop else ['window', 'door', 'window']
        floors = [{'height': 3.4, 'bays': below}] + [{'height': 3.1, 'bays': rnd.choice((['window', 'balcony', 'window'], ['balcony', 'window', 'balcony']))}] * (n - 1)
        with at(x if facing > 0 else x + w, y, 0, 0 if facing > 0 else 180):
            building(w, depth, floors, look, rnd.randrange(9999))
            if with_shop:
                for k in (0, 2):
                    things.sign(w / 3 * (k + 0.5), -0.1, 2.72, w / 3 * 0.86, 0.55, rnd.choice(('#1f6fb5', '#c8402f', '#1f8a5f', '#f0b429', '#5b3f8f')), '#ffffff', seed + k)
                    things.tarpaulin(w / 3 * (k + 0.07), w / 3 * (k + 0.93), -1.5, 0, 2.66, 2.2, stripes(rnd.choice(('#1f6fb5', '#c8402f', '#1f8a5f')), '#f7f3ea', 4))
        x += w + (0 if rnd.random() < 0.6 else 1.2)


def street(kind='earth', seed=1, shops=0.0, evening=False, width=8.0, palms=True, storeys=(1, 2, 2, 3), cars=('bajaaj', 'car'), people=4):
    """Down a street between two rows of houses."""
    dusk(seed) if evening else day(0.5, seed * 1.4, 118, 47)
    ground(kind)
    with at(0, 0, 0, 90):
        row(-width / 2 - 1.6 - 0.01, seed, -2, 62, -1, storeys, shops)
        row(width / 2 + 1.6, seed + 7, -6, 62, 1, storeys, shops)
    for s in (-1, 1):
        box(s * (width / 2 + 0.75), 30, 0, 1.6, 72, 0.13, tiles('#d8c9b0', '#a08f78', 0.4, 0.4, 0.7), 0.015)
    with at(0, 0, 0, 90):
        things.poles([(-6, width / 2), (9, width / 2), (24, width / 2), (40, width / 2), (58, width / 2)], 7.6)
    rnd = random.Random(seed)
    for k, kind_ in enumerate(cars):
        side = 1 if k % 2 else -1
        with at(side * width * 0.25, 9.5 + k * 7.5, 0, 90 if side > 0 else -90):
            getattr(vehicles, kind_)(rnd.choice(('#e8b21c', '#f2f2f0', '#c8402f', '#2f7fb5')) if kind_ != 'bajaaj' else rnd.choice(('#e8b21c', '#2f7fb5', '#c8402f')))
    for k in range(people):
        side = 1 if k % 2 else -1
        things.person(side * (width / 2 + rnd.uniform(-0.6, 0.7)), 6.5 + k * 3.6 + rnd.random(), rnd.uniform(0, 360), *rnd.choice((('#2f6f9f', '#f0c93a'), ('#d23f7a', '#2b7fc3'), ('#1f8a5f', '#f4efe4'), ('#b5482f', '#e2a12f'), ('#6a5a9a', '#f2c4a0'))), 1 if k % 3 else 0.72)
    if palms:
        palm(-width / 2 - 0.8, 15, 7.5, seed)
        tree(width / 2 + 0.9, 12, 5.4, 1.8, seed=seed)
        tree(-width / 2 - 0.9, 26, 5.6, 2.0, seed=seed + 1)
    bougainvillea(-width / 2 - 1.5, 5.2, 2.6, 1.8, 1.1, seed=seed, leaves=1500)
    camera(width * 0.14, -1.5, 1.75, (-width * 0.05, 30, 2.9), 25)


def shore(seed=1, evening=False):
    """Lido: sand, surf, boats and the town behind."""
    dusk(seed) if evening else day(0.45, seed, 150, 50)
    sheet(-120, 120, -3, 300, lambda a, b: -0.25 - 0.02 * b, paint('#e6cfa0', 0.9), 2)
    sheet(-60, 60, -30, 7, lambda a, b: 0.12 * math.sin(a * 0.4 + b * 0.3) * 0.3 + max(0.0, (-b) * 0.02), rough('#ecd6a8', 0.6, 0.88, 0.5, 0.95, fine=10), 60)
    sheet(-200, 200, 5.6, 400, 0.02, rough('#1f8fb0', 0.25, 0.72, 0.9, 0.12, fine=2.2), 1)
    for k in range(5):
        sheet(-70, 70, 5.4 + k * 2.3, 5.9 + k * 2.3, lambda a, b: 0.07 + 0.03 * math.sin(a * 0.7 + k * 2), rough('#f6fafa', 2.5, 0.55 if k else 0.9, 0.4, 0.7), 50)
    for k, (x, y, turn, hull) in enumerate(((-4.6, 1.0, 24, '#2f6fae'), (1.6, 2.6, 8, '#e2502f'), (8.5, 1.4, -16, '#2f9e77'))):
        with at(x, y, 0.1, turn):
            outline = [(-2.6, 0.75), (-2.2, 0.1), (1.9, 0.05), (3.0, 0.95)]
            prism(outline, 1.3, paint(hull, 0.4), 0.18)
            prism([(-2.65, 0.72), (-2.6, 0.84), (3.05, 1.04), (2.98, 0.9)], 1.36, paint('#f7f2e6', 0.5), 0.05)
            box(-0.2, 0, 0.7, 4.2, 0.95, 0.2, paint('#4a3324', 0.8), 0.02)
            for t in (-1.2, 0.4):
                box(t, 0, 0.86, 0.26, 1.2, 0.05, wood('#a9774a'), 0.01)
    palm(-8.5, -1.2, 6.5, seed, lean=1.6)
    palm(11, -2.0, 7.4, seed + 2, lean=1.4)
    things.person(4.3, -0.4, 20, '#d23f7a', '#2b7fc3')
    things.person(5.0, -0.2, 0, '#2f9e77', '#f0c93a', 0.7)
    with at(26, 20, -0.4, 34):
        row(0, seed, -6, 60, 1, (2, 3, 3, 4))
    camera(0.5, -8.5, 1.8, (1.6, 12, 1.7), 24)


def plot(kind='walled', seed=1, angle=1):
    """`kind`: walled, stones, corner (on a street), high (seen from a roof), sea."""
    day(0.5, seed * 1.9, 132 if angle > 0 else 228, 46)
    look = outside('#f1e6d0', '#1f7f5a', fence='#e2d3b8')
    ground('earth' if seed % 2 else 'sand', 140)
    rnd = random.Random(seed)
    post = rough('#e9e4d8', 5, 0.8, 0.2)
    if kind == 'high':
        for gx in range(-3, 4):
            for gy in range(0, 6):
                with at(gx * 15 + (gy % 2) * 1.5, gy * 19 + 6):
                    if gx == 0 and gy == 0:
                        items = [(0, -7.5, 0, 12.5, 0.25, 1.2), (0, 7.5, 0, 12.5, 0.25, 1.2), (-6.2, 0, 0, 0.25, 15, 1.2), (6.2, 0, 0, 0.25, 15, 1.2)]
                        boxes(items, plaster('#f6f2e8', 0.1))
                        tufts(-5, 5, -6, 6, 160, '#9aa64a', seed)
                        continue
                    if rnd.random() < 0.62:
                        w, d, n = rnd.uniform(8, 11), rnd.uniform(7, 10), rnd.choice((1, 1, 2))
                        with at(-w / 2, -d / 2):
                            building(w, d, [{'height': 3.2, 'bays': ['window', 'door', 'window']}] + [{'height': 3.0, 'bays': ['window', 'balcony', 'window']}] * (n - 1), outside(rnd.choice(WALLS), flowers=False, roof=rnd.choice(('parapet', 'parapet', 'tin'))), rnd.randrange(999))
                    boxes([(0, -7.5, 0, 12.5, 0.2, 1.8), (0, 7.5, 0, 12.5, 0.2, 1.8), (-6.2, 0, 0, 0.2, 15, 1.8), (6.2, 0, 0, 0.2, 15, 1.8)], plaster(rnd.choice(('#efe2c8', '#f6f2e8', '#e9c9a0')), 0.4))
                    if rnd.random() < 0.5:
                        tree(rnd.uniform(-4, 4), -5.5, 4.6, 1.7, seed=seed + gx * 7 + gy, leaves=1500)
        with at(8, -3.2, 0, 90):
            vehicles.car('#f2f2f0')
        camera(-7 * angle, -13, 8.5, (0.5, 9, 1.2), 24, False)
        return
    if kind == 'walled':
        boundary(-13, 13, 15, 2.2, look)
        with at(-11, 0, 0, 90):
            boundary(-4, 15, 0, 2.2, look)
        with at(11.5, 15, 0, -90):
            boundary(0, 19, 0, 2.2, look)
        bougainvillea(7, 14.7, 2.2, 3.2, seed=seed)
        tree(-8, 10.5, 5, 2.0, seed=seed)
        things.crates(7, 8, 0, seed, 0)
        for k in range(5):
            box(6.2 + (k % 3) * 0.5, 6 + k // 3 * 0.3, (k // 3) * 0.21, 0.42, 0.2, 0.2, rough('#c9c3b8', 6), 0.006)
    else:
        for k in range(9):
            for x, y in ((-7 + k * 1.75, 1.5), (-7 + k * 1.75, 14)):
                ball(x, y, 0.06, rnd.uniform(0.1, 0.17), post, 0.7)
        for k in range(8):
            for x in (-7, 7):
                ball(x, 1.5 + k * 1.75, 0.06, rnd.uniform(0.1, 0.17), post, 0.7)
        for x, y in ((-7, 1.5), (7, 1.5), (-7, 14), (7, 14)):
            cylinder(x, y, 0, 0.07, 1.0, paint('#e2502f', 0.6))
            cylinder(x, y, 0.55, 0.073, 0.2, paint('#ffffff', 0.6))
        tree(9.5 * angle, 9, 5, 2.1, seed=seed)
        tree(-11 * angle, 12, 4.4, 1.8, seed=seed + 1)
    if kind == 'sea':
        sheet(-300, 300, 34, 600, 0.03, rough('#1f86b0', 0.1, 0.75, 0.6, 0.15, fine=1.5))
        for k in range(4):
            palm(-14 + k * 9.5, 24 + k % 2 * 4, 7 + k % 3, seed + k)
    else:
        neighbours(22, seed, -48, 48)
        things.poles([(-34, 19), (-14, 19), (7, 19), (28, 19)], 7.5)
    if kind == 'corner':
        box(0, -0.8, 0, 90, 1.6, 0.14, tiles('#d8c9b0', '#a08f78', 0.4, 0.4, 0.7), 0.02)
        with at(-4.5, -2.6, 0, 3):
            vehicles.bajaaj('#e8b21c')
        things.person(2.2, -0.6, 30, '#2f6f9f', '#f0c93a')
        things.person(2.9, -0.4, 10, '#1f8a5f', '#f4efe4')
    for k in range(14):
        shrub(rnd.uniform(-13, 13), rnd.uniform(2, 20), 0, rnd.uniform(0.22, 0.5), rnd.choice(('#7f9a45', '#5f8a3a', '#8fa050')), seed=seed * 3 + k, leaves=240)
    tufts(-14, 14, 0, 18, 200, '#a5a555', seed)
    things.stones(-10, 10, -4, 10, 90, seed)
    camera(-4.8 * angle, -6.5 if kind != 'corner' else -9.5, 2.5, (1.2 * angle, 10, 1.0), 24)


def shop(look, bays=('open', 'door', 'open'), seed=1, angle=1, storeys=2, evening=False, colour='#1f6fb5', width=11):
    """A shop at the kerb, near."""
    if evening:
        dusk(seed)
        look = {**look, 'glow': 1.8, 'glass': '#ffcf86'}
    else:
        day(0.5, seed * 1.7, 140 if angle > 0 else 220, 43)
    ground('paving' if seed % 2 else 'asphalt')
    box(0, -1.5, 0, 70, 3.0, 0.14, tiles('#d8c9b0', '#a08f78', 0.4, 0.4, 0.7), 0.02)
    with at(-width / 2, 0):
        building(width, 8, [{'height': 3.7, 'bays': list(bays)}] + [{'height': 3.1, 'bays': ['window', 'balcony', 'window', 'window']}] * (storeys - 1), look, seed)
    rnd = random.Random(seed)
    for k, kind in enumerate(bays):
        if kind not in ('open', 'shut'):
            continue
        w = width / len(bays)
        cx = -width / 2 + (k + 0.5) * w
        paints = (colour, '#c8402f', '#1f8a5f', '#f0b429')
        things.sign(cx, -0.1, 2.95, w * 0.88, 0.62, paints[k % 4], '#ffffff', seed + k)
        if kind == 'open':
            things.tarpaulin(cx - w * 0.44, cx + w * 0.44, -1.8, 0, 2.9, 2.35, stripes(paints[k % 4], '#f7f3ea', 3.5))
            rods([((cx + s * w * 0.42, -1.75, 0.14), (cx + s * w * 0.42, -1.75, 2.36)) for s in (-1, 1)], 0.022, paint('#c9ccd0', 0.3, 0.8), 12)
            for j in range(4):
                gx = cx - w * 0.33 + j * w * 0.2
                box(gx, -0.95, 0.14, w * 0.17, 0.55, 0.42, wood('#a9774a'), 0.01)
                for i in range(14):
                    ball(gx + rnd.uniform(-0.07, 0.07) * w * 0.9, -0.95 + rnd.uniform(-0.2, 0.2), 0.58 + rnd.uniform(0, 0.08), 0.065, paint(('#e2502f', '#f0b429', '#7fa63a', '#f08a24')[j], 0.4))
    with at(-6.6 * angle, -3.9, 0, 8):
        vehicles.bajaaj(('#e8b21c', '#2f7fb5')[seed % 2])
    things.person(-2.2 * angle, -2.3, 50, '#d23f7a', '#f0c93a')
    things.person(-2.9 * angle, -2.1, -30, '#2f6f9f', '#f4efe4')
    things.plastic_chair(0.3, -1.0, 15, '#2b7fc3')
    pot(-width / 2 + 0.2, -0.6, 0.14, 0.25, seed=seed, tall=True)
    neighbours(0.5, seed + 2, -44, -width / 2 - 1)
    neighbours(0.5, seed + 3, width / 2 + 0.5, 42)
    things.poles([(-22, -3.2), (-7.4, -3.2), (9.5, -3.2), (28, -3.2)], 8)
    camera(4.6 * angle, -10.6, 1.7, (-0.4 * angle, 0, 2.5), 25)


def inside_shop(kind='grocery', seed=1, window='left'):
    """`kind`: grocery, cloth (bolts and dresses), new (empty shelves, freshly painted)."""
    look = {**(amber if kind == 'cloth' else navy), 'floor': {'grocery': 'checked', 'cloth': 'terracotta', 'new': 'cream'}[kind], 'wall': {'grocery': '#e9f2ea', 'cloth': '#f6e6cf', 'new': '#f7f5ef'}[kind], 'curtain': None}
    width, depth = 5.0, 4.6
    r.room(width, depth, look, 3.2, window, [(depth * 0.25, depth * 0.6, 1.1, 2.4)])
    rnd = random.Random(seed)
    far = width if window == 'left' else 0
    def shelves(length, seed_):
        rnd = random.Random(seed_)
        for level in range(5):
            z = 0.35 + level * 0.46
            box(0, -0.2, z, length, 0.38, 0.035, wood('#b98654'), 0.005)
            x = -length / 2 + 0.08
            while x < length / 2 - 0.12 and kind != 'new':
                hue = paint(rnd.choice(things.BRIGHT), 0.35)
                if kind == 'cloth':
                    w = 0.16
                    for k in range(3):
                        box(x + w / 2, -0.2, z + 0.04 + k * 0.12, w * 0.95, 0.34, 0.115, cloth(rnd.choice(things.BRIGHT)), 0.035)
                else:
                    w, h = rnd.uniform(0.08, 0.16), rnd.uniform(0.16, 0.34)
                    n = rnd.choice((1, 2, 3))
                    for k in range(n):
                        if x + w * (k + 1) > length / 2 - 0.04:
                            break
                        (box(x + w * (k + 0.5), -0.2, z + 0.035, w * 0.92, 0.2, h, hue, 0.012) if rnd.random() < 0.6 else cylinder(x + w * (k + 0.5), -0.2, z + 0.035, w * 0.44, h, hue, around=16))
                    w *= n
                x += w + 0.015
        boxes([(s * length / 2, -0.2, 0, 0.04, 0.38, 2.45) for s in (-1, 1)], wood('#8a5a30'))
    with at(width / 2, depth):
        shelves(width - 0.3, seed)
    with at(far, depth * 0.45, 0, -90 if far else 90):
        shelves(depth * 0.85, seed + 1)
    if kind != 'new':
        with at(width * 0.42, depth * 0.45):
            box(0, 0, 0, 2.1, 0.55, 0.95, paint(('#1f8a5f', '#2b7fc3')[seed % 2], 0.35), 0.02)
            box(0, 0, 0.95, 2.2, 0.65, 0.05, wood('#a9774a'), 0.015)
            box(0.7, 0, 1.0, 0.3, 0.26, 0.12, paint('#d5d8da', 0.3, 0.5), 0.02)
            cylinder(0.7, 0, 1.12, 0.13, 0.02, paint('#c9ccd0', 0.2, 0.9))
            for k in range(5):
                lathe(-0.85 + k * 0.24, 0, 1.0, [(0.07, 0), (0.08, 0.2), (0.06, 0.22), (0.065, 0.27), (0.01, 0.28)], paint(('#e2502f', '#f0b429', '#7fa63a', '#d23f7a', '#f4efe4')[k], 0.15))
        with at(width * 0.14 if far else width * 0.86, depth * 0.78):
            things.sacks(-0.3, -0.1, 0, 2, 3, seed=seed)
    fu.fan(width / 2, depth * 0.4, 3.2)
    r.view(width, depth, 'middle' if kind == 'grocery' else 'left', 20, 1.5, 1.25)


def office(look, storeys=4, seed=1, angle=1, evening=False, glassy=True):
    if evening:
        dusk(seed)
        look = {**look, 'glow': 1.6, 'glass': '#ffd79a'}
    else:
        day(0.55, seed * 1.1, 138 if angle > 0 else 222, 42)
    ground('asphalt')
    box(0, -2.2, 0, 70, 4.4, 0.14, tiles('#dcd6ca', '#b0a898', 0.5, 0.5, 0.6), 0.02)
    bays = ['wide'] * 4
    with at(-8, 0):
        building(16, 11, [{'height': 4.0, 'bays': ['wide', 'wide', 'door', 'wide', 'wide']}] + [{'height': 3.3, 'bays': bays if glassy else ['window'] * 5}] * (storeys - 1), {**look, 'window': 'plain'}, seed)
    if glassy:
        top = 4 + 3.3 * (storeys - 1)
        box(0, -0.16, 4.1, 3.1, 0.18, top - 4.4, paint('#3f7f9f', 0.05, specular=0.9), 0)
        boxes([(-1.55 + k * 0.775, -0.27, 4.1, 0.05, 0.05, top - 4.4) for k in range(5)] + [(0, -0.27, 4.1 + j * 1.1, 3.1, 0.05, 0.05) for j in range(int((top - 4.4) / 1.1) + 1)], paint('#e9ecee', 0.3, 0.6))
    box(0, -1.2, 3.1, 4.6, 2.4, 0.2, paint(look['trim'], 0.5), 0.02)
    for s in (-1, 1):
        cylinder(s * 2.0, -2.1, 0.14, 0.11, 2.96, paint('#d5d8da', 0.25, 0.8))
        pot(s * 2.6, -1.0, 0.14, 0.32, '#f2efe6', seed=seed + s, tall=True)
    palm(-7.0 * angle, -2.9, 6.5, seed)
    palm(9.8 * angle, -2.9, 7.4, seed + 3)
    for k, hue in enumerate(('#f2f2f0', '#22303a')):
        with at(-5.4 * angle + k * 10.4 * angle, -6.0, 0, 4):
            (vehicles.jeep if k == 0 else vehicles.car)(hue)
    things.person(1.4, -2.9, 20, '#31507a', '#f4efe4')
    things.person(2.1, -3.1, -20, '#7b2f4f', '#e0a63c')
    neighbours(2, seed + 1, -52, -9.5)
    neighbours(2, seed + 2, 9.5, 50)
    camera(8.2 * angle, -18.5, 1.7, (-0.3 * angle, 0, 5.2), 24)


def workspace(kind='desks', seed=1, window='left'):
    """`kind`: desks, meeting."""
    look = {**(slate if kind == 'desks' else navy), 'curtain': None, 'accent': '#2f8391' if kind == 'desks' else '#d9875a', 'floor': 'grey' if kind == 'desks' else 'wood', 'bars': False}
    width, depth = 6.2, 5.0
    r.room(width, depth, look, 3.0, window, [(depth * 0.12, depth * 0.44, 0.9, 2.4), (depth * 0.54, depth * 0.86, 0.9, 2.4)])
    def desk():
        box(0, 0, 0.72, 1.5, 0.75, 0.035, wood('#c79a64'), 0.008)
        boxes([(s * 0.7, 0, 0, 0.05, 0.65, 0.72) for s in (-1, 1)], paint('#f2f2f0', 0.4))
        box(0, -0.12, 0.86, 0.62, 0.03, 0.37, paint('#15181a', 0.15), 0.01)
        box(0, -0.12, 0.755, 0.2, 0.16, 0.11, paint('#2a2e31', 0.4), 0.01)
        box(0, 0.2, 0.757, 0.42, 0.14, 0.018, paint('#e9e9e6', 0.5), 0.005)
        box(0.5, 0.1, 0.757, 0.22, 0.3, 0.05, paint('#e2703a', 0.5), 0.005)
        lathe(-0.52, 0.1, 0.757, [(0.035, 0), (0.04, 0.09), (0.035, 0.09), (0.03, 0.01)], paint('#2f8391', 0.2))
    def swivel(hue):
        rods([((0, 0, 0.08), (0, 0, 0.45))] + [((0, 0, 0.08), (0.28 * math.cos(k * 1.257), 0.28 * math.sin(k * 1.257), 0.05)) for k in range(5)], 0.024, paint('#2a2e31', 0.4), 12)
        box(0, 0, 0.45, 0.5, 0.48, 0.08, cloth(hue), 0.035)
        box(0, 0.24, 0.58, 0.46, 0.06, 0.52, cloth(hue), 0.028, (-8, 0, 0))
    if kind == 'desks':
        for i in range(2):
            for j in range(2):
                with at(width * (0.36 + 0.36 * i), depth * (0.36 + 0.36 * j)):
                    desk()
                    with at(0, 0.7):
                        swivel(('#31507a', '#e2703a')[(i + j) % 2])
        with at(width * 0.55, depth):
            fu.picture(-0.9, 1.3, 0.9, 0.7, look, seed)
            fu.split_unit(0.9, 2.35)
    else:
        with at(width * 0.52, depth * 0.46):
            box(0, 0, 0.71, 3.4, 1.25, 0.05, wood('#8a5a30'), 0.03)
            for s in (-1, 1):
                box(s * 1.2, 0, 0, 0.14, 0.8, 0.71, wood('#8a5a30'), 0.01)
                for k in range(3):
                    with at(-1.15 + k * 1.15, s * 0.95, 0, 0 if s > 0 else 180):
                        swivel('#31507a')
            for k in range(4):
                box(-1.2 + k * 0.8, 0.2 * (-1) ** k, 0.76, 0.3, 0.21, 0.012, paint('#f7f5ef', 0.6), 0.002)
        with at(width * 0.52, depth):
            box(0, -0.03, 1.0, 2.2, 0.05, 1.2, paint('#fbfbf9', 0.12), 0.01)
            boxes([(-0.7 + k * 0.35, -0.06, 1.25, 0.22, 0.006, 0.2 + 0.13 * k) for k in range(5)], paint('#2f8391', 0.6))
            fu.split_unit(0, 2.45)
    pot(width - 0.45 if window == 'left' else 0.45, depth - 0.45, 0, 0.27, '#f2efe6', seed=seed, tall=True)
    r.view(width, depth, 'right' if window == 'left' else 'left', 20, 1.55, 1.05)


def warehouse(seed=1, angle=1, wall='#f2efe6', door='#2f6fae'):
    day(0.5, seed * 2.1, 136 if angle > 0 else 224, 43)
    ground('concrete')
    skin = stripes('#d9dde0', '#bfc5c9', 14, 'X', 0.4) if seed % 2 else plaster(wall, 0.8)
    width, high = 20, 5.6
    prism([(-width / 2, 0), (-width / 2, high), (0, high + 1.9), (width / 2, high), (width / 2, 0)], 22, skin, 0.01, 11)
    prism([(-width / 2 - 0.5, high - 0.1), (0, high + 1.95), (width / 2 + 0.5, high - 0.1), (width / 2 + 0.5, high + 0.05), (0, high + 2.12), (-width / 2 - 0.5, high + 0.05)], 23, paint('#8fa9b5' if seed % 2 else '#b5543a', 0.4, 0.4), 0.01, 11)
    for cx in (-5.6, 0.6):
        box(cx, -0.02, 0, 4.6, 0.1, 4.3, paint('#3a3f44', 0.6), 0)
        n = 40
        low = 0 if cx > 0 else 26
        boxes([(cx, -0.1 - 0.02 * (k % 2), k * 4.2 / n, 4.3, 0.06, 0.1) for k in range(low, n)], paint(door, 0.4))
        boxes([(cx + s * 2.25, -0.14, 0, 0.22, 0.16, 4.4) for s in (-1, 1)] + [(cx, -0.14, 4.25, 4.7, 0.2, 0.5)], paint('#f0c230', 0.5))
        if low:
            box(cx, 0.1, 0.01, 4.2, 0.02, 2.7, paint('#141618', 0.9), 0)
            things.sacks(cx - 1.4, 0.1 - 0.7, 0, 4, 5, seed=seed)
    things.sign(6.4, -0.1, 3.3, 4.2, 1.0, door, '#ffffff', seed)
    box(6.6, -0.05, 0, 1.1, 0.1, 2.2, paint(door, 0.4), 0.01)
    with at(3.6 * angle, -5.4, 0, 168):
        vehicles.open_truck('#e2872f', '#2f6fae', 4.6, False, seed)
    for k in range(3):
        with at(-8.4 + k * 1.25, -2.2):
            boxes([(0, 0, 0.14 * j, 1.1, 1.0, 0.03) for j in range(1, 7)] + [(s * 0.5, 0, 0.14 * j - 0.1, 0.1, 1.0, 0.1) for j in range(1, 7) for s in (-1, 0, 1)], wood('#b98654'))
    things.person(-2.6, -2.8, 30, '#31507a', '#c8402f')
    neighbours(26, seed)
    tree(13.5, -1.0, 5, 1.9, seed=seed)
    camera(6.4 * angle, -16.5, 1.8, (-0.8 * angle, 0, 3.0), 24)


def hall(seed=1):
    """Inside a store: steel roof, light from above, goods in rows."""
    sky(low='#d5ecfa', strength=1.6)
    sun(70, 55, 5.0)
    sheet(-9, 9, -8, 24, 0, rough('#c4bfb4', 0.5, 0.85, 0.05, 0.35, fine=20))
    skin = plaster('#f2efe6', 0.7)
    box(0, 22, 0, 18, 0.3, 6, skin, 0)
    for s in (-1, 1):
        items = [(s * 9, 7, 0, 0.3, 32, 4.2), (s * 9, 7, 5.2, 0.3, 32, 0.8)]
        items += [(s * 9, -8 + k * 4, 4.2, 0.3, 1.2, 1.0) for k in range(9)]
        boxes(items, skin)
        prism([(-9.2, 6), (0, 8), (0, 8.15), (-9.2, 6.15)] if s < 0 else [(0, 8), (9.2, 6), (9.2, 6.15), (0, 8.15)], 32, stripes('#d5dade', '#b5bcc2', 6, 'Y', 0.4), 0, 7)
    steel = paint('#2f6fae', 0.4)
    for k in range(7):
        y = -5 + k * 4.4
        rods([((-9, y, 5.9), (0, y, 7.9)), ((0, y, 7.9), (9, y, 5.9)), ((-9, y, 5.9), (9, y, 5.9))] + [((x, y, 5.9), (x + 1.1, y, 6 + (9 - abs(x + 1.1)) * 0.21)) for x in range(-8, 8, 2)], 0.055, steel, 12)
        for s in (-1, 1):
            box(s * 8.75, y, 0, 0.25, 0.3, 5.9, steel, 0.01)
    for k in range(5):
        things.sacks(-7.8, 4 + k * 3.2, 0.0, 4, 6 + (k + seed) % 3, seed=seed + k)
        for j in range(3):
            things.crates(4.6 + (j % 2) * 1.2, 3.5 + k * 3.2 + j * 0.4, 0, seed + k * 3 + j, 6)
    for k in range(3):
        with at(0.2, 15 + k * 1.6):
            things.tank(0 if k != 1 else 1.6, 0, -0.3, 0.55, 1.3, ('#2f6fae', '#22303a', '#2f9e77')[k])
    panel(0, -7, 5, (0, 10, 1), 12, 4, 900, '#fff6ea')
    for y in (2, 9, 16):
        panel(0, y, 5.7, (0, y, 0), 10, 3, 420, '#f4faff')
    things.person(1.6, 7.5, 20, '#31507a', '#f0c93a')
    camera(-2.2, -5.5, 1.9, (0.8, 14, 2.1), 22)


def lorry(make, given, seed=1, turn=24, angle=1, evening=False, far=0.0):
    """A vehicle at the kerb of a street, three quarters from the front."""
    dusk(seed) if evening else day(0.5, seed * 1.3, 142 if angle > 0 else 218, 44)
    ground(('asphalt', 'earth', 'paving')[seed % 3])
    box(0, 4.4, 0, 80, 2.6, 0.14, tiles('#d8c9b0', '#a08f78', 0.4, 0.4, 0.7), 0.02)
    row(5.7, seed, -26, 24, 1, (1, 2, 2), 0.35)
    tree(-7.5 * angle, 4.0, 5.0, 1.9, seed=seed)
    palm(8.2 * angle, 4.2, 7, seed + 2)
    things.poles([(-30, 3.4), (-11, 3.4), (10, 3.4), (30, 3.4)], 7.8)
    with at(0, 0, 0, 180 + turn if angle > 0 else -turn):
        getattr(vehicles, make)(*given)
    things.person(-3.9 * angle, 3.8, 40, *(('#2f6f9f', '#f0c93a'), ('#1f8a5f', '#f4efe4'), ('#b5482f', '#e2a12f'))[seed % 3])
    if seed % 2:
        things.crates(3.4 * angle, 2.6, 0, seed, 4)
        things.jerrycan(4.4 * angle, 2.4, 0)
    camera(-1.6 * angle, -8.6 - far, 1.6, (-0.1 * angle, 0, 1.45 + far * 0.22), 34)


TRUCKS = {
    'truck-box-truck': ('box_truck', ('#f2f2f0', '#f4f4f2', '#1f6fb5'), 1, 22, 1, False, 1.4),
    'truck-box-truck-green': ('box_truck', ('#2f8f5f', '#f4f4f2', '#2f8f5f'), 2, 26, -1, False, 1.4),
    'truck-box-truck-ochre': ('box_truck', ('#e8a21c', '#f6e2b0', '#c8402f'), 3, 20, 1, False, 1.4),
    'truck-canter-open': ('open_truck', ('#2f7fb5', '#2f7fb5', 4.2, True, 2), 4, 24, 1, False, 1.2),
    'truck-canter-open-red': ('open_truck', ('#c8402f', '#2f8f5f', 4.2, True, 3), 5, 22, -1, False, 1.2),
    'truck-pickup': ('pickup', ('#f2f2f0', True, 1), 6, 24, 1),
    'truck-pickup-dark': ('pickup', ('#2a3a4a', True, 2), 7, 22, -1),
    'truck-van': ('van', ('#f0c230', '#c8402f'), 8, 24, 1),
    'truck-van-white': ('van', ('#f4f4f2', '#1f8fa0'), 9, 22, -1),
    'truck-canter-open-green': ('open_truck', ('#2f8f5f', '#c8402f', 4.2, True, 4), 11, 23, 1, False, 1.2),
    'truck-canter-open-yellow': ('open_truck', ('#f0c230', '#2f6fae', 4.6, True, 5), 12, 22, -1, False, 1.4),
    'truck-pickup-red': ('pickup', ('#b5302a', True, 3), 13, 24, 1),
    'truck-pickup-sand': ('pickup', ('#d9c49a', True, 4), 14, 23, -1),
    'truck-box-truck-red': ('box_truck', ('#c8402f', '#f4f4f2', '#c8402f'), 15, 22, 1, False, 1.4),
    'truck-box-truck-dusk': ('box_truck', ('#2f7fb5', '#e9f0f4', '#2f7fb5'), 16, 22, -1, True, 1.4),
    'truck-handcart': ('handcart', (3,), 10, 28, 1, False, -2.6),
}

scenes = {
    **{name: like(lorry, *given) for name, given in TRUCKS.items()},
    'street-earth': like(street, 'earth', 1),
    'street-shops': like(street, 'asphalt', 2, 0.9, width=9, cars=('bajaaj', 'car', 'van', 'bajaaj'), people=7),
    'street-lane': like(street, 'paving', 5, 0.0, width=3.6, palms=False, cars=(), storeys=(2, 2, 3), people=3),
    'street-avenue': like(street, 'asphalt', 4, 0.5, width=13, storeys=(2, 3, 4), cars=('car', 'bajaaj', 'jeep', 'pickup')),
    'street-dusk': like(street, 'paving', 6, 0.8, True, 8, cars=('bajaaj', 'car'), people=5),
    'street-red': like(street, 'earth', 8, 0.3, width=9, storeys=(1, 1, 2), cars=('bajaaj', 'pickup')),
    'beach-lido': like(shore, 3),
    'beach-dusk': like(shore, 5, True),
    'plot-walled': like(plot, 'walled', 1),
    'plot-stones': like(plot, 'stones', 2, -1),
    'plot-corner': like(plot, 'corner', 3),
    'plot-above': like(plot, 'high', 4),
    'plot-sea': like(plot, 'sea', 6),
    'plot-outskirts': like(plot, 'stones', 5),
    'plot-above-red': like(plot, 'high', 7, -1),
    'plot-walled-far': like(plot, 'walled', 8, -1),
    'shop-grocery': like(shop, outside('#f4d878', rail='#2f7fa8'), seed=1, colour='#1f8a5f'),
    'shop-corner': like(shop, outside('#8fc1d8', rail='#ffffff', window='shutters', shutter='#c8643c'), ('shut', 'open', 'open', 'shut'), 2, -1, colour='#c8402f', width=13),
    'shop-cloth': like(shop, outside('#e9a48a'), ('open', 'open', 'door'), 3, 1, 3, colour='#5b3f8f'),
    'shop-dusk': like(shop, outside('#f1e0c0', rail='#2f7f5f'), ('open', 'door', 'open'), 4, -1, 2, True),
    'shop-single': like(shop, outside('#bfe0d4'), ('shut', 'open'), 5, 1, 1, colour='#1f6fb5', width=8),
    'inside-grocery': like(inside_shop, 'grocery', 1),
    'inside-cloth': like(inside_shop, 'cloth', 2, 'right'),
    'inside-new': like(inside_shop, 'new', 3),
    'inside-grocery-blue': like(inside_shop, 'grocery', 5, 'right'),
    'office-glass': like(office, outside('#e9ecee', trim='#ffffff', frame='#3b4348', glass='#2f6f8f'), 5, 1),
    'office-white': like(office, outside('#f6f2e8', frame='#2f6fae', glass='#2f5f7f'), 3, 2, -1, False, False),
    'office-sand': like(office, outside('#e9cfa0', frame='#5a3c28', glass='#2f5f6f'), 4, 3, 1, True),
    'workspace-desks': like(workspace, 'desks', 1),
    'workspace-meeting': like(workspace, 'meeting', 2, 'right'),
    'workspace-teal': like(workspace, 'desks', 4, 'right'),
    'warehouse-steel': like(warehouse, 1),
    'warehouse-white': like(warehouse, 2, -1, '#f6efe0', '#1f8a5f'),
    'hall-sacks': like(hall, 1),
}
