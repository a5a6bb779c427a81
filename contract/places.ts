export const PLACE_KINDS = ['city', 'district', 'landmark'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The initial map window (spec 1 §9, D51), in degrees: 0.04 to each side of 45.31 / 2.07. */
export const MAP_WINDOW = { longitude: 45.31, latitude: 2.07, span: 0.08 } as const;
/** Markers stay within this range of the window's width and height (spec 1 §9). */
export const MARKER_CLAMP = { min: 0.1, max: 0.9 } as const;

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The initial bounds of the map. */
export const OPENING_BOUNDS: Bounds = {
  west: MAP_WINDOW.longitude - MAP_WINDOW.span / 2,
  south: MAP_WINDOW.latitude - MAP_WINDOW.span / 2,
  east: MAP_WINDOW.longitude + MAP_WINDOW.span / 2,
  north: MAP_WINDOW.latitude + MAP_WINDOW.span / 2,
};

const clamp = (part: number) => Math.min(MARKER_CLAMP.max, Math.max(MARKER_CLAMP.min, part));

/**
 * The position of a marker in a window, as fractions (0–1) of its width from the left and its height from the top,
 * clamped to 10–90 % (spec 1 §9). `outside` is true if the place itself is not in the window.
 */
export function markerPosition(latitude: number, longitude: number, bounds: Bounds = OPENING_BOUNDS) {
  const x = (longitude - bounds.west) / (bounds.east - bounds.west);
  const y = (bounds.north - latitude) / (bounds.north - bounds.south);
  return { x: clamp(x), y: clamp(y), outside: x < 0 || x > 1 || y < 0 || y > 1 };
}

/** Latin accents, and Arabic vowel signs and tatweel. */
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;
/** Signs that are typed otherwise on another keyboard, such as Persian letters, and what they are folded to. */
const FOLDED = 'ς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ىیېکڪةەہھۃ';
const TO = 'σ01234567890123456789يييككههههه';
const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  [...FOLDED].map((sign, n) => [sign, TO[n] ?? sign]),
);
const FOLDS = new RegExp(`[${FOLDED}]`, 'g');

/**
 * Lower case without diacritics, apostrophes or repeated spaces, digits as 0–9, Arabic letters as Arabic has them: the form in which names and words are
 * compared (D12). The database's fold_text() does exactly the same.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(FOLDS, (sign) => SAME[sign] ?? sign)
    .replace(/['’ʼʿ`]/g, '')
    .replace(/[^\p{Alphabetic}0-9]+/gu, ' ')
    .trim();
}
