"""The homes: how each looks outside and inside, so that its pictures show one and the same place."""
from functools import partial as like

import facades as f
import rooms as q


def outside(wall, gate='#1f6f9f', **more):
    return {'wall': wall, 'trim': '#fdfaf3', 'frame': '#f4f1ea', 'door': '#6e4024', 'gate': gate, 'iron': '#f4f4f0', 'rail': '#fdfaf3', **more}


def inside(wall, sofa, cushions, rug, wood, curtain, quilt, kitchen, floor='cream', **more):
    return {'wall': wall, 'sofa': sofa, 'cushions': cushions, 'rug': rug, 'wood': wood, 'curtain': curtain, 'quilt': quilt, 'kitchen': kitchen, 'floor': floor, **more}


SHOPS = ('open', 'shut', 'door', 'open', 'open')

sea = inside('#f6f2e8', '#efe6d4', ['#e2703a', '#2a8c9e', '#f0b541'], ['#f1e8d6', '#2a8c9e', '#e2703a'], '#8a5530', '#f0b98a', '#2f8391', '#2f8391', accent='#2f8391')
navy = inside('#f4f2ec', '#31507a', ['#f0b541', '#f4efe4', '#c8533a'], ['#f4efe4', '#31507a', '#f0b541'], '#b98654', '#e8e2d4', '#31507a', '#f4f2ec', 'wood', handle='#8f8f8f', splash='#3f6f9f')
clay = inside('#f7eddc', '#5f7f55', ['#d9703f', '#f2e6cf', '#e0a63c'], ['#f2e6cf', '#c8643c', '#5f7f55'], '#7a4a28', '#d98a5a', '#c8643c', '#5f7f55', 'terracotta', accent='#d9875a')
mint = inside('#eaf3ea', '#8f2436', ['#d9a441', '#f2e6cf', '#2f6f5f'], ['#8f2436', '#e8cf9a', '#2f4f6f'], '#6e4024', '#2f7f6a', '#8f2436', '#7fb59a', 'checked', splash='#2f7f6a')
slate = inside('#f1f0ec', '#5b6068', ['#e0633f', '#e9e4d8', '#8fa9b5'], ['#d9d6cf', '#5b6068', '#e0633f'], '#5a3c28', '#c9ccd0', '#5b6068', '#e9e7e1', 'grey', accent='#8fa0a6', handle='#5b6068', splash='#8fa9b5')
rose = inside('#f9ece6', '#c9788a', ['#7b2f4f', '#f4e6dc', '#e0a63c'], ['#f4e6dc', '#b5566f', '#7b2f4f'], '#9a6238', '#e6b3b0', '#b5566f', '#c98a92', 'cream', splash='#f4e6dc')
sage = inside('#e6ecd9', '#d9c9a4', ['#6f8f4f', '#c8643c', '#f2efe2'], ['#e9e2c9', '#6f8f4f', '#c8643c'], '#8a5a30', '#a9b98a', '#6f8f4f', '#6f8f4f', 'cement', splash='#c8643c')
sun = inside('#fbedc2', '#2f7fa8', ['#e2502f', '#f4efe4', '#f0b541'], ['#f4efe4', '#2f7fa8', '#e2502f'], '#7a4a28', '#2f7fa8', '#e0a63c', '#2f7fa8', 'black-white', splash='#f0b541')
sky = inside('#dcecf4', '#2f6fae', ['#f4efe4', '#e2703a', '#8fc1d8'], ['#2f5f8f', '#f1e8d6', '#e2703a'], '#8a5a30', '#f4efe4', '#2f6fae', '#8fc1d8', 'terracotta')
gold = inside('#f8f1e0', '#2f6f5f', ['#d9a441', '#f2e6cf', '#2f6f5f'], ['#2f6f5f', '#e8cf9a', '#8f2436'], '#5a3218', '#d9b46a', '#2f6f5f', '#6e4024', 'cream', handle='#cda04a')
pearl = inside('#f7f4ee', '#f2ede2', ['#cda04a', '#b8a58a', '#e9dfcf'], ['#efe6d4', '#b8a58a', '#cda04a'], '#6e4a30', '#e9dfcf', '#c9b48f', '#f4f1ea', 'cream', accent='#d9c7a8')
ocean = inside('#f3f6f6', '#e9e6df', ['#1f7f9f', '#0f4f6f', '#8fd0d0'], ['#e9e6df', '#1f7f9f', '#8fd0d0'], '#a9774a', '#cfe4e8', '#1f7f9f', '#1f6f8f', 'wood', accent='#1f6f8f', handle='#c9ccd0')
plum = inside('#f6ebe6', '#6f2f4f', ['#e0a63c', '#f4e6dc', '#c8707f'], ['#6f2f4f', '#e8cf9a', '#c8707f'], '#5a3218', '#c8a06a', '#6f2f4f', '#8a5a4a', 'cream', handle='#cda04a')
amber = inside('#f6e3c3', '#b5562f', ['#f0c05a', '#7a3420', '#f4e6cf'], ['#b5562f', '#f0d9a0', '#4f6f5f'], '#6e4024', '#c8793f', '#b5562f', '#a9673a', 'terracotta', splash='#e0a63c')
lime = inside('#f2f3dc', '#3f7f6f', ['#e2502f', '#f0c93a', '#f4efe4'], ['#f2e6cf', '#3f7f6f', '#e2502f'], '#8a5a30', '#e0a63c', '#e2703a', '#3f8f7f', 'cement', splash='#f0b541')
lilac = inside('#ece6f2', '#6a5a9a', ['#e0a63c', '#f4efe4', '#c8707f'], ['#e9e2f0', '#6a5a9a', '#e0a63c'], '#8a5a30', '#b0a0d0', '#6a5a9a', '#9a8ac0', 'grey', splash='#6a5a9a')

