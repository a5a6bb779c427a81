import { m } from '../messages/index.ts';
import { listOf } from './lists.ts';
import { placeName } from './place-names.ts';

const NEAR = /^near (.+)$/i;

/** Where a listing is: districts and landmarks that are known are named in the reader's language, the rest as its owner wrote it. */
export const placeText = (location: string): string =>
  listOf(
    location.split(/,\s*/).map((part) => {
      const place = NEAR.exec(part)?.[1];
      return place === undefined ? placeName(part) : m.format_near({ place: placeName(place) });
    }),
  );
