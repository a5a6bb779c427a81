/** The scene in a picture. */
export type PictureScene =
  | 'apartments'
  | 'house'
  | 'villa'
  | 'courtyard'
  | 'terrace'
  | 'living'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'plan'
  | 'plots'
  | 'corner-plot'
  | 'shop'
  | 'shop-interior'
  | 'office'
  | 'workspace'
  | 'warehouse'
  | 'hall'
  | 'street'
  | 'beach'
  | 'truck';

/** Rooms of a modest home do not fit a villa, nor the other way round. */
type Standard = 'simple' | 'any' | 'better';

export interface DemoPicture {
  scene: PictureScene;
  /** File name in demo/pictures. */
  file: string;
  /** Its average colour, shown while it loads. */
  colour: string;
  /** Alternative text. */
  alt: string;
  standard: Standard;
}

/** Size of every demo picture in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 900 } as const;

/** The demo pictures; the screens mark the listings that show them as examples. */
export const demoPictures: readonly DemoPicture[] = [
  picture(
    'apartments',
    'cream-corner',
    '#b2afa7',
    'A cream block of flats of four storeys on a paved street',
  ),
  picture(
    'apartments',
    'blue-balconies',
    '#b8b7b1',
    'A white block of flats with blue balcony rails on an unpaved road',
  ),
  picture('apartments', 'shops-below', '#afa89d', 'A block of flats over a row of shuttered shops'),
  picture(
    'apartments',
    'unfinished-top',
    '#b8b9b2',
    'A pale green block of flats with an unfinished upper floor',
  ),
  picture('apartments', 'tall-grey', '#b8b9b4', 'A grey block of flats of six storeys with glazed balconies'),
  picture('apartments', 'lane', '#b3a598', 'A terracotta block of flats in a narrow lane'),
  picture('apartments', 'two-tone', '#b5b4ab', 'A white and ochre block of flats behind a low wall'),
  picture('house', 'tin-roof', '#b8b8af', 'A single-storey house with a tin roof behind a stone wall'),
  picture(
    'house',
    'flat-roof-blue',
    '#bfc0bb',
    'A pale blue single-storey house with a flat roof and a water tank',
  ),
  picture('house', 'veranda', '#c4bdb2', 'A cream house with a veranda and a swept sandy yard'),
  picture(
    'house',
    'two-storey',
    '#bcbab6',
    'A two-storey white house with a brown gate on a residential street',
  ),
  picture('house', 'old-coral', '#b3aba2', 'An old coral-stone house with wooden shutters in the old town'),
  picture('house', 'ochre-gate', '#b7b6ae', 'An ochre house behind a wall with a green gate and a neem tree'),
  picture('villa', 'white-drive', '#bfc0bb', 'A two-storey white villa with a porch and a paved drive'),
  picture('villa', 'tiled-roof', '#c4bdb0', 'A sand-coloured villa with a red tiled roof and a garden wall'),
  picture('villa', 'modern-grey', '#b3b1ad', 'A modern grey and white villa with wide windows'),
  picture('villa', 'garden-arches', '#bdbcb5', 'A pale pink villa with a garden of shrubs and young trees'),
  picture(
    'courtyard',
    'swept-yard',
    '#b7b4a9',
    'A swept courtyard with a tree, a bench and doors on two sides',
  ),
  picture(
    'courtyard',
    'tiled-arcade',
    '#c2c0ba',
    'A tiled courtyard with an arcade and plants in pots',
    'better',
  ),
  picture(
    'courtyard',
    'shared-yard',
    '#bbbcb7',
    'A shared concrete yard between two rows of rooms',
    'simple',
  ),
  picture(
    'terrace',
    'roof-laundry',
    '#c6c7c2',
    'A flat roof with a parapet, water tanks and a view over the town',
    'simple',
  ),
  picture(
    'terrace',
    'shaded-roof',
    '#cbc6ba',
    'A roof terrace with a tin shade, plastic chairs and a table',
    'better',
  ),
  picture(
    'shop',
    'corner-shutter',
    '#a6a59e',
    'A row of small shops with painted signs, one with its shutter down',
  ),
  picture('shop', 'single-unit', '#a5a099', 'A single shop with a blue signboard on a paved street'),
  picture('shop', 'market-street', '#b7b0a5', 'Shops with striped awnings on a market street'),
  picture('office', 'glass-front', '#b0b0ae', 'An office building of five storeys with strip windows'),
  picture(
    'office',
    'white-three-storey',
    '#b3b6b2',
    'A white three-storey office building with parking in front',
  ),
  picture('warehouse', 'steel-shed', '#bdbbb7', 'A steel warehouse with two roller doors and a yard'),
  picture(
    'warehouse',
    'block-store',
    '#c1b9ae',
    'A whitewashed store of concrete blocks with one large gate',
  ),
  picture('street', 'unpaved', '#bcb9b1', 'An unpaved residential street with walls, gates and power lines'),
  picture('street', 'paved-shops', '#aaa69e', 'A paved street with shops, parked cars and pedestrians'),
  picture('street', 'old-town', '#a8a196', 'A narrow lane in the old town between plastered walls'),
  picture('street', 'roundabout', '#b9bab5', 'A wide main road with trees, traffic and mixed buildings'),
  picture(
    'corner-plot',
    'stones',
    '#cac4bb',
    'An empty corner plot of sandy ground marked with white stones',
  ),
  picture('corner-plot', 'walled', '#c7bdb3', 'A walled plot of bare earth with a gap for the gate'),
  picture(
    'corner-plot',
    'outskirts',
    '#c7c4ba',
    'Open land on the outskirts with low shrubs and a dirt track',
  ),
  picture('plots', 'from-above', '#c0b5a7', 'Walled plots and houses along dirt roads, seen from above'),
  picture('plots', 'new-district', '#c6bbac', 'A new district with many empty plots, seen from above'),
  picture('beach', 'town-shore', '#d1cec6', 'A quiet shore with fishing boats and the town behind it'),
  picture('truck', 'box-truck', '#abaca9', 'A white box truck parked on a street'),
  picture('truck', 'canter-open', '#a5a39d', 'An open lorry loaded with furniture'),
  picture('truck', 'pickup', '#afada9', 'A pickup with a mattress and boxes in its bed'),
  picture('truck', 'van', '#b0ada2', 'A closed delivery van in a quiet street'),
  picture('truck', 'box-truck-green', '#aaaaa1', 'A box truck with a green stripe at the side of a road'),
  picture('truck', 'box-truck-ochre', '#a9a395', 'An ochre box truck waiting at the kerb'),
  picture('truck', 'canter-open-red', '#a39d98', 'A red lorry with an open bed and household goods'),
  picture('truck', 'pickup-dark', '#a7a7a2', 'A dark pickup carrying boxes'),
  picture('truck', 'van-white', '#b4b2ae', 'A white delivery van at the kerb'),
  picture('living', 'brown-sofa', '#b5a99d', 'A living room with a brown sofa, a television and curtains'),
  picture(
    'living',
    'floor-cushions',
    '#a89a91',
    'A sitting room with floor cushions along three walls and a carpet',
    'simple',
  ),
  picture(
    'living',
    'plastic-chairs',
    '#b1b6b6',
    'A plain front room with plastic chairs and a small table',
    'simple',
  ),
  picture(
    'living',
    'carved-sofa',
    '#b2aa96',
    'A living room with a green sofa set, a chest and an air conditioner',
    'better',
  ),
  picture(
    'living',
    'grey-corner-sofa',
    '#b7b3ad',
    'A bright living room with a grey corner sofa and a dining table',
    'better',
  ),
  picture(
    'living',
    'empty-hall',
    '#cac1b6',
    'An empty front room with a tiled floor and barred windows',
    'simple',
  ),
  picture(
    'bedroom',
    'wooden-double',
    '#bdb1a5',
    'A bedroom with a wooden double bed, a wardrobe and a barred window',
  ),
  picture(
    'bedroom',
    'iron-bed-net',
    '#afb3b4',
    'A small bedroom with an iron bed under a mosquito net',
    'simple',
  ),
  picture(
    'bedroom',
    'mattress',
    '#b2a48d',
    'A room with a mattress on a mat and clothes on a rail',
    'simple',
  ),
  picture(
    'bedroom',
    'twin-beds',
    '#b9b2a2',
    'A bedroom with two single beds and a shared bedside table',
    'better',
  ),
  picture(
    'bedroom',
    'built-in-wardrobe',
    '#beb7ae',
    'A large bedroom with a grey bed, built-in cupboards and an air conditioner',
    'better',
  ),
  picture(
    'bedroom',
    'empty-room',
    '#c8c3c5',
    'An empty bedroom with a tiled floor, a window and a door',
    'simple',
  ),
  picture(
    'kitchen',
    'concrete-counter',
    '#b9b4aa',
    'A simple kitchen with a concrete counter, a gas stove and water cans',
    'simple',
  ),
  picture(
    'kitchen',
    'fitted-light',
    '#cac4bd',
    'A fitted kitchen with light cupboards, a cooker and a fridge',
    'better',
  ),
  picture(
    'kitchen',
    'green-cupboards',
    '#bab3a5',
    'A kitchen with green cupboards, patterned tiles and an open shelf',
  ),
  picture(
    'kitchen',
    'galley',
    '#b1aba4',
    'A narrow kitchen with dark cupboards on one side and a door to the yard',
    'better',
  ),
  picture(
    'bathroom',
    'white-tiles',
    '#ccccca',
    'A bathroom with white tiles, a basin, a mirror and a shower',
  ),
  picture(
    'bathroom',
    'blue-tiles',
    '#aab5b8',
    'A bathroom with blue wall tiles, a water tank and a bucket',
    'simple',
  ),
  picture(
    'bathroom',
    'beige-shower',
    '#bcb3a6',
    'A bathroom with beige tiles, a glass shower and a vanity unit',
    'better',
  ),
  picture(
    'shop-interior',
    'grocery',
    '#aea296',
    'The inside of a small grocery shop with shelves and a counter',
  ),
  picture(
    'shop-interior',
    'empty-shop',
    '#cbc5be',
    'An empty shop unit with a tiled floor and a raised shutter',
  ),
  picture('workspace', 'open-plan', '#b5b3af', 'An office room with desks, blinds and an air conditioner'),
  picture(
    'workspace',
    'meeting-room',
    '#b1aca0',
    'A meeting room with a long table, chairs and a whiteboard',
  ),
  picture(
    'hall',
    'store',
    '#a39e94',
    'The inside of a warehouse with a concrete floor, a steel roof and sacks',
  ),
  picture('plan', 'two-rooms', '#d4d1c6', 'A floor plan with rooms, doors and furniture'),
  picture('plan', 'three-rooms', '#d0c3bc', 'A floor plan of a larger home with rooms, doors and furniture'),
];

function picture(
  scene: PictureScene,
  name: string,
  colour: string,
  alt: string,
  standard: Standard = 'any',
): DemoPicture {
  return { scene, file: `${scene}-${name}.webp`, colour, alt, standard };
}
