import type { OverlayOptions } from 'sharp';
import { LINK_PREVIEW_MAX_BYTES, LINK_PREVIEW_SIZE } from '#contract/previews.ts';
import type { ListingType } from '#contract/properties.ts';
import { loadSharp } from '#server/platform/media/sharp.ts';
import { placeholderSvg } from '#server/platform/operations/placeholder.ts';
import { type Drawn, drawLines, drawText } from './text.ts';

/** The content of a preview. All text is drawable (`drawable`). */
export interface Scene {
  isRtl: boolean;
  brand: string;
  /** "For Rent", on the photo. */
  tag: { text: string; type: ListingType } | undefined;
  /** What is read first: a price, or how many homes. */
  headline: { text: string; unit: string };
  /** What it costs to move in; nothing where that is not said. */
  note?: string;
  title: string;
  /** Where: a district, never an address. */
  place: string;
}

const { width: WIDTH, height: HEIGHT } = LINK_PREVIEW_SIZE;
const PHOTO_WIDTH = 700;
const PADDING = 44;
const TEXT_WIDTH = WIDTH - PHOTO_WIDTH - 2 * PADDING;
const GAP = 4;
// The light tokens of web/ui/tokens.css, in sRGB.
const COLOURS = { ground: '#faf7f0', ink: '#13222f', soft: '#46535f', ocean: '#005a87', clay: '#a03a22' };
/** Decreasing qualities until the picture is small enough; the last makes any photo so. */
const QUALITIES = [82, 74, 66, 56, 46, 36, 26, 16];

