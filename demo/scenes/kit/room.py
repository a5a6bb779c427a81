"""Rooms: a floor, walls, a ceiling, a window or two; lit by sky and sun through the window and by what is behind the camera.

The room reaches from the camera's side (y = 0) to its back wall (y = depth); x runs from 0 to width.
"""
import math

from .building import pierced
from .core import at, box, boxes, mesh, rods, sheet
from .light import bulb, panel, sky, sun
from .materials import cloth, indoor, paint, rough, tiles

FLOORS = {
    'cream': lambda: tiles('#efe6d6', '#cbbfab', 0.6, 0.6, 0.12, 0.97),
    'grey': lambda: tiles('#d9d9d6', '#b4b3af', 0.6, 0.6, 0.12, 0.96),
    'terracotta': lambda: tiles('#c8764e', '#a25c3a', 0.33, 0.33, 0.35, 0.88),
    'checked': lambda: checked('#f0ece2', '#5f8f95', 0.4),
    'black-white': lambda: checked('#f2efe8', '#3d4448', 0.4),
    'wood': lambda: tiles('#b98654', '#8a5f38', 1.2, 0.14, 0.3, 0.82, 0.002, 0.5),
    'cement': lambda: rough('#c9c3b8', 0.8, 0.88, 0.05, 0.45, fine=20),
}


