"""Rooms that somebody lives in. Each takes the look of its home: wall, floor, cloth and wood agree from room to room."""
from kit import furniture as fu
from kit import room as r
from kit import things
from kit.core import at, box, cylinder, lathe, rods
from kit.materials import cloth, paint, rough, stripes, tiles, wood
from kit.plants import pot


def living(look, style='soft', window='left', where='right', seed=1, evening=False, width=5.6, depth=4.6):
    """`style`: soft, carved or leather sofas, or majlis (floor cushions along three walls)."""
    far = 'right' if window == 'left' else 'left'
    s = 1 if far == 'right' else -1
    mid = width / 2
    r.room(width, depth, look, window=window, evening=evening)
    if style == 'majlis':
        with at(mid, depth):
            fu.majlis(width - 1.6, look, 5)
        with at(width if s > 0 else 0, depth / 2 - 0.4, 0, -90 * s):
            fu.majlis(depth - 0.8, look, 5)
        with at(0 if s > 0 else width, depth * 0.5 - 0.4, 0, 90 * s):
            fu.majlis(depth - 1.4, look, 4, backs=True)
        fu.rug(mid, depth * 0.42, width - 2.2, depth - 1.7, look)
        with at(mid, depth * 0.42):
            box(0, 0, 0.02, 0.9, 0.6, 0.24, wood(look['wood']), 0.03)
            fu.tea(-0.1, 0, 0.26)
        with at(mid, depth):
            fu.picture(0, 1.35, 1.2, 0.75, look, seed)
    else:
        with at(mid, depth - 0.08):
            fu.sofa(2.3, look, 3, style)
        with at(width - 0.08 if s > 0 else 0.08, depth * 0.44, 0, -90 * s):
            fu.sofa(1.75 if style != 'carved' else 1.5, look, 2, style)
        fu.rug(mid, depth * 0.44, 2.7, 2.0, look)
        with at(mid, depth * 0.44):
            fu.coffee_table(look, 'glass' if style == 'leather' else 'wood')
        with at(mid, depth):
            fu.picture(-0.55, 1.4, 0.75, 0.95, look, seed)
            fu.picture(0.5, 1.45, 0.95, 0.7, look, seed + 5)
        fu.floor_lamp(mid + s * 1.55, depth - 0.32)
    pot(width - 0.42 if s < 0 else 0.42, depth - 0.42, 0, 0.24, look.get('pot', '#f2efe6'), seed=seed, tall=seed % 2 == 0)
    with at(mid, depth):
        fu.split_unit(s * width * 0.3, 2.3)
    (fu.chandelier if style in ('carved', 'leather') else fu.fan)(mid, depth * 0.45, 2.95)
    r.view(width, depth, where, 20, 1.4, 1.1)


