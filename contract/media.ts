/** The widths in pixels that pictures are served in. */
export const MEDIA_WIDTHS = [320, 480, 720, 960, 1280] as const;
/** Link previews want a JPEG of this width, under 300 kB. */
export const PREVIEW_WIDTH = 1200;
export const MEDIA_HASH = /^[0-9a-f]{32}$/;

const OWN_PICTURE = /^\/media\/([0-9a-f]{32})\/\d{1,4}\.(?:webp|jpg)$/;

/** The address of a picture of our own store, in one of its widths. */
export function mediaUrl(hash: string, width: number, format: 'webp' | 'jpg' = 'webp'): string {
  return `/media/${hash}/${width}.${format}`;
}

/** The hash in a picture's address when it is one of our own store; undefined for any other address. */
export function mediaHash(url: string): string | undefined {
  return OWN_PICTURE.exec(url)?.[1];
}

/** The `srcset` of a picture of our own store, undefined for any other address. */
export function pictureSources(url: string): string | undefined {
  const hash = mediaHash(url);
  return hash && MEDIA_WIDTHS.map((width) => `${mediaUrl(hash, width)} ${width}w`).join(', ');
}

/** The picture that a link preview shows: a raster of our own store, or the address as it is. */
export function previewPicture(url: string): string {
  const hash = mediaHash(url);
  return hash ? mediaUrl(hash, PREVIEW_WIDTH, 'jpg') : url;
}

/** Photos of phones fit in; larger files are refused. */
export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
/** Formats that are read, by what a file contains and not by its name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const;