def checked(one, other, size):
    import bpy

    from .materials import _made, rgb
    key = f'checked {one} {other} {size}'
    if key not in _made:
        made = bpy.data.materials.new(key)
        made.use_nodes = True
        nodes, links = made.node_tree.nodes, made.node_tree.links
        where, check = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexChecker')
        check.inputs['Scale'].default_value = 1 / size
        check.inputs['Color1'].default_value, check.inputs['Color2'].default_value = (*rgb(one), 1), (*rgb(other), 1)
        lift = nodes.new('ShaderNodeVectorMath')
        lift.operation = 'ADD'
        lift.inputs[1].default_value = (0.01, 0.01, 0.01)
        links.new(where.outputs['Object'], lift.inputs[0])
        links.new(lift.outputs[0], check.inputs['Vector'])
        links.new(check.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
        nodes['Principled BSDF'].inputs['Roughness'].default_value = 0.15
        _made[key] = made
    return _made[key]


def room(width, depth, look, height=2.95, window='left', spans=None, evening=False, tiled=None):
    """`window`: left, right or back; `spans` is where along that wall it stands: (from, to, low, high)."""
    walls, ceiling = indoor(look['wall']), indoor(look.get('ceiling', '#faf8f2'))
    accent = indoor(look['accent']) if look.get('accent') else walls
    if tiled:
        walls = accent = tiles(tiled, '#e9e6df', 0.3, 0.45, 0.12, 0.96, 0.004, 0, 'x')
        side = tiles(tiled, '#e9e6df', 0.3, 0.45, 0.12, 0.96, 0.004, 0, 'y')
    else:
        side = walls
    sheet(0, width, -4, depth, 0, FLOORS[look['floor']]())
    box(width / 2, depth / 2 - 1.5, height, width + 0.6, depth + 5, 0.2, ceiling, 0)
    spans = spans or [(depth * 0.3, depth * 0.72, 0.85, 2.3)]
    at_back = window == 'back'
    with at(0, depth):
        pierced(width, height, 0.22, list(spans) if at_back else [], accent)
    for name, x, turn in (('left', 0.0, 90), ('right', width, 90)):
        with at(x, -4.0, 0, turn):
            # Turned by 90°, the wall's y points to -x.
            with at(0, 0 if name == 'left' else -0.22):
                pierced(depth + 4.0, height, 0.22, [(a + 4, b + 4, c, d) for a, b, c, d in spans] if window == name else [], side)
    skirt = paint(look.get('skirting', '#f7f4ec'), 0.5) if not tiled else None
    if skirt:
        boxes([(width / 2, depth - 0.01, 0, width, 0.02, 0.1), (0.01, depth / 2 - 2, 0, 0.02, depth + 4, 0.1), (width - 0.01, depth / 2 - 2, 0, 0.02, depth + 4, 0.1)], skirt)
        cornice = paint('#fbfaf6', 0.6)
        boxes([(width / 2, depth - 0.05, height - 0.1, width, 0.1, 0.1), (0.05, depth / 2 - 2, height - 0.1, 0.1, depth + 4, 0.1), (width - 0.05, depth / 2 - 2, height - 0.1, 0.1, depth + 4, 0.1)], cornice)
    for a, b, c, d in spans:
        _window(width, depth, window, (a, b, c, d), look, evening)
    _light(width, depth, height, window, spans, evening)


def _frame(width, depth, side):
    """Where a wall's own x runs along it and its -y looks into the room."""
    return {'back': at(0, depth, 0, 0), 'left': at(0, 0, 0, 90), 'right': at(width, depth, 0, -90)}[side]


def along(depth, side, a, b):
    return (a, b) if side != 'right' else (depth - b, depth - a)


def _window(width, depth, side, span, look, evening):
    a, b = along(depth, side, span[0], span[1])
    c, d = span[2:]
    frame, iron = paint(look.get('frame', '#f6f5f1'), 0.4), paint(look.get('grille', '#f1efe8'), 0.45)
    cx, w, h = (a + b) / 2, b - a, d - c
    with _frame(width, depth, side):
        boxes([(a + 0.03, 0.1, c, 0.06, 0.06, h), (b - 0.03, 0.1, c, 0.06, 0.06, h), (cx, 0.1, c, 0.06, 0.06, h), (cx, 0.1, c, w, 0.06, 0.06), (cx, 0.1, d - 0.06, w, 0.06, 0.06)], frame)
        if look.get('bars', True):
            n = max(5, int(w / 0.16))
            boxes([(a + w * (k + 0.5) / n, 0.18, c, 0.014, 0.014, h) for k in range(n)] + [(cx, 0.18, c + h * t, w, 0.014, 0.02) for t in (0.3, 0.7)], iron)
        box(cx, -0.02, c - 0.05, w + 0.16, 0.2, 0.05, paint('#fbfaf6', 0.5), 0.012)
        if look.get('curtain'):
            curtains(a, b, c, d, look['curtain'], look.get('sheer', True))


def curtains(a, b, c, d, colour, sheer=True, low=0.06):
    """Two lengths of cloth on a rod, gathered at the window's sides."""
    top, skin = d + 0.22, cloth(colour)
    rods([((a - 0.45, -0.13, top), (b + 0.45, -0.13, top))], 0.018, paint('#8a6a3a', 0.3, 0.8), 12)
    for start, end in ((a - 0.42, a + 0.12), (b - 0.12, b + 0.42)):
        cols, rows = 64, 6
        verts = [(start + (end - start) * i / cols, -0.13 + 0.045 * math.sin(i * 0.78) * (0.7 + 0.3 * j / rows), low + (top - low) * j / rows) for j in range(rows + 1) for i in range(cols + 1)]
        faces = [(j * (cols + 1) + i, j * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i) for j in range(rows) for i in range(cols)]
        mesh(verts, faces, skin, smooth=True)


def _light(width, depth, height, side, spans, evening):
    a, b, c, d = spans[0]
    mid, tall = (a + b) / 2, (c + d) / 2
    if evening:
        sky('#1c2f5c', '#d98a6a', 0.5, 0.3)
        for x, y in ((width * 0.3, depth * 0.35), (width * 0.72, depth * 0.7)):
            bulb(x, y, height - 0.35, 55, '#ffd6a0', 0.14)
        panel(width / 2, -2.5, 2.4, (width / 2, depth, 1.2), 3.0, 2.0, 60, '#ffe0b8')
        return
    sky(low='#d5ecfa', strength=1.6, clouds=0.35)
    span = b - a
    bearing = {'left': 296, 'right': 64, 'back': 22}[side]
    sun(bearing, 40, 7.5, '#fff0d8', 0.8)
    outside = {'left': ((-0.3, mid, tall), (3, mid, tall * 0.6)), 'right': ((width + 0.3, mid, tall), (width - 3, mid, tall * 0.6)), 'back': ((mid, depth + 0.3, tall), (mid, depth - 3, tall * 0.6))}[side]
    panel(*outside[0], outside[1], span, d - c, 95 * span * (d - c) / 2.2, '#eaf4ff')
    # The rest of the home behind the camera: bright, soft and even.
    panel(width / 2, -3.4, 1.9, (width / 2, depth, 1.1), width * 0.9, 2.4, 150, '#fff6ea')
    panel(width / 2, depth * 0.35, height - 0.06, (width / 2, depth * 0.35, 0), width * 0.6, depth * 0.5, 42, '#fff4e6')


def view(width, depth, where='left', lens=22, height=1.45, aim=1.12):
    """A camera in the corner or in the middle of the open side."""
    from .light import camera
    x = {'left': width * 0.16, 'right': width * 0.84, 'middle': width * 0.5}[where]
    to = {'left': width * 0.64, 'right': width * 0.36, 'middle': width * 0.5}[where]
    camera(x, -1.3, height, (to, depth, aim), lens)

