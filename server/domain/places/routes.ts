import type { Hono } from 'hono';
import { listPlaces } from '#contract/places.api.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { placeVocabulary } from './vocabulary.ts';

export function registerPlaces(app: Hono<AppEnv>): void {
  register(app, listPlaces, {
    keep: ['places'],
    handle: async (_input, { app: { database, answers } }) => {
      const vocabulary = await placeVocabulary(database, answers);
      return vocabulary.places.map((place) => vocabulary.toPublic(place));
    },
  });
}