FACADES = {
    'flats-coral': like(f.apartments, outside('#e38e6c', rail='#ffffff'), 4, ground_floor=SHOPS, seed=3),
    'flats-blue-rails': like(f.apartments, outside('#f6f2e8', rail='#2f7fb5', balcony='solid', iron='#2f7fb5'), 4, angle=-1, seed=2),
    'flats-ochre': like(f.apartments, outside('#e6b45f', balcony='balusters', window='shutters', shutter='#2f7f5f'), 3, ('window', 'balcony', 'window', 'balcony', 'window'), seed=5, street='paving'),
    'flats-mint': like(f.apartments, outside('#a9d3bd', rail='#ffffff', balcony='solid'), 4, ('balcony', 'window', 'window', 'balcony'), ('shut', 'open', 'door', 'open'), -1, seed=4, width=13),
    'flats-tall': like(f.apartments, outside('#f1f0ec', trim='#b9bfc3', balcony='glass', glass='#2f5f7f', rail='#d9dcde', frame='#3b4348', parapet='#8fa0a6'), 6, ('balcony', 'wide', 'wide', 'balcony'), seed=7, street='asphalt', width=14),
    'flats-rose': like(f.apartments, outside('#eab5ad', balcony='balusters', rail='#ffffff', surround=True), 3, ('balcony', 'window', 'window', 'window', 'balcony'), angle=-1, seed=6),
    'flats-dusk': like(f.apartments, outside('#dfe3c9', rail='#3f5f4f', iron='#3f5f4f'), 4, ground_floor=SHOPS, seed=9, evening=True, street='paving'),
    'flats-yellow': like(f.apartments, outside('#f4d878', rail='#2f7fa8', iron='#ffffff', balcony='bars'), 5, ('window', 'balcony', 'balcony', 'window'), ('open', 'door', 'open', 'shut'), seed=8, angle=-1, width=13),
    'house-blue': like(f.house, outside('#8fc1d8', '#1f7f5f', fence='#f4ead6', shutter='#2f7f5f', window='shutters', door='#1f5f8f', door_kind='metal'), seed=2),
    'house-green-gate': like(f.gatehouse, outside('#f0c878', '#1f7f5a', panel='#f7e8c4'), 1, seed=3, vehicle=('bajaaj', '#e8b21c')),
    'house-white-gate': like(f.gatehouse, outside('#f6f2e8', '#1f6fae', panel='#8fc1d8', rail='#1f6fae', surround=True), 2, -1, seed=4),
    'house-tin': like(f.house, outside('#f2b8a0', '#2f6fae', window='grille', shutter='#2f6fae', beam='#2f8391'), -1, seed=5, roof='tin', car='#f2f2f0'),
    'house-coral-stone': like(f.old_town, outside('#efe0c4', stone=True, shutter='#2f7f5f', timber='#6e4526'), seed=1),
    'house-lime': like(f.house, outside('#d6dfae', '#1f7f8f', bloom='#f08a24', window='shutters', shutter='#c8643c'), seed=7, storeys=2, veranda=True),
    'house-old-town-dusk': like(f.old_town, outside('#f2dfc0', shutter='#1f6f8f', timber='#5a3a20'), -1, 5, True),
    'villa-white': like(f.villa, outside('#f7f4ec', frame='#3b5f78', door='#7a4522'), seed=1),
    'villa-dome': like(f.villa, outside('#f0dcb8', window='grille', iron='#7a5a30', frame='#6e4a2c', dome='#2a8fa0'), -1, 2, roof='dome', arches=True),
    'villa-glass': like(f.villa, outside('#f4f4f1', trim='#d5d9da', frame='#2f363a', door='#3f2a1c', window='plain', parapet='#8c979c', glass='#2c5a70'), seed=3, balustrade='glass'),
    'villa-rose': like(f.villa, outside('#eeb8a8', '#1f7f8f', iron='#ffffff'), -1, 4, arches=True, roof='pierced'),
    'villa-dusk': like(f.villa, outside('#f7f1e4', frame='#4a3a2c', iron='#3a3a3a', window='plain'), seed=6, evening=True, balustrade='glass'),
    'room-yard': like(f.house, outside('#bfe0d4', '#c8402f', window='grille', tank=True), 1, 6, veranda=False),
    'room-lane': like(f.gatehouse, outside('#e9b98f', '#2f6fae', panel='#f2d9b8'), 1, -1, 8, vehicle=('bajaaj', '#2f7fb5')),
}

