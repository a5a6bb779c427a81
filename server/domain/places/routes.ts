import type { Hono } from 'hono';
import {
  listPlaces,
  listSuggestions,
  locateAddress as locateEndpoint,
  resolvePlace,
} from '#contract/places.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { listSuggestions as suggest } from './list-suggestions.ts';
import { locateAddress, resolveNamedPlace } from './resolve-place.ts';
import { placeVocabulary } from './vocabulary.ts';

export function registerPlaces(app: Hono<AppEnv>): void {
  register(app, listPlaces, {
    cache: ['places'],
    run: async (_input, { app }) => {
      const vocabulary = await placeVocabulary(app);
      return vocabulary.places.map((place) => vocabulary.toPublic(place));
    },
  });

  register(app, listSuggestions, {
    cache: ['properties', 'places'],
    run: ({ query }, ctx) => suggest(query, ctx),
  });

  register(app, locateEndpoint, {
    cache: ['places'],
    run: ({ query: { address, lang = 'en' } }, ctx) => locateAddress(address, lang, ctx),
  });

  register(app, resolvePlace, {
    cache: ['places'],
    run: ({ query: { location = '', lang = 'en' } }, ctx) => resolveNamedPlace(location, lang, ctx),
  });
}
