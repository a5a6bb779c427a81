import type { ListingDraft } from '#contract/listing-drafts.api.ts';
import { DRAFT_FIELDS } from '#contract/listing-drafts.ts';
import { newKey } from '../../../api/keys.ts';
import type { FormCall } from '../../../forms/action.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { type ListingValues, NEW_VALUES, type Picture, readPictures } from './listing-values.ts';

/** What was typed of a listing, with the photos that have arrived. */
export interface Typed {
  values: ListingValues;
  photos: Picture[];
}

/** The id of a draft that begins: the device makes it, as a random UUID. */
export function newDraftId(): string {
  const hex = newKey();
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join('-');
}

/** Of all that stands in the form, what a draft keeps. */
export const draftValues = (values: ListingValues): ListingDraft['values'] =>
  Object.fromEntries(DRAFT_FIELDS.map((name) => [name, values[name] ?? NEW_VALUES[name]]));

export const typedOf = ({ values, images, imageAlts }: Omit<ListingDraft, 'id' | 'version'>): Typed => ({
  values: { ...NEW_VALUES, ...values },
  photos: images.map((url, n) => ({ url, alt: imageAlts[n] ?? '' })),
});

/** As it is sent to the acts below. */
export const draftTexts = ({ values, photos }: Typed): FormTexts => ({
  values: JSON.stringify(draftValues(values)),
  photos: JSON.stringify(photos),
});

/** What the pages of a listing's form and of one's own listings take of drafts, for `formAction`. */
export const DRAFT_ACTS = {
  'keep-draft': async ({ id = '', version, values, photos }: FormTexts, { api }: FormCall) => {
    const pictures = readPictures(photos);
    const kept = await api('keepListingDraft', {
      params: { id },
      body: {
        values: JSON.parse(values ?? '{}') as ListingDraft['values'],
        images: pictures.map(({ url }) => url),
        imageAlts: pictures.map(({ alt }) => alt),
        ...(version && { version: Number(version) }),
      },
    });
    return { version: kept.version };
  },
  'read-draft': async ({ id = '' }: FormTexts, { api }: FormCall) => {
    const { version } = await api('readListingDraft', { params: { id } });
    return { version };
  },
  'delete-draft': ({ id = '' }: FormTexts, { api }: FormCall) =>
    api('deleteListingDraft', { params: { id } }),
};