LIVING = {
    'sea': (sea, 'soft', 'left', 'right', 1), 'navy': (navy, 'soft', 'right', 'left', 2), 'clay': (clay, 'soft', 'left', 'right', 3), 'mint': (mint, 'majlis', 'right', 'left', 4),
    'slate': (slate, 'leather', 'left', 'middle', 5), 'rose': (rose, 'soft', 'right', 'left', 6), 'sage': (sage, 'soft', 'left', 'middle', 7), 'sun': (sun, 'soft', 'right', 'left', 8),
    'sky': (sky, 'majlis', 'left', 'right', 9), 'amber': (amber, 'majlis', 'right', 'left', 10), 'gold': (gold, 'carved', 'left', 'right', 11), 'lime': (lime, 'soft', 'left', 'right', 12),
    'lilac': (lilac, 'soft', 'right', 'left', 13), 'pearl': (pearl, 'leather', 'left', 'right', 14), 'ocean': (ocean, 'soft', 'right', 'left', 15), 'plum': (plum, 'carved', 'left', 'right', 16),
}
BEDROOM = {
    'sea': (sea, 'wood', 'right', 'left', 2), 'navy': (navy, 'padded', 'left', 'right', 3), 'clay': (clay, 'wood', 'left', 'right', 4), 'mint': (mint, 'iron', 'right', 'left', 5),
    'slate': (slate, 'padded', 'right', 'left', 6), 'rose': (rose, 'wood', 'left', 'right', 7), 'sage': (sage, 'twin', 'right', 'left', 8), 'sun': (sun, 'wood', 'left', 'right', 9),
    'sky': (sky, 'iron', 'right', 'left', 10), 'amber': (amber, 'wood', 'left', 'right', 11), 'gold': (gold, 'wood', 'right', 'left', 12), 'lime': (lime, 'twin', 'left', 'right', 13),
    'lilac': (lilac, 'wood', 'right', 'left', 14), 'pearl': (pearl, 'padded', 'left', 'right', 15), 'ocean': (ocean, 'padded', 'right', 'left', 16), 'plum': (plum, 'wood', 'left', 'right', 17),
    'yard': ({**sky, 'wall': '#cfe6dc', 'floor': 'cement', 'curtain': '#e2703a'}, 'simple', 'left', 'right', 18), 'lane': ({**amber, 'wall': '#f6e6c8', 'floor': 'cement', 'curtain': '#2f6fae'}, 'iron', 'left', 'right', 19),
}
KITCHEN = {
    'sea': (sea, 'fitted', 'left', 'right', 1), 'navy': (navy, 'fitted', 'right', 'left', 2), 'clay': (clay, 'fitted', 'left', 'right', 3), 'mint': (mint, 'simple', 'right', 'left', 4),
    'slate': (slate, 'fitted', 'right', 'left', 5), 'rose': (rose, 'fitted', 'left', 'right', 6), 'sage': (sage, 'simple', 'left', 'right', 7), 'sun': (sun, 'fitted', 'right', 'left', 8),
    'sky': (sky, 'simple', 'left', 'right', 9), 'amber': (amber, 'simple', 'right', 'left', 10), 'gold': (gold, 'fitted', 'left', 'right', 11), 'pearl': (pearl, 'fitted', 'right', 'left', 12),
    'ocean': (ocean, 'fitted', 'left', 'right', 13), 'lime': (lime, 'simple', 'right', 'left', 14), 'yard': ({**sky, 'wall': '#cfe6dc', 'floor': 'cement'}, 'simple', 'right', 'left', 15), 'plum': (plum, 'fitted', 'right', 'left', 16),
    'lane': ({**amber, 'wall': '#f6e6c8', 'floor': 'cement'}, 'simple', 'left', 'right', 18),
}
BATHROOM = {
    'pearl': ({**pearl, 'tile': '#e9dfcf', 'splash': '#b8a58a'}, 'white', 'left', 'right', 1), 'ocean': ({**ocean, 'tile': '#f3f6f6', 'splash': '#1f7f9f'}, 'white', 'right', 'left', 2),
    'sea': ({**sea, 'tile': '#f3f4f2', 'splash': '#2a8c9e'}, 'white', 'left', 'right', 3), 'sky': ({**sky, 'tile': '#a9d0e0', 'splash': '#2f6fae'}, 'simple', 'right', 'left', 4),
    'gold': ({**gold, 'tile': '#f2ead8', 'splash': '#2f6f5f'}, 'white', 'right', 'left', 5), 'slate': ({**slate, 'tile': '#dfe2e2', 'splash': '#5b6068'}, 'white', 'left', 'right', 6),
}

scenes = {
    **FACADES,
    **{f'living-{name}': like(q.living, *given) for name, given in LIVING.items()},
    **{f'bedroom-{name}': like(q.bedroom, *given) for name, given in BEDROOM.items()},
    **{f'kitchen-{name}': like(q.kitchen, *given) for name, given in KITCHEN.items()},
    **{f'bathroom-{name}': like(q.bathroom, *given) for name, given in BATHROOM.items()},
}
