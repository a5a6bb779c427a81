import { z } from 'zod';
import { LISTING_TYPES } from '#contract/properties.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { ALERT_TEXTS, MATCH_TEXTS } from './texts.ts';

/** `name` is missing where several searches found something at once. */
export const savedSearchBell = bellWords(
  z.object({ name: z.string().optional(), count: z.number().int() }),
  ({ name, count }, language) => ({ ...MATCH_TEXTS[language].bell(count, name) }),
);

export const priceAlertBell = bellWords(
  z.object({
    listing: z.string(),
    price: z.number(),
    target: z.number(),
    type: z.enum(LISTING_TYPES),
  }),
  (facts, language) => ALERT_TEXTS[language](facts),
);
