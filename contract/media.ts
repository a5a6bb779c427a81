/** The widths in pixels that pictures are served in. */
export const MEDIA_WIDTHS = [320, 480, 720, 960, 1280] as const;
/** Link previews want a JPEG of exactly this size, under 300 kB. */
export const PREVIEW_SIZE = { width: 1200, height: 900 } as const;
export const PREVIEW_MAX_BYTES = 300_000;
export const MEDIA_HASH = /^[0-9a-f]{32}$/;

/**
 * `avif` always answers: until a picture's AVIF is made, by a WebP that is not kept long, for browsers look at the bytes.
 * So a `<source type="image/avif">` can be written without knowing what is made already.
 */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

const OWN_PICTURE = /^\/media\/([0-9a-f]{32})\/\d{1,4}\.(?:avif|webp|jpg)$/;

/** The address of a picture of our own store, in one of its widths. */
export function mediaUrl(hash: string, width: number, format: MediaFormat = 'webp'): string {
  return `/media/${hash}/${width}.${format}`;
}

/** The hash in a picture's address when it is one of our own store; undefined for any other address. */
export function mediaHash(url: string): string | undefined {
  return OWN_PICTURE.exec(url)?.[1];
}

/** The `srcset` of a picture of our own store, undefined for any other address. */
export function pictureSources(url: string, format: 'avif' | 'webp' = 'webp'): string | undefined {
  const hash = mediaHash(url);
  return hash && MEDIA_WIDTHS.map((width) => `${mediaUrl(hash, width, format)} ${width}w`).join(', ');
}

/** The picture that a link preview shows: a raster of our own store, or the address as it is. */
export function previewPicture(url: string): string {
  const hash = mediaHash(url);
  return hash ? mediaUrl(hash, PREVIEW_SIZE.width, 'jpg') : url;
}

/** The width whose address stands in `images`. */
export const LISTED_WIDTH = 960;
/** Photos of phones fit in; larger files are refused. */
export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
/** Larger pictures are refused: a small file can hold a picture that fills the memory. */
export const UPLOAD_MAX_MEGAPIXELS = 51;
/** Formats that are read, by what a file contains and not by its name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
