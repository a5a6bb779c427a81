import type { AskedFilters, AskVocabulary, OtherReading } from '#contract/ask/ask.ts';
import { prepareVocabulary, understand } from '#contract/ask/understand.ts';
import { FEATURES } from '#contract/features.ts';
import { nextDay, todayInMogadishu } from '#contract/time.ts';
import type { AskedQuery } from '#contract/understand.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { staleFrom } from '#server/platform/responses/cache.ts';
import { type PlaceVocabulary, placeVocabulary } from '../places/vocabulary.ts';

/** Its index is made once for all phrases. */
const vocabularies = new WeakMap<PlaceVocabulary, AskVocabulary>();

function askVocabulary(places: PlaceVocabulary): AskVocabulary {
  const known = vocabularies.get(places);
  if (known) return known;
  const made = {
    places: places.places.map(({ parentId, ...place }) => ({
      ...place,
      parent: places.byId(parentId)?.slug ?? null,
    })),
  };
  prepareVocabulary(made);
  vocabularies.set(places, made);
  return made;
}

/** What searches can be narrowed down by: how far away, and how little furnished, not yet. */
const isOffered = ({ distance, within, furnished = 'yes' }: AskedFilters) =>
  distance === undefined && within === undefined && furnished === 'yes';

/** Filters as query parameters of the list: what is near is its place, and furnished a feature. */
function parametersOf(asked: AskedFilters, places: PlaceVocabulary): Record<string, string> {
  const { near, location, furnished, features = [], distance: _far, within: _minutes, ...same } = asked;
  const nearby = near?.split(',').map((slug) => places.places.find((place) => place.slug === slug)?.name);
  const where = [location, ...(nearby ?? [])].filter(Boolean).join(', ');
  const all = new Set([...features, ...(furnished ? [FEATURES.furnished] : [])]);
  return {
    ...same,
    ...(where && { location: where }),
    ...(all.size > 0 && { features: [...all].join(',') }),
  };
}

const NOTHING_MORE = { corrections: [], readings: [], shillings: null, ambiguousMoney: null };

/** Reads a search in plain words (D70); a place whose name is only like the words that are left is one too (D12). */
export async function readAsked({ ask, type = 'any' }: AskedQuery, { app, now }: Ctx) {
  const places = await placeVocabulary(app);
  // "Free now" is another day tomorrow.
  staleFrom(nextDay(now));
  const context = { type, today: todayInMogadishu(now), isOffered };
  const read = understand(ask, askVocabulary(places), context);
  // A misspelt name alone is a location as it was typed, of which the page says what it shows.
  const isNameAlone = Object.keys(read.filters).every((name) => name === 'location' || name === 'near');
  if (isNameAlone && read.corrections.length > 0 && read.left === '' && places.resolve(ask) !== null)
    return { ...NOTHING_MORE, filters: { location: ask }, left: '' };
  const reading = ({ filters, left }: Pick<OtherReading, 'filters' | 'left'>) => {
    const parameters = parametersOf(filters, places);
    return parameters.location === undefined && places.resolve(left) !== null
      ? { filters: { ...parameters, location: left }, left: '' }
      : { filters: parameters, left };
  };
  return {
    ...reading(read),
    corrections: read.corrections,
    readings: read.readings.map((other) => ({ ...reading(other), about: other.about })),
    shillings: read.shillings ?? null,
    ambiguousMoney: read.ambiguousMoney ?? null,
  };
}