def bedroom(look, style='wood', window='left', where='right', seed=1, evening=False, width=4.5, depth=4.1):
    """`style`: wood, padded, iron (with a net), twin, simple."""
    s = 1 if window == 'left' else -1
    mid = width / 2
    r.room(width, depth, look, window=window, evening=evening)
    simple = style in ('iron', 'simple')
    bed_x = mid - s * 0.15
    if style == 'twin':
        for k in (-1, 1):
            with at(mid + k * 0.95 - s * 0.2, depth - 0.05):
                fu.bed(look, 1.0)
        with at(mid - s * 0.2, depth):
            fu.night_table(0, look)
    elif style == 'simple':
        with at(bed_x, depth - 0.1):
            box(0, -1.0, 0, 1.5, 2.0, 0.22, stripes('#e9dcc6', look['cushions'][0], 4), 0.07)
            box(0, -1.25, 0.1, 1.54, 1.3, 0.15, cloth(look['quilt']), 0.06)
            fu.pillow(-0.35, -0.35, 0.32, 0.6, 0.42, 0.18, cloth('#f7f3ea'), (14, 0, 4))
            fu.pillow(0.36, -0.35, 0.32, 0.6, 0.42, 0.18, cloth(look['cushions'][1]), (14, 0, -6))
    else:
        with at(bed_x, depth - 0.05):
            fu.bed(look, 1.75 if style != 'iron' else 1.4, {'wood': 'wood', 'padded': 'padded', 'iron': 'iron'}[style])
            if style == 'iron':
                fu.net(1.4, 2.05)
        with at(bed_x, depth):
            for k in (-1, 1):
                fu.night_table(k * 1.22, look, not simple or k > 0)
    if style == 'twin' or not simple:
        with at(bed_x if style != 'twin' else mid - s * 0.2, depth):
            fu.picture(0, 1.55, 1.1, 0.6, look, seed)
    fu.rug(bed_x, depth - 2.35, 2.3, 1.3, look)
    wall_x, turn = (width, -90) if s > 0 else (0, 90)
    with at(wall_x, depth * 0.7, 0, turn):
        if simple:
            fu.rail_of_clothes(1.4, seed)
            things.crates(-0.4, -0.3, 0, seed, 2)
        else:
            fu.wardrobe(look, 1.9, 3, mirror=style != 'twin')
    if not simple:
        with at(mid + s * width * 0.22, depth):
            fu.split_unit(0, 2.35)
    things.shoes(bed_x - s * 1.25, depth - 2.3, 0, look['cushions'][0], 15)
    pot(0.38 if s > 0 else width - 0.38, depth - 0.4, 0, 0.2, look.get('pot', '#f2efe6'), seed=seed + 1, tall=seed % 2 == 1)
    fu.fan(mid, depth * 0.45, 2.95)
    r.view(width, depth, where, 20, 1.4, 1.0)


def kitchen(look, style='fitted', window='left', where='right', seed=1, evening=False, width=3.8, depth=3.5):
    """`style`: fitted, simple (a tiled counter, gas ring, cans)."""
    s = 1 if window == 'left' else -1
    mid = width / 2
    if style == 'simple':
        r.room(width, depth, look, window=window, spans=[(depth * 0.35, depth * 0.75, 1.1, 2.1)], evening=evening)
        with at(mid, depth):
            box(0, -0.28, 0, width, 0.56, 0.1, rough('#b9b3a8', 3), 0.01)
            for x in (-width / 2 + 0.08, -0.5, 0.7, width / 2 - 0.08):
                box(x, -0.28, 0, 0.14, 0.52, 0.78, rough('#d9d2c4', 3), 0.01)
            box(0, -0.3, 0.78, width, 0.6, 0.09, tiles(look.get('splash', '#3f8f9a'), '#e9e6df', 0.2, 0.2, 0.15), 0.012)
            box(0, -0.012, 0.87, width, 0.02, 0.6, tiles(look.get('splash', '#3f8f9a'), '#f2efe8', 0.15, 0.15, 0.12, 0.85, 0.006, 0, 'x'), 0)
            box(-0.2, -0.3, 0.87, 0.62, 0.38, 0.09, paint('#d5d8da', 0.2, 0.8), 0.02)
            for x in (-0.36, -0.04):
                cylinder(x, -0.3, 0.96, 0.09, 0.02, paint('#1a1a1a', 0.4))
            lathe(-0.36, -0.3, 0.985, [(0.15, 0), (0.16, 0.16), (0.15, 0.16), (0.13, 0.19), (0.02, 0.22)], paint('#c9ccd0', 0.15, 0.95))
            fu.kettle(-0.04, -0.3, 0.985, '#c8402f')
            for z in (1.55, 1.95):
                box(0.35, -0.13, z, 2.2, 0.24, 0.035, wood(look['wood']), 0.006)
                fu.crockery(-0.6, 1.35, z + 0.035, seed + int(z * 10), -0.13)
            fu.crockery(0.55, 1.5, 0.87, seed + 3)
            things.jerrycan(-1.2, -0.35, 0, '#f0c93a', 10)
            things.jerrycan(-0.85, -0.32, 0.1, '#2b7fc3', -10)
            things.bucket(0.1, -0.34, 0.1, '#e2502f')
            lathe(1.15, -0.32, 0.1, [(0.15, 0), (0.16, 0.4), (0.1, 0.48), (0.06, 0.5)], paint('#2f7fc3', 0.35))
        with at(width if s > 0 else 0, depth * 0.5, 0, -90 * s):
            fu.fridge(0, '#eef0f1', 1.5)
    else:
        r.room(width, depth, look, window=window, spans=[(depth * 0.32, depth * 0.74, 1.08, 2.2)], evening=evening)
        with at(mid, depth):
            box(0, -0.012, 0.9, width, 0.02, 0.62, tiles(look.get('splash', '#f4f1ea'), '#d9d4c8', 0.2, 0.1, 0.1, 0.94, 0.005, 0.5, 'x'), 0)
            with at(-s * 1.05):
                fu.counter(1.65, look, None)
            fu.cooker(s * 0.1)
            with at(s * 0.75):
                fu.counter(0.7, look, None)
            with at(s * 1.5):
                fu.fridge(0, look.get('fridge', '#d5d9db'))
            with at(-s * 1.05):
                fu.wall_cupboards(1.65, look)
            box(s * 0.1, -0.2, 1.72, 0.6, 0.4, 0.1, paint('#d5d8da', 0.2, 0.8), 0.02)
            box(s * 0.1, -0.14, 1.82, 0.26, 0.26, 0.9, paint('#d5d8da', 0.2, 0.8), 0.01)
            with at(s * 0.75):
                fu.wall_cupboards(0.65, look)
            fu.crockery(-1.5 if s > 0 else 0.5, -0.45 if s > 0 else 1.6, 0.905, seed)
        with at(0 if s > 0 else width, depth * 0.5 - 0.15, 0, 90 * s):
            fu.counter(depth * 0.8, look, 0.0)
            fu.crockery(0.5, 1.2, 0.905, seed + 9)
            pot(-0.75, -0.25, 0.905, 0.1, '#b5603a', seed=seed)
        with at(mid + s * 0.5, depth * 0.26):
            if seed % 2:
                box(0, 0, 0.001, 1.5, 0.7, 0.012, stripes(look['cushions'][0], '#f4efe4', 3), 0.004)
    r.view(width, depth, where, 20, 1.5, 1.1)


