/** A picture of the demonstration; how it is made says demo/scenes/README.md. */
export interface DemoPicture {
  /** What it shows, and of which home or place: `living-sea`. */
  name: string;
  /** File name in demo/pictures. */
  file: string;
  /** Its average colour, shown while it loads. */
  colour: string;
  /** Alternative text. */
  alt: string;
}

/** Size of every demo picture in pixels. */
export const PICTURE_SIZE = { width: 960, height: 720 } as const;

const rows: readonly (readonly [name: string, colour: string, alt: string])[] = [
  ['bathroom-gold', '#d2c9b1', 'A white bathroom with a shower, a washbasin, blue tiles and golden curtains'],
  ['bathroom-ocean', '#c3bcac', 'A white bathroom with a shower behind glass and a wooden floor'],
  ['bathroom-pearl', '#d2cab9', 'A white bathroom with a shower, a washbasin and a golden mirror'],
  ['bathroom-sea', '#d3ccbd', 'A white bathroom with a band of teal tiles, a shower and a washbasin'],
  ['bathroom-sky', '#b7afa6', 'A pale blue bathroom with a water drum and a terracotta floor'],
  ['bathroom-slate', '#c8c6c0', 'A white bathroom with a shower, grey curtains and a washbasin'],
  ['beach-lido', '#bbc9c8', 'Fishing boats on a beach with palms, the ocean and the town behind'],
  ['bedroom-amber', '#bf9676', 'An amber bedroom with a wooden bed on a terracotta floor'],
  ['bedroom-clay', '#c19475', 'A bedroom with a wooden bed, a terracotta wall and a mirrored wardrobe'],
  ['bedroom-gold', '#bfb5a2', 'A bedroom with a dark wooden bed, a green quilt and golden curtains'],
  ['bedroom-lane', '#bcb1a4', 'A bedroom with an iron bed under a mosquito net and blue curtains'],
  ['bedroom-lilac', '#bdb1af', 'A lilac bedroom with a wooden double bed and a wardrobe'],
  ['bedroom-lime', '#c0af93', 'A bedroom with two single beds in orange and yellow curtains'],
  ['bedroom-mint', '#b7beb7', 'A bedroom with an iron bed under a mosquito net'],
  ['bedroom-navy', '#bfaf99', 'A bedroom with a padded navy bed and a wooden floor'],
  ['bedroom-ocean', '#aca899', 'A bedroom with a padded bed and an ocean blue wall'],
  ['bedroom-pearl', '#cbc1b3', 'A bedroom with a padded cream bed and a wardrobe'],
  ['bedroom-plum', '#bdab9e', 'A bedroom with a dark wooden bed, a plum quilt and a wardrobe'],
  ['bedroom-rose', '#cbb5a9', 'A bedroom with a wooden bed, a pink quilt and pink curtains'],
  ['bedroom-sage', '#b6b098', 'A bedroom with two single beds in green and a wardrobe'],
  ['bedroom-sea', '#bdbaaa', 'A bedroom with a wooden double bed, a teal wall and a wardrobe'],
  ['bedroom-sky', '#bdada5', 'A pale blue bedroom with an iron bed under a mosquito net'],
  ['bedroom-slate', '#a8a098', 'A bedroom with a padded grey bed and a mirrored wardrobe'],
  ['bedroom-sun', '#aba38f', 'A yellow bedroom with a wooden bed on a black and white floor'],
  ['bedroom-yard', '#bcb9b2', 'A mint green room with a mattress on a rug and clothes on a rail'],
  ['flats-blue-rails', '#adafab', 'A white block of flats with blue balconies on an unpaved street'],
  [
    'flats-coral',
    '#b5a69b',
    'A coral block of flats of four storeys over a row of shops, with plants on its balconies',
  ],
  [
    'flats-dusk',
    '#745d5d',
    'A block of flats of four storeys at dusk, with lights in its windows and shops below',
  ],
  ['flats-mint', '#a6b0ab', 'A mint green block of flats with white balconies over two shops'],
  ['flats-ochre', '#a9b0a3', 'An ochre block of flats with white balustrades and green shutters'],
  ['flats-rose', '#bbb1a7', 'A pink block of flats of three storeys with white balustrades'],
  ['flats-tall', '#96afbd', 'A white block of flats of six storeys with glass balconies'],
  ['flats-yellow', '#adb0a0', 'A yellow block of flats of five storeys with white balconies over shops'],
  ['hall-sacks', '#c2c9c9', 'The inside of a warehouse with a steel roof, sacks and boxes'],
  ['house-blue', '#acb2aa', 'A pale blue house with a veranda, green shutters and a neem tree in the yard'],
  [
    'house-coral-stone',
    '#aaaea8',
    'An old house of coral stone with arches, green shutters and a carved wooden balcony',
  ],
  ['house-green-gate', '#b2ad98', 'An ochre house behind a wall with a green metal gate and bougainvillea'],
  ['house-lime', '#a7937c', 'A pale yellow house of two storeys with a pillared porch and orange shutters'],
  ['house-old-town-dusk', '#705153', 'An old stone house with a carved wooden balcony on a square at dusk'],
  ['house-tin', '#a39688', 'A salmon pink house with a tin roof, a veranda and a car in the yard'],
  ['house-white-gate', '#adb0ae', 'A white two-storey house behind a wall with a blue metal gate'],
  ['inside-grocery', '#a1a8a4', 'The inside of a grocery with full shelves and a green counter'],
  ['kitchen-amber', '#caa784', 'A kitchen with open shelves, yellow tiles and a terracotta floor'],
  ['kitchen-clay', '#b9a082', 'A kitchen with green cupboards, a cooker and a terracotta wall'],
  ['kitchen-gold', '#c7bba7', 'A fitted kitchen with dark wooden cupboards'],
  ['kitchen-lane', '#cbbba2', 'A simple kitchen with open shelves, yellow tiles and a fridge'],
  ['kitchen-lime', '#cbc4ab', 'A kitchen with open shelves, yellow tiles and yellow curtains'],
  ['kitchen-mint', '#b0beb6', 'A kitchen with green tiles, open shelves and a chequered floor'],
  ['kitchen-navy', '#c5baa8', 'A white kitchen with blue tiles, a cooker and a wooden floor'],
  ['kitchen-ocean', '#9ba6a1', 'A kitchen with ocean blue cupboards, a cooker and a striped rug'],
  ['kitchen-pearl', '#d3cfc5', 'A white kitchen with a cooker, a fridge and cream curtains'],
  ['kitchen-plum', '#c7b8ab', 'A kitchen with reddish brown cupboards, a cooker and a fridge'],
  ['kitchen-rose', '#d1c1ba', 'A kitchen with pink cupboards, a cooker and a fridge'],
  ['kitchen-sage', '#c3c0ae', 'A kitchen with open shelves, red tiles and green curtains'],
  ['kitchen-sea', '#b4beb5', 'A fitted kitchen with teal cupboards, a cooker and a fridge'],
  ['kitchen-sky', '#bfb2a6', 'A pale blue kitchen with open shelves and a terracotta floor'],
  ['kitchen-slate', '#c6c5c0', 'A white kitchen with a grey wall, a cooker and a striped rug'],
  ['kitchen-sun', '#a0ab9f', 'A kitchen with blue cupboards, yellow walls and a black and white floor'],
  ['kitchen-yard', '#bbc3b9', 'A simple mint green kitchen with open shelves and blue tiles'],
  ['living-amber', '#c29976', 'An amber sitting room with rust-coloured floor cushions and a carpet'],
  ['living-clay', '#b99475', 'A living room with green sofas, a terracotta wall and a tiled floor'],
  ['living-gold', '#c3bfaa', 'A living room with carved green sofas, a chandelier and a patterned carpet'],
  ['living-lilac', '#b9b2bd', 'A lilac living room with violet sofas around a wooden table'],
  ['living-lime', '#b4b7a1', 'A living room with green sofas, yellow curtains and a patterned rug'],
  ['living-mint', '#b6a89e', 'A sitting room with red floor cushions along three walls and a large carpet'],
  ['living-navy', '#b9aea0', 'A living room with navy sofas, a wooden floor and mustard cushions'],
  ['living-ocean', '#a2a69e', 'A living room with light sofas, an ocean blue wall and a wooden floor'],
  ['living-pearl', '#d0cbbd', 'A living room with cream leather sofas, a glass table and a chandelier'],
  ['living-plum', '#beada3', 'A living room with carved plum sofas under a chandelier'],
  ['living-rose', '#cdb9b4', 'A living room with pink sofas, pink curtains and a patterned rug'],
  ['living-sage', '#c1c0ac', 'A living room with cream sofas, green curtains and a green rug'],
  ['living-sea', '#bec7bc', 'A living room with a teal wall, cream sofas and a patterned rug'],
  ['living-sky', '#aba8ab', 'A pale blue sitting room with blue floor cushions and a carpet'],
  ['living-slate', '#bcbdba', 'A living room with grey leather sofas and a glass table'],
  ['living-sun', '#a4aca1', 'A yellow living room with blue sofas on a black and white floor'],
  ['office-glass', '#93a6b0', 'A white office building of five storeys with a glass front and palms'],
  ['office-white', '#99aab4', 'A white office building of three storeys with parking in front'],
  ['plot-above', '#c9c5b7', 'A walled empty plot among houses, seen from above'],
  ['plot-above-red', '#c3b3a1', 'An empty plot among walled houses on red earth, seen from above'],
  ['plot-corner', '#b9ad97', 'An empty corner plot on a street, marked with posts and stones'],
  ['plot-outskirts', '#beaf9b', 'An empty plot of red earth marked with posts, houses behind it'],
  ['plot-stones', '#c4c4b7', 'An empty plot of sandy ground marked with white stones'],
  ['plot-walled', '#bdae98', 'A walled plot of bare earth with shrubs and bougainvillea on the wall'],
  ['room-lane', '#aea99e', 'A house on an earth lane with a blue gate and flowers over its wall'],
  ['room-yard', '#b9c2b9', 'A small green house with a red gate, buckets and laundry in the yard'],
  ['shop-cloth', '#c0afa3', 'A coral house of three storeys with two open shops'],
  ['shop-corner', '#90999c', 'A blue house with a row of four shops, two of them open'],
  ['shop-dusk', '#5a4141', 'A house with two lit shops in the evening'],
  ['shop-grocery', '#aeb29d', 'A yellow house with two open shops, fruit and striped awnings before them'],
  ['shop-single', '#b9b3ad', 'A small shop with a blue sign and an awning'],
  ['street-avenue', '#757e86', 'A wide avenue with shops, cars and palms'],
  ['street-earth', '#998478', 'A street of red earth between pastel houses, with three-wheelers and people'],
  ['street-red', '#a29c8b', 'A wide street of red earth with small houses and a pickup'],
  ['street-shops', '#7e8286', 'A paved street with open shops, awnings and three-wheelers'],
  ['truck-box-truck', '#b4a799', 'A white box truck with a blue stripe at the side of a street'],
  ['truck-box-truck-green', '#9eaba5', 'A green and white box truck at the kerb'],
  ['truck-box-truck-ochre', '#94938d', 'An ochre box truck with a red stripe at the kerb'],
  ['truck-box-truck-red', '#939193', 'A red and white box truck on a street'],
  ['truck-canter-open', '#9f947b', 'A blue lorry with an open bed full of furniture and boxes'],
  ['truck-canter-open-green', '#acaca0', 'A green lorry with red sides, its open bed full of furniture'],
  ['truck-canter-open-red', '#ada393', 'A red lorry with an open bed full of household goods'],
  ['truck-pickup', '#8c8c86', 'A white pickup carrying a mattress, boxes and a fridge'],
  ['truck-pickup-dark', '#ab9980', 'A dark pickup carrying a mattress and boxes'],
  ['truck-pickup-red', '#af9078', 'A red pickup carrying a mattress, boxes and a fridge'],
  ['truck-van', '#c0af92', 'A yellow delivery van with a red stripe'],
  ['truck-van-white', '#99a2a8', 'A white delivery van with a blue stripe'],
  ['villa-dome', '#aeb7ac', 'A sand-coloured villa with arches and a blue dome between palms'],
  ['villa-dusk', '#7e6364', 'A white villa in the evening with light in all its windows'],
  ['villa-glass', '#aab8b4', 'A modern white villa with wide windows and glass balconies'],
  ['villa-rose', '#adb3ac', 'A rose-coloured villa with arches, a pierced parapet and flower beds'],
  ['villa-white', '#b6bfb9', 'A white villa with a columned porch, palms and a paved drive'],
  ['warehouse-steel', '#afbec7', 'A steel warehouse with two roller doors and a lorry in its yard'],
  ['warehouse-white', '#aebdbe', 'A whitewashed warehouse with green roller doors'],
  ['workspace-desks', '#aeb9b6', 'An office with four desks, blue and orange chairs and a teal wall'],
  ['workspace-meeting', '#b59980', 'A meeting room with a long table, chairs and a whiteboard'],
];

export const demoPictures: readonly DemoPicture[] = rows.map(([name, colour, alt]) => ({
  name,
  file: `${name}.webp`,
  colour,
  alt,
}));

const known = new Map(demoPictures.map((picture) => [picture.name, picture]));

/** The picture of a name. @throws RangeError if there is none */
export function pictureNamed(name: string): DemoPicture {
  const picture = known.get(name);
  if (!picture) throw new RangeError(`No demo picture is called ${name}`);
  return picture;
}
