export type PictureScene =
  | 'apartments'
  | 'villa'
  | 'house'
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

export type PicturePalette = 'coral' | 'ocean' | 'clay' | 'sand' | 'lime' | 'rose';

export type PictureTime = 'morning' | 'noon' | 'afternoon' | 'dusk';

/** All that is needed to draw one picture again: plain data, safe to store. */
export interface PictureSpec {
  scene: PictureScene;
  palette: PicturePalette;
  time: PictureTime;
  /** Pictures of one listing share it, so that they show the same building. */
  seed: number;
}

export const pictureScenes: readonly PictureScene[] = [
  'apartments',
  'villa',
  'house',
  'courtyard',
  'terrace',
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'plan',
  'plots',
  'corner-plot',
  'shop',
  'shop-interior',
  'office',
  'workspace',
  'warehouse',
  'hall',
  'street',
  'beach',
  'truck',
];

export const picturePalettes: readonly PicturePalette[] = ['coral', 'ocean', 'clay', 'sand', 'lime', 'rose'];

export const pictureTimes: readonly PictureTime[] = ['morning', 'noon', 'afternoon', 'dusk'];
