"""Homes from outside."""
import random

from kit import things, vehicles
from kit.building import boundary, building, ground, neighbours
from kit.core import at, box, boxes, cylinder, lathe, sheet
from kit.light import camera, day, dusk
from kit.materials import paint, rough, stripes, tiles, wood
from kit.plants import bougainvillea, palm, pot, shrub, tree, tufts


def villa(look, angle=1, seed=1, evening=False, roof='parapet', balustrade='balusters', arches=False):
    """Two storeys behind a low wall and an open view of the gate; the camera stands in the drive."""
    if evening:
        dusk(seed)
        look = {**look, 'glow': 2.2, 'glass': '#ffcf86'}
    else:
        day(0.55, seed * 1.7, 138 if angle > 0 else 222, 41)
    look = {**look, 'roof': roof, 'balcony': balustrade, 'surround': True, 'dirt': 0.15}
    ground('paving')
    with at(-6.5, 0):
        middle = ['arch', 'arch', 'arch'] if arches else ['window', 'door', 'window']
        building(13, 9, [{'height': 3.5, 'bays': ['window', *middle, 'window'] if not arches else ['window', 'arch', 'arch', 'arch', 'window']}, {'height': 3.3, 'bays': ['window', 'balcony', 'wide', 'balcony', 'window']}], look, seed)
    trim = paint(look['trim'], 0.8)
    # The porch.
    for x in (-2.9, 2.9):
        lathe(x, -2.5, 0, [(0.3, 0), (0.3, 0.25), (0.2, 0.32), (0.17, 2.9), (0.27, 3.05), (0.27, 3.2)], trim)
    box(0, -1.4, 3.2, 6.6, 2.9, 0.3, trim, 0.02)
    box(0, -1.5, 0, 6.6, 3.1, 0.16, tiles('#e8ddcb', '#b5a892', 0.5, 0.5, 0.3), 0.01)
    # Garden.
    for side in (-1, 1):
        sheet(side * 3.6, side * 9.5, -7, -0.3, 0.03, rough('#77a34a', 3, 0.7, 0.6, 0.95, fine=120))
        box(side * 3.5, -3.6, 0, 0.16, 6.8, 0.14, trim, 0.015)
        for k in range(4):
            shrub(side * (4.0 + k * 0.9), -0.9, 0, 0.42, bloom=('#d6247f', '#f4c430', '#e23b3b', '#ffffff')[(k + seed) % 4], seed=seed * 9 + k, leaves=520)
        pot(side * 2.9, -3.4, 0, 0.27, seed=seed + side, tall=side < 0)
    tufts(-9, -3.7, -7, -1, 260, seed=seed)
    tufts(3.7, 9, -7, -1, 260, seed=seed + 1)
    palm(-8.2 * angle, -2.8, 7.5, seed)
    palm(9.2 * angle, 2, 8.5, seed + 4)
    with at(0, 0):
        boundary(-24, -9.6, -0.5, 2.3, look)
        boundary(9.6, 24, -0.5, 2.3, look)
    bougainvillea(-11.5, -0.7, 2.2, 3.4, seed=seed)
    bougainvillea(12, -0.7, 2.2, 3.0, colour='#e8632b', seed=seed + 2)
    neighbours(18, seed)
    camera(5.6 * angle, -13.4, 1.75, (-0.3 * angle, 0, 3.3), 27)


