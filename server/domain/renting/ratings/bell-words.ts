import { z } from 'zod';
import { RATING_BASES } from '#contract/ratings.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { RATING_NEWS, RATING_TEXTS } from './texts.ts';

const factsSchema = z.object({
  listing: z.string(),
  news: z.enum(RATING_NEWS),
  stars: z.number().int().min(0).max(5).default(0),
  text: z.string().default(''),
  basis: z.enum(RATING_BASES).default('viewing'),
});

/** As in the mail, in the reader's language. */
export const ratingBell = bellWords(factsSchema, ({ news, ...facts }, language) =>
  RATING_TEXTS[language][news](facts),
);
