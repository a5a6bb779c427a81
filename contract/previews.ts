import type { Language } from './accounts.ts';

/** The picture of a link preview, in pixels: what WhatsApp, Facebook and X show whole. */
export const LINK_PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** A preview over 300 kB is not shown at all by some, and every reader pays for it. */
export const LINK_PREVIEW_MAX_BYTES = 100_000;
/** Homes whose photos stand in the preview of a search or a list. */
export const LINK_PREVIEW_PHOTOS = 3;

/** What changes with a listing: with it in the address its picture never goes stale. */
export const previewVersion = (updatedAt: string): string => Date.parse(updatedAt).toString(36);

/** The picture of a listing for link previews. */
export const listingPreview = (
  { id, updatedAt }: { id: string; updatedAt: string },
  lang: Language,
): string => `/properties/${id}/preview.jpg?lang=${lang}&v=${previewVersion(updatedAt)}`;

/** The picture of a search for link previews; `filters` are those of `GET /api/properties`. */
export function searchPreview(filters: object, lang: Language): string {
  const params = new URLSearchParams({ lang });
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
  return `/preview.jpg?${params}`;
}

/** The picture of a shared shortlist for link previews. */
export const shortlistPreview = (token: string, lang: Language): string =>
  `/shared/${token}/preview.jpg?lang=${lang}`;
