import { m } from '../messages/index.ts';
import { listOf } from './lists.ts';

const NEAR = /^near (.+)$/i;

/** Where a listing is, as its owner wrote it; the "near" of an address is said in the reader's language. */
export const placeText = (location: string): string =>
  listOf(
    location.split(/,\s*/).map((part) => {
      const place = NEAR.exec(part)?.[1];
      return place === undefined ? part : m.format_near({ place });
    }),
  );
