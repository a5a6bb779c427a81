import { MEDIA_HASH, mediaUrl } from '#contract/media.ts';
import type { Property } from '#contract/properties.api.ts';
import type { Sized } from './facts.tsx';

/** A listing is new for so long. */
export const NEW_MS = 48 * 60 * 60 * 1000;
/** Sharp on phones with little money and on desks alike: a choice of widths would make the page a quarter longer. */
const PHOTO_WIDTH = 720;

/** What a card shows of a listing: the page carries no more. */
export type CardProperty = Pick<Property, 'id' | 'title' | 'type' | 'price' | 'previousPrice' | 'status'> &
  Sized & {
    /** Where it is in the reader's words: "Hodan · 600 m from KM4". */
    place: string;
    /** When it was confirmed, in the reader's words. */
    confirmed: string;
    /** The check that weighs most, in the reader's words. */
    sign?: string;
    /** "$930 to move in", where that is said. */
    moveIn?: string;
    /** The first photos, each as its hash in our own store or as its URL; the drawing of its type where there are none. */
    pictures: readonly string[];
    /** How many photos there are. */
    photos: number;
    /** When it was listed, while it is new. */
    newSince?: string;
  };

/** The URL of what `pictures` names, at one width. */
export const cardPicture = (picture: string, width = PHOTO_WIDTH): string =>
  MEDIA_HASH.test(picture) ? mediaUrl(picture, width) : picture;