const svg = (width: number, height: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

/** The domed house of public/icon.svg, on 32 units. */
const HOUSE = `<path fill="${COLOURS.ocean}" d="M3 27v-7a13 13 0 0 1 26 0v7z"/><path fill="${COLOURS.ground}" d="M12 27v-6a4 4 0 0 1 8 0v6z"/><path fill="none" stroke="${COLOURS.ground}" stroke-width="1.6" stroke-linecap="round" d="M8.5 16.5a8 8 0 0 1 15 0"/>`;
const PIN = `<g fill="none" stroke="${COLOURS.soft}" stroke-width="2" stroke-linejoin="round"><path d="M12 21.5S5 15 5 10a7 7 0 0 1 14 0c0 5-7 11.5-7 11.5z"/><circle cx="12" cy="10" r="2.5"/></g>`;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One photo fills its side; two share it; of three the first is large. */
function photoBoxes(count: number, left: number): Box[] {
  const whole = { left, top: 0, width: PHOTO_WIDTH, height: HEIGHT };
  if (count < 2) return [whole];
  const half = (HEIGHT - GAP) / 2;
  if (count === 2) return [0, half + GAP].map((top) => ({ ...whole, top, height: half }));
  const high = 416;
  const small = { top: high + GAP, width: (PHOTO_WIDTH - GAP) / 2, height: HEIGHT - high - GAP };
  return [
    { ...whole, height: high },
    { ...small, left },
    { ...small, left: left + small.width + GAP },
  ];
}

/** The photos as placed in the picture; a drawing replaces missing or damaged ones. */
async function placePhotos(photos: readonly Buffer[], left: number): Promise<OverlayOptions[]> {
  const sharp = await loadSharp();
  const drawing = ({ width, height }: Box) => Buffer.from(placeholderSvg(width, height));
  return Promise.all(
    photoBoxes(photos.length, left).map(async (box, n) => {
      const fitted = (picture: Buffer) =>
        sharp(picture)
          .resize({ width: box.width, height: box.height, fit: 'cover' })
          .flatten({ background: COLOURS.ground })
          .png({ compressionLevel: 1 })
          .toBuffer();
      const input = await fitted(photos[n] ?? drawing(box)).catch(() => fitted(drawing(box)));
      return { input, left: box.left, top: box.top };
    }),
  );
}

async function placeTag(tag: NonNullable<Scene['tag']>, isRtl: boolean): Promise<OverlayOptions[]> {
  const text = await drawText([{ text: tag.text, size: 28, colour: '#ffffff', isBold: true }], 400, isRtl);
  const box = { width: text.width + 40, height: 56 };
  const left = isRtl ? WIDTH - 28 - box.width : 28;
  const fill = tag.type === 'rent' ? COLOURS.ocean : COLOURS.clay;
  const pill = svg(box.width, box.height, `<rect width="100%" height="100%" rx="10" fill="${fill}"/>`);
  return [
    { input: pill, left, top: 28 },
    { input: text.png, left: left + 20, top: 28 + Math.round((box.height - text.height) / 2) },
  ];
}

/** The brand above, the rest stacked upwards from the lower edge. */
async function placeText({ isRtl, brand, headline, note, title, place }: Scene): Promise<OverlayOptions[]> {
  const start = isRtl ? PADDING : PHOTO_WIDTH + PADDING;
  const at = (width: number, offset = 0) => (isRtl ? start + TEXT_WIDTH - width - offset : start + offset);
  const line = (text: string, size: number, lines: number, isBold: boolean, width = TEXT_WIDTH) =>
    drawLines({ text, size, colour: isBold ? COLOURS.ink : COLOURS.soft, isBold }, lines, width, isRtl);
  const [name, big, unit, cost, middle, where] = await Promise.all([
    line(brand, 38, 1, true, TEXT_WIDTH - 64),
    fitted(headline.text, isRtl),
    headline.unit ? line(headline.unit, 34, 2, false) : undefined,
    note ? line(note, 32, 1, false) : undefined,
    title ? line(title, 38, 3, true) : undefined,
    place ? line(place, 32, 1, false, TEXT_WIDTH - 48) : undefined,
  ]);
  const overlays: OverlayOptions[] = [
    { input: svg(52, 52, `<g transform="scale(1.625)">${HOUSE}</g>`), left: at(52, -5), top: 48 },
    { input: name.png, left: at(name.width, 58), top: 77 - Math.round(name.height / 2) },
  ];
  let bottom = HEIGHT - PADDING;
  const stack = (drawn: Drawn | undefined, gap: number, offset = 0) => {
    if (!drawn) return;
    overlays.push({ input: drawn.png, left: at(drawn.width, offset), top: bottom - drawn.height });
    bottom -= drawn.height + gap;
  };
  if (where) {
    const pin = svg(36, 36, `<g transform="scale(1.5)">${PIN}</g>`);
    overlays.push({ input: pin, left: at(36, -7), top: bottom - Math.round(where.height / 2) - 18 });
  }
  stack(where, 28, 40);
  stack(middle, 34);
  stack(cost, 20);
  const beside = unit && big.width + 12 + unit.width <= TEXT_WIDTH;
  if (beside)
    overlays.push({ input: unit.png, left: at(unit.width, big.width + 12), top: bottom - unit.height });
  else stack(unit, 20);
  stack(big, 0);
  return overlays;
}

/** A headline as large as its line allows. */
async function fitted(text: string, isRtl: boolean): Promise<Drawn> {
  for (const size of [84, 72, 60]) {
    const drawn = await drawText([{ text, size, colour: COLOURS.ink, isBold: true }], WIDTH, isRtl);
    if (drawn.width <= TEXT_WIDTH) return drawn;
  }
  return drawLines({ text, size: 48, colour: COLOURS.ink, isBold: true }, 2, TEXT_WIDTH, isRtl);
}

/**
 * Draws a preview as a JPEG of `LINK_PREVIEW_SIZE` and at most `LINK_PREVIEW_MAX_BYTES`.
 * @param photos encoded pictures, at most three; a drawing takes their place where there are none
 */
export async function drawPreview(scene: Scene, photos: readonly Buffer[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const layers = await Promise.all([
    placePhotos(photos, scene.isRtl ? WIDTH - PHOTO_WIDTH : 0),
    scene.tag ? placeTag(scene.tag, scene.isRtl) : [],
    placeText(scene),
  ]);
  const { data, info } = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.ground },
  })
    .composite(layers.flat())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= LINK_PREVIEW_MAX_BYTES) break;
  }
  return bytes;
}
