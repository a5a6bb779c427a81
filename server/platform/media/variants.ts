import {
  MEDIA_WIDTHS,
  type MediaFormat,
  PREVIEW_MAX_BYTES,
  PREVIEW_SIZE,
  UPLOAD_MAX_MEGAPIXELS,
} from '#contract/media.ts';
import { loadSharp } from './sharp.ts';

/** The requested width and format of a picture. */
export interface Variant {
  width: number;
  format: MediaFormat;
}

export const CONTENT_TYPES: Readonly<Record<MediaFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Whether a variant is supported; no others are generated, so that nobody can fill the disk. */
export function isVariant({ width, format }: Variant): boolean {
  return format === 'jpg' ? width === PREVIEW_SIZE.width : MEDIA_WIDTHS.some((one) => one === width);
}

/** Every variant that pages request, the fast ones first. */
export const ALL_VARIANTS: readonly Variant[] = [
  ...MEDIA_WIDTHS.map((width) => ({ width, format: 'webp' }) as const),
  { width: PREVIEW_SIZE.width, format: 'jpg' },
  ...MEDIA_WIDTHS.map((width) => ({ width, format: 'avif' }) as const),
];

/** Decreasing qualities to try for a link preview's JPEG until it is small enough. */
const PREVIEW_QUALITIES = [78, 66, 54, 40];

/** Encodes one variant of an original. */
export async function encodeVariant(original: Buffer, { width, format }: Variant): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: UPLOAD_MAX_MEGAPIXELS * 1_000_000 });
  if (format !== 'jpg') {
    const resized = picture.resize({ width, withoutEnlargement: true });
    return format === 'avif'
      ? resized.avif({ quality: 42, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
      : resized.webp({ quality: 62, effort: 4 }).toBuffer();
  }
  const cropped = picture.resize({ ...PREVIEW_SIZE, fit: 'cover' }).flatten({ background: '#f7f2e8' });
  let bytes = Buffer.alloc(0);
  for (const quality of PREVIEW_QUALITIES) {
    bytes = await cropped.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= PREVIEW_MAX_BYTES) break;
  }
  return bytes;
}
