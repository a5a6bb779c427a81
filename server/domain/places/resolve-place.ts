import type { Language } from '#contract/accounts.ts';
import type { NamedPlace } from '#contract/places.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { likeliestPlace } from './locate.ts';
import { nameIn } from './names.ts';
import { type PlaceVocabulary, placeVocabulary, type Row } from './vocabulary.ts';

/** The place that a search for a location shows, named in a language; several of one name count as the first. */
export async function resolveNamedPlace(
  location: string,
  language: Language,
  { app }: Pick<Ctx, 'app'>,
): Promise<{ place: NamedPlace | null; isAsTyped: boolean }> {
  const vocabulary = await placeVocabulary(app);
  const resolved = vocabulary.resolve(location);
  const isAsTyped = vocabulary.isName(location);
  if (resolved === null) return { place: null, isAsTyped };
  const place =
    resolved.kind === 'everywhere'
      ? vocabulary.places.find(({ kind }) => kind === 'city')
      : vocabulary.byId(resolved.ids[0] ?? null);
  if (!place) return { place: null, isAsTyped };
  return { place: named(place, vocabulary, language), isAsTyped };
}

/** Where an address is likeliest, named in a language; null where it names no place of the city. */
export async function locateAddress(address: string, language: Language, { app }: Pick<Ctx, 'app'>) {
  const vocabulary = await placeVocabulary(app);
  const place = likeliestPlace(vocabulary, address);
  if (!place) return { place: null };
  const { latitude, longitude } = place;
  return { place: { ...named(place, vocabulary, language), latitude, longitude } };
}

function named(place: Row, vocabulary: PlaceVocabulary, language: Language): NamedPlace {
  const parent = place.kind === 'landmark' ? vocabulary.byId(place.parentId) : undefined;
  return {
    slug: place.slug,
    name: nameIn(place, language),
    kind: place.kind,
    parent: parent ? nameIn(parent, language) : null,
  };
}