def house(look, angle=1, seed=1, evening=False, roof='parapet', veranda=True, car=None, storeys=1):
    """A small house in its swept yard, seen from inside the gate."""
    if evening:
        dusk(seed)
        look = {**look, 'glow': 2.0, 'glass': '#ffcf86'}
    else:
        day(0.5, seed * 2.3, 138 if angle > 0 else 222, 43)
    look = {**look, 'roof': roof}
    ground('earth' if seed % 2 else 'sand')
    floors = [{'height': 3.3, 'bays': ['window', 'door', 'window', 'window']}] + [{'height': 3.1, 'bays': ['window', 'balcony', 'window', 'window']}] * (storeys - 1)
    with at(-5, 0):
        building(10, 7.5, floors, look, seed)
    trim = paint(look['trim'], 0.8)
    if veranda:
        box(0, -1.25, 0, 10.2, 2.5, 0.22, tiles('#c96f4a', '#8f4a30', 0.3, 0.3, 0.45), 0.015)
        for k in range(5):
            cylinder(-4.7 + k * 2.35, -2.25, 0.22, 0.11, 2.55, trim, 0.1)
            box(-4.7 + k * 2.35, -2.25, 0.22, 0.3, 0.3, 0.2, trim, 0.015)
        box(0, -1.25, 2.77, 10.4, 2.7, 0.16, paint(look.get('beam', look['trim']), 0.7), 0.015)
        things.plastic_chair(2.2, -1.6, 20, '#2b7fc3')
        things.plastic_chair(3.2, -1.5, -30, '#f3f1ec')
        for k in range(2):
            things.shoes(-1.6 + k * 0.35, -1.9, 0.22, ('#5b3a25', '#2d6aa5')[k])
        pot(-3.4, -2.1, 0.22, 0.22, seed=seed)
        pot(4.5, -2.1, 0.22, 0.22, '#2f7f9f', seed=seed + 1, tall=True)
    boundary(-16, -5.2, 4, 2.1, look)
    boundary(5.2, 16, 4, 2.1, look)
    with at(-8.2, -9, 0, 90):
        boundary(0, 13, 0, 2.1, look)
    bougainvillea(7.6, 3.8, 2.1, 4, colour=look.get('bloom', '#d6247f'), seed=seed)
    tree(-6.9 * angle if angle > 0 else 8.2, -1.6 if angle > 0 else -0.5, 5.0, 2.0, seed=seed)
    things.jerrycan(5.6, -1.5, 0, '#f0c93a', 20)
    things.jerrycan(6.0, -1.2, 0, '#2b7fc3', -15)
    things.bucket(5.3, -2.1, 0, '#e2502f')
    if seed % 2 == 0:
        things.laundry(5.6, -0.5, 9.6, 1.6, 1.95, 6, seed)
    for k in range(3):
        shrub(-5.6 - k * 0.7, -0.6 - k * 0.5, 0, 0.4, bloom=('#e23b3b', '#f4c430', '#d6247f')[k], seed=seed * 5 + k, leaves=420)
    if car:
        with at(-7.6 * angle, -4.6, 0, 8):
            vehicles.car(car)
    neighbours(14, seed + 3)
    things.stones(-8, 9, -10, -2.8, 70, seed)
    camera(4.4 * angle, -9.3, 1.55, (-0.5 * angle, 0, 2.1 if storeys == 1 else 3.0), 28)


