import { z } from 'zod';
import { APPLICATION_STATUSES } from '#contract/applications.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { APPLICATION_TEXTS, type News } from './texts.ts';

/** As in the mail, in the reader's language. */
export const applicationBell = bellWords(
  z.object({
    listing: z.string(),
    status: z.enum([...APPLICATION_STATUSES, 'sent'] satisfies News[]),
    applicant: z.string().default(''),
  }),
  ({ status, ...facts }, language) => APPLICATION_TEXTS[language][status](facts),
);
