import { z } from 'zod';
import { VIEWING_HOURS } from '#contract/viewings.ts';
import { dayWords } from '#server/platform/day-words.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { timeWords, VIEWING_NEWS, VIEWING_TEXTS } from './texts.ts';

const text = z.string().default('');

const factsSchema = z.object({
  listing: z.string(),
  /** Rows of earlier versions have the viewing's status here. */
  status: z.enum(VIEWING_NEWS),
  date: z.iso.date(),
  hour: z.literal(VIEWING_HOURS),
  name: text,
  contact: text,
  notes: text,
  reason: text,
});

/** What the bell keeps of a viewing's news beside ids. */
export type BellFacts = z.input<typeof factsSchema>;

/** To owners of earlier rows, what is asked for is `scheduled`: its visitor is told of that by mail alone. */
export const viewingBell = bellWords(factsSchema, ({ status, date, hour, ...facts }, language) =>
  VIEWING_TEXTS[language][status === 'scheduled' ? 'asked' : status]({
    ...facts,
    day: dayWords(date, language),
    time: timeWords(hour, language),
  }),
);
