import { open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { ApiError, type FieldIssue } from '#contract/errors.ts';
import { UPLOAD_MAX_MEGAPIXELS } from '#contract/media.ts';
import type { Received } from './receive.ts';
import { loadSharp } from './sharp.ts';

/** A picture as stored: upright, without metadata. */
export interface Picture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  /** A tiny blurred picture as a data URL. */
  preview: string;
}

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** The maximum side length of stored pictures. */
const MAX_SIDE = 2560;
const PREVIEW_SIDE = 24;
const DECODING_SECONDS = 30;
/** Some files can only be decoded as a whole, which needs this much memory at most. */
const MAX_WHOLE_BYTES = 170_000_000;

/** EXIF orientations: mirror vertically if `isMirrored`, then rotate. */
const TURNS: Readonly<Record<number, { angle: number; isMirrored?: true }>> = {
  2: { angle: 180, isMirrored: true },
  3: { angle: 180 },
  4: { angle: 0, isMirrored: true },
  5: { angle: 90, isMirrored: true },
  6: { angle: 90 },
  7: { angle: 270, isMirrored: true },
  8: { angle: 270 },
};

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function refuse(sentence: string, issue: FieldIssue = { code: 'not_a_picture' }): ApiError {
  return new ApiError('invalid_input', sentence, {
    fields: { picture: sentence },
    issues: { picture: issue },
  });
}

const tooManyPixels = () =>
  refuse(`This picture is too large: it may have at most ${UPLOAD_MAX_MEGAPIXELS} megapixels.`, {
    code: 'too_many_pixels',
    max: UPLOAD_MAX_MEGAPIXELS,
  });

/** Detects the type from the first bytes, regardless of file name and Content-Type. */
function kindOf(head: Buffer): Kind | undefined {
  if (head.length < 12) return undefined;
  if (head.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = text.slice(8).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(40), 0, 40, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The minimum memory for decoding a file that cannot be read line by line. */
function wholeBytes({ width, height, format, channels = 4, depth, isProgressive }: Metadata): number {
  const isWhole = isProgressive || format === 'heif' || format === 'webp';
  return isWhole ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0;
}

/**
 * Detects the type of an upload from its content, before any decoder sees it.
 * @throws ApiError invalid_input for anything but a photo
 */
export async function identifyPicture({ path, hasForeignText }: Received): Promise<Kind> {
  const kind = kindOf(await readHead(path));
  if (!kind || hasForeignText) {
    throw refuse('This is not a photo that can be used. Please choose a JPEG, PNG, WebP or AVIF picture.');
  }
  return kind;
}

const openPicture = async (path: string) =>
  (await loadSharp())(path, {
    failOn: 'error',
    limitInputPixels: UPLOAD_MAX_MEGAPIXELS * 1_000_000,
    sequentialRead: true,
  });

/** How much a file is to decode, from its header. */
interface Measured {
  kind: Kind;
  metadata: Metadata;
  /** Rounded up. */
  megapixels: number;
}

/**
 * Reads the size of a picture without decoding it.
 * @throws ApiError invalid_input for what is damaged or too large
 */
export async function measurePicture(path: string, kind: Kind): Promise<Measured> {
  try {
    const metadata = await (await openPicture(path)).metadata();
    const pixels = metadata.width * metadata.height;
    if (pixels > UPLOAD_MAX_MEGAPIXELS * 1_000_000 || wholeBytes(metadata) > MAX_WHOLE_BYTES) {
      throw tooManyPixels();
    }
    return { kind, metadata, megapixels: Math.ceil(pixels / 1_000_000) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw explain(kind, error);
  }
}

/**
 * Re-encodes an upload for storage, so that nothing but the visible picture remains. JPEG and WebP are decoded in a
 * smaller size where that is enough.
 * @throws ApiError invalid_input with a sentence for the sender
 */
export async function readPicture(path: string, { kind, metadata }: Measured): Promise<Picture> {
  const sharp = await loadSharp();
  try {
    // Scale down first, line by line; rotating needs the whole picture in memory.
    const small = await (await openPicture(path))
      .timeout({ seconds: DECODING_SECONDS })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = small.info;
    const upright = sharp(small.data, { raw: { width, height, channels } });
    const { angle, isMirrored } = TURNS[metadata.orientation ?? 1] ?? { angle: 0 };
    if (angle) upright.rotate(angle);
    if (isMirrored) upright.flip();
    const hasAlpha = metadata.hasAlpha;
    const contentType = hasAlpha ? 'image/webp' : 'image/jpeg';
    const { data, info } = await (hasAlpha
      ? upright.webp({ quality: 88, effort: 3 })
      : upright.jpeg({ quality: 88 })
    ).toBuffer({ resolveWithObject: true });
    const tiny = await sharp(data)
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' })
      .webp({ quality: 30, alphaQuality: 30 })
      .toBuffer();
    return {
      bytes: data,
      contentType,
      width: info.width,
      height: info.height,
      preview: `data:image/webp;base64,${tiny.toString('base64')}`,
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw explain(kind, error);
  }
}

function explain(kind: Kind, error: unknown): ApiError {
  const reason = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(reason)) return tooManyPixels();
  if (kind === 'heic') {
    return refuse(
      'HEIC pictures cannot be read here. Please send it as a JPEG, or set the camera to “Most compatible”.',
    );
  }
  return refuse('This picture is damaged or incomplete. Please choose another one.');
}
