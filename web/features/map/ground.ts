/**
 * The Somali coast as longitude and latitude, from the south-west to the Gulf of Aden: close around Mogadishu, rough
 * elsewhere. It is drawn under the tiles, so that a map without any still shows where the sea is.
 */
export const COAST: readonly (readonly [longitude: number, latitude: number])[] = [
  [41.56, -1.66],
  [42.54, -0.38],
  [44.03, 1.11],
  [44.77, 1.71],
  [45.1, 1.915],
  [45.22, 1.97],
  [45.27, 1.995],
  [45.3, 2.008],
  [45.318, 2.014],
  [45.332, 2.022],
  [45.345, 2.03],
  [45.352, 2.036],
  [45.37, 2.043],
  [45.385, 2.052],
  [45.4, 2.062],
  [45.5, 2.125],
  [45.8, 2.3],
  [46.32, 2.78],
  [47.3, 4],
  [48.53, 5.35],
  [49.85, 7.98],
  [50.85, 9.5],
  [51.15, 10.4],
  [51.28, 11.83],
  [49.18, 11.29],
  [47.2, 11.15],
  [45.02, 10.44],
  [43.3, 11.48],
];

/** What closes the coast to the sea's surface: far out, where nobody looks. */
const OPEN_SEA: readonly (readonly [longitude: number, latitude: number])[] = [
  [43.3, 16],
  [62, 16],
  [62, -8],
  [41.56, -8],
];

/** The outline of the sea. */
export const SEA = [...COAST, ...OPEN_SEA];