def bathroom(look, style='white', window='left', where='right', seed=1, width=2.9, depth=2.7):
    """`style`: simple (a water barrel) or anything else (a shower behind glass)."""
    s = 1 if window == 'left' else -1
    r.room(width, depth, look, window=window, spans=[(depth * 0.3, depth * 0.66, 1.4, 2.2)], tiled=look.get('tile', '#f3f4f2'))
    mid = width / 2
    with at(mid, depth):
        box(0, -0.005, 1.05, width, 0.012, 0.16, tiles(look.get('splash', '#3f8f9a'), '#f2efe8', 0.08, 0.08, 0.12, 0.75, 0.006, 0, 'x'), 0)
        fu.basin(-s * 0.55, look)
        fu.toilet(s * 0.35)
        if style == 'simple':
            lathe(s * 1.05, -0.35, 0, [(0.26, 0), (0.28, 0.75), (0.25, 0.8), (0.25, 0.86), (0.01, 0.88)], paint('#2f6fae', 0.35), 32)
        else:
            with at(s * 1.05):
                fu.shower(0, look)
                box(-s * 0.42, -0.55, 0.03, 0.012, 1.1, 1.95, paint('#bfe0e4', 0.04, specular=1.0), 0)
    with at(width if s > 0 else 0, depth * 0.45, 0, -90 * s):
        rods([((-0.35, -0.1, 1.35), (0.35, -0.1, 1.35))], 0.012, paint('#c9ccd0', 0.1, 1.0), 12)
        box(-0.05, -0.1, 0.85, 0.48, 0.045, 0.52, cloth(look['cushions'][0]), 0.02)
        box(0.22, -0.1, 0.98, 0.22, 0.05, 0.39, cloth('#f7f3ea'), 0.02)
    things.bucket(mid + s * 0.9, depth - 0.95, 0, look['cushions'][0])
    box(mid - s * 0.45, depth - 0.95, 0, 0.75, 0.5, 0.025, cloth(look['cushions'][1]), 0.01)
    r.view(width, depth, where, 19, 1.45, 1.05)

