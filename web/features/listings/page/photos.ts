import { isWebAddress, MEDIA_WIDTHS, mediaHash, mediaUrl } from '#contract/media.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';

export interface Photo {
  src: string;
  alt: string;
  /** Seen until the picture is there. */
  preview: string | null;
}

/** A listing's pictures, each once, with what they show; without those that are still on other sites. */
export function photosOf({ images, imageAlts, imagePreviews }: PropertyDetail): Photo[] {
  const sources = images ?? [];
  return sources
    .map((src, index) => ({ src, alt: imageAlts[index] ?? '', preview: imagePreviews[index] ?? null }))
    .filter(({ src }, index) => src !== '' && !isWebAddress(src) && sources.indexOf(src) === index);
}

/** A picture in its largest width, to be looked at alone. */
export function largePicture(src: string): string {
  const hash = mediaHash(src);
  return hash ? mediaUrl(hash, MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1] ?? 1280) : src;
}
