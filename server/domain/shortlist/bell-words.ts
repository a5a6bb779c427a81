import { z } from 'zod';
import { VERDICTS } from '#contract/shortlist.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { OPINION_TEXTS } from './texts.ts';

export const shortlistBell = bellWords(
  z.object({ name: z.string(), verdict: z.enum(VERDICTS), comment: z.string(), listing: z.string() }),
  (facts, language) => OPINION_TEXTS[language](facts),
);
