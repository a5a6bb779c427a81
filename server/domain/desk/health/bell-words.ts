import { z } from 'zod';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { burstFacts } from './tell-of-burst.ts';
import { ceilingFacts } from './tell-of-ceiling.ts';
import { ALARM_TEXTS, BURST_TEXTS, TEST_TEXTS } from './texts.ts';

const factsSchema = z.discriminatedUnion('test', [
  z.object({ test: z.literal('inquiry'), listing: z.string(), message: z.string() }),
  z.object({ test: z.literal('priceAlert'), listing: z.string(), price: z.number(), target: z.number() }),
]);

/** What makes the bell's words of a test. */
export type BellFacts = z.infer<typeof factsSchema>;

/** The words of a test in the bell; an administrator's alert stays as it was written. */
export const testBell = bellWords(factsSchema, (facts, language) =>
  facts.test === 'inquiry' ? TEST_TEXTS[language].inquiry(facts) : TEST_TEXTS[language].priceAlert(facts),
);

/** The words of an alarm in the bell. */
export const alarmBell = bellWords(z.union([ceilingFacts, burstFacts]), (facts, language) =>
  'burst' in facts ? BURST_TEXTS[language](facts.burst) : ALARM_TEXTS[language](facts),
);
