import { mediaHash } from '#contract/media.ts';
import type { FoundProperty } from '#contract/properties.api.ts';
import { distanceText } from '../../format/distance.ts';
import { dollars } from '../../format/money.ts';
import { placeName } from '../../format/place-names.ts';
import { placeText } from '../../format/places.ts';
import { m } from '../../messages/index.ts';
import { placeholderOf } from '../../ui/picture.tsx';
import { type CardProperty, NEW_MS } from './card.ts';
import { signOf } from './check-words.ts';
import { confirmedWords } from './confirmed.ts';
import { CARD_FACTS } from './facts.tsx';

/** So many photos of a card are swiped; all of them are on the listing's page. */
const SWIPED_PHOTOS = 5;

/** District and landmark in the letters of the page; where the landmark's distance is not known, what the owner wrote. */
function placeOf({ district, landmark, location }: FoundProperty): string {
  if (!landmark || landmark.meters === null) return placeText(location);
  const away = m.listings_away({
    distance: distanceText(landmark.meters),
    place: placeName(landmark.name),
  });
  return district ? `${placeName(district.name)} · ${away}` : away;
}

/** A listing cut down to its card, in the reader's words. */
export function cardOf(property: FoundProperty): CardProperty {
  const { id, title, type, price, previousPrice, status, moveInCost, check } = property;
  const images = [...new Set(property.images ?? [])].filter(Boolean);
  const isNew = Date.now() - Date.parse(property.createdAt) < NEW_MS;
  return {
    id,
    title,
    type,
    price,
    previousPrice,
    status,
    ...Object.fromEntries(
      CARD_FACTS.flatMap((name) => (property[name] === null ? [] : [[name, property[name]]])),
    ),
    place: placeOf(property),
    confirmed: confirmedWords(property.confirmedDays),
    ...(check && { sign: signOf(check) }),
    ...(moveInCost && { moveIn: m.listings_card_move_in({ amount: dollars(moveInCost) }) }),
    pictures: images.length
      ? images.slice(0, SWIPED_PHOTOS).map((url) => mediaHash(url) ?? url)
      : [placeholderOf(property.propertyType)],
    photos: images.length,
    ...(isNew && { newSince: property.createdAt }),
  };
}
