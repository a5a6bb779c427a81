import type { Hono } from 'hono';
import { listPlaces } from '#contract/places.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { placeVocabulary } from './vocabulary.ts';

export function registerPlaces(app: Hono<AppEnv>): void {
  register(app, listPlaces, {
    cache: ['places'],
    run: async (_input, { app }) => {
      const vocabulary = await placeVocabulary(app);
      return vocabulary.places.map((place) => vocabulary.toPublic(place));
    },
  });
}