def apartments(look, storeys=4, bays=('balcony', 'window', 'balcony', 'window', 'balcony'), ground_floor=None, angle=1, seed=1, evening=False, street='earth', width=15):
    """A block of flats on its street, close enough to look up at."""
    if evening:
        dusk(seed)
        look = {**look, 'glow': 1.8, 'glass': '#ffcf86'}
    else:
        day(0.55, seed * 1.3, 136 if angle > 0 else 224, 43)
    ground(street)
    box(0, -1.6, 0, 70, 2.6, 0.14, tiles('#d8c9b0', '#a08f78', 0.4, 0.4, 0.7), 0.02)
    floors = [{'height': 3.5, 'bays': ground_floor or ['window', 'window', 'door', 'window', 'window']}] + [{'height': 3.15, 'bays': list(bays)}] * (storeys - 1)
    with at(-width / 2, 0):
        building(width, 11, floors, look, seed)
    rnd = random.Random(seed)
    for n in range(1, storeys):
        for k in range(len(bays)):
            if bays[k] == 'window' and rnd.random() < 0.6:
                things.aircon(-width / 2 + (k + 0.5) / len(bays) * width + rnd.choice((-1.05, 1.05)), 0, 3.5 + (n - 1) * 3.15 + 0.35)
            if bays[k] == 'balcony' and rnd.random() < 0.4:
                cx = -width / 2 + (k + 0.5) / len(bays) * width
                things.laundry(cx - 1, -1.05, cx + 1, -1.05, 3.5 + (n - 1) * 3.15 + 1.75, 3, seed * 31 + n * 7 + k)
    if ground_floor:
        for k, kind in enumerate(ground_floor):
            if kind in ('open', 'shut'):
                w = width / len(ground_floor)
                cx = -width / 2 + (k + 0.5) * w
                things.sign(cx, -0.1, 2.75, w * 0.86, 0.6, ('#1f6fb5', '#c8402f', '#1f8a5f', '#f0b429', '#5b3f8f')[(k + seed) % 5], '#ffffff', seed + k)
                if kind == 'open':
                    things.tarpaulin(cx - w * 0.43, cx + w * 0.43, -1.5, 0, 2.7, 2.25, stripes(('#1f6fb5', '#c8402f', '#1f8a5f')[(k + seed) % 3], '#f7f3ea', 4))
    things.poles([(-26, -3.4), (-9.5, -3.4), (10.5, -3.4), (30, -3.4)], 8)
    neighbours(1.0, seed + 5, -46, -width / 2 - 3)
    neighbours(1.5, seed + 6, width / 2 + 1, 40)
    tree(-9.8 * angle, -2.1, 5.2, 1.9, seed=seed)
    with at(-4.3 * angle, -4.8, 0, 4):
        (vehicles.bajaaj if seed % 2 else vehicles.car)(('#e8b21c', '#c8402f', '#1f6fb5', '#f2f2f0')[seed % 4])
    things.person(1.8 * angle, -2.4, 40, *(('#2f6f9f', '#e2a12f'), ('#7b3f8f', '#e2502f'), ('#1f8a5f', '#f4efe4'))[seed % 3])
    things.person(2.5 * angle, -2.6, 20, *(('#d23f7a', '#2b7fc3'), ('#2f9e77', '#f0c93a'), ('#b5482f', '#3f5f9f'))[seed % 3])
    for k in range(3):
        pot(-1.9 + k * 1.9, -0.75, 0.14, 0.24, ('#b5603a', '#2f7f9f', '#d8c9b0')[k], seed=seed + k, tall=k == 1)
    top = 3.5 + (storeys - 1) * 3.15
    camera(8.5 * angle, -16.5 if storeys < 5 else -20.5, 1.7, (-0.6 * angle, 0, top * 0.5), 26 if storeys < 5 else 24)


def gatehouse(look, storeys=2, angle=1, seed=1, evening=False, roof='parapet', vehicle=None, street='earth'):
    """A house behind its wall and metal gate, seen from the street."""
    if evening:
        dusk(seed)
        look = {**look, 'glow': 2.0, 'glass': '#ffcf86'}
    else:
        day(0.5, seed * 1.9, 138 if angle > 0 else 222, 42)
    look = {**look, 'roof': roof}
    ground(street)
    floors = [{'height': 3.3, 'bays': ['window', 'window', 'door', 'window']}] + [{'height': 3.2, 'bays': ['window', 'balcony', 'balcony', 'window']}] * (storeys - 1)
    with at(-6, 4.2):
        building(12, 8, floors, look, seed)
    boundary(-14, 14, 0, 2.25, look, (-2.4 * angle - 1.9, -2.4 * angle + 1.9))
    bougainvillea(4.6 * angle, -0.12, 2.3, 3.8, 1.0, look.get('bloom', '#d6247f'), seed, 3600)
    bougainvillea(-7.8 * angle, -0.1, 2.3, 2.0, 0.7, '#f08a24', seed + 3, 1500)
    palm(8.6 * angle, 2.2, 6.8, seed)
    tree(-9.5 * angle, 2.4, 5.2, 2.0, seed=seed)
    box(0, -1.0, 0, 60, 1.5, 0.1, tiles('#d8c9b0', '#a08f78', 0.4, 0.4, 0.7), 0.015)
    for k in range(3):
        pot(1.1 * angle + k * 0.75 * angle, -0.55, 0.1, 0.22, ('#b5603a', '#2f7f9f', '#f2efe6')[k], seed=seed + k, tall=k == 1, bloom='#e23b3b' if k == 0 else None)
    things.poles([(-24, -2.2), (-8.4, -2.2), (11, -2.2), (30, -2.2)], 7.5)
    things.person(-4.9 * angle, -1.3, 60 * angle, *(('#2f9e77', '#f0c93a'), ('#d23f7a', '#2b7fc3'), ('#7b3f8f', '#e2a12f'))[seed % 3])
    if vehicle:
        with at(4.2 * angle, -3.0, 0, 180 if angle > 0 else 0):
            getattr(vehicles, vehicle[0])(vehicle[1])
    neighbours(3.5, seed + 5, -44, -14.5)
    neighbours(4.0, seed + 6, 14.5, 42)
    things.stones(-12, 12, -9, -2, 80, seed)
    camera(3.4 * angle, -10.4 if storeys > 1 else -9.6, 1.65, (-0.9 * angle, 0, 3.1 if storeys > 1 else 2.25), 26 if storeys > 1 else 28)


