/** The widths in pixels in which pictures are served. */
export const MEDIA_WIDTHS = [320, 480, 720, 960, 1280] as const;
/** Link previews need a JPEG of exactly this size, under 300 kB. */
export const PREVIEW_SIZE = { width: 1200, height: 900 } as const;
export const PREVIEW_MAX_BYTES = 300_000;
export const MEDIA_HASH = /^[0-9a-f]{32}$/;

/**
 * `avif` always responds: until the AVIF exists, with a WebP that is cached only briefly, since browsers sniff the
 * content. So `<source type="image/avif">` can be rendered without knowing which files exist.
 */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

const OWN_PICTURE = /^\/media\/([0-9a-f]{32})\/\d{1,4}\.(?:avif|webp|jpg)$/;

/** The URL of a picture in our own store, at one width. */
export function mediaUrl(hash: string, width: number, format: MediaFormat = 'webp'): string {
  return `/media/${hash}/${width}.${format}`;
}

/** The hash in the URL of a picture in our own store; undefined for any other URL. */
export function mediaHash(url: string): string | undefined {
  return OWN_PICTURE.exec(url)?.[1];
}

/** Whether a picture is given by its address on the web; our own are given by their path. */
export const isWebAddress = (url: string): boolean => /^https?:/i.test(url);

/** The `srcset` of a picture in our own store; undefined for any other URL. */
export function pictureSources(
  url: string,
  format: 'avif' | 'webp' = 'webp',
  widths: readonly number[] = MEDIA_WIDTHS,
): string | undefined {
  const hash = mediaHash(url);
  return hash && widths.map((width) => `${mediaUrl(hash, width, format)} ${width}w`).join(', ');
}

/** The picture for a link preview: a JPEG from our own store, or the URL unchanged. */
export function previewPicture(url: string): string {
  const hash = mediaHash(url);
  return hash ? mediaUrl(hash, PREVIEW_SIZE.width, 'jpg') : url;
}

/** The width used for the URLs in `images`. */
export const LISTED_WIDTH = 960;
/** Large enough for phone photos; larger files are rejected. */
export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
/** Larger pictures are rejected: a small file can decode to a picture that exhausts memory. */
export const UPLOAD_MAX_MEGAPIXELS = 51;
/** Accepted formats, detected from the content and not from the file name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