def old_town(look, angle=1, seed=1, evening=False):
    """A merchant's house of coral stone: arches, carved door, wooden balcony, worn plaster."""
    if evening:
        dusk(seed)
        look = {**look, 'glow': 2.0, 'glass': '#ffcf86'}
    else:
        day(0.45, seed * 2.9, 134 if angle > 0 else 226, 47)
    stone = tiles('#e9d9bd', '#c8b08a', 0.55, 0.32, 0.95, 0.82, 0.02, 0.5, 'x')
    look = {**look, 'roof': 'pierced', 'window': 'shutters', 'surround': True, 'dirt': 0.9, 'skin': stone if look.get('stone') else None, 'tank': False}
    ground('paving')
    with at(-6.5, 0):
        building(13, 9, [{'height': 3.9, 'bays': ['arch', 'window', 'door', 'window', 'arch']}, {'height': 3.6, 'bays': ['window', 'blank', 'window', 'blank', 'window']}], look, seed)
    # The carved balcony over the door.
    timber = wood(look.get('timber', '#6e4526'))
    box(0, -0.6, 3.85, 3.4, 1.3, 0.16, timber, 0.015)
    for x in (-1.5, -0.5, 0.5, 1.5):
        box(x, -1.12, 4.0, 0.12, 0.12, 2.5, timber, 0.015)
    boxes([(-1.5 + k * 0.125, -1.14, 4.05, 0.03, 0.03, 0.95) for k in range(25)] + [(0, -1.14, 4.05 + t, 3.1, 0.05, 0.05) for t in (0, 0.47, 0.95)], timber)
    boxes([(-1.5 + k * 0.075, -1.14, 5.9, 0.022, 0.022, 0.55) for k in range(41)], timber)
    box(0, -0.6, 6.45, 3.7, 1.6, 0.12, timber, 0.015, (-6, 0, 0))
    for k in range(4):
        box(-1.5 + k, -0.4, 3.35, 0.14, 0.8, 0.5, timber, 0.02)
    for side in (-1, 1):
        with at(side * 13.4 - 6.4, 0.6 * side):
            building(12.8, 8, [{'height': 3.6, 'bays': ['door', 'window', 'window']}, {'height': 3.3, 'bays': ['window', 'balcony', 'window']}], {**look, 'skin': None, 'wall': ('#f0dcae', '#efe6d6', '#a9cfd0')[(seed + side) % 3], 'roof': 'parapet', 'flowers': True}, seed + side)
    bougainvillea(-3.9 * angle, -0.25, 3.1, 2.2, 1.6, seed=seed, leaves=3000)
    for k in range(4):
        pot((-1.3, 1.3, 2.0, 4.9)[k], -0.6, 0, 0.26, ('#b5603a', '#b5603a', '#2f7f9f', '#8a5a2c')[k], seed=seed + k, tall=k == 3)
    things.person(3.0 * angle, -2.2, 30, '#2f6f9f', '#f0c93a')
    things.person(3.7 * angle, -2.5, 10, '#b5482f', '#f4efe4')
    things.laundry(-12, -0.2, -8.2, -0.9, 5.3, 5, seed)
    with at(-4.6 * angle, -3.0, 0, 6):
        vehicles.handcart(seed)
    camera(5.6 * angle, -12.2, 1.7, (-0.5 * angle, 0, 3.35), 24)

