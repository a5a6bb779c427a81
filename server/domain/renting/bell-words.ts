import { z } from 'zod';
import { APPLICATION_STATUSES } from '#contract/applications.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { ACCOUNT_DELETED_TEXTS } from '../accounts/texts.ts';
import { RENTING_TEXTS } from './texts.ts';

export const applicationBell = bellWords(
  z.object({ listing: z.string(), status: z.enum(APPLICATION_STATUSES) }),
  ({ listing, status }, language) => RENTING_TEXTS[language].application[status](listing),
);

export const savedSearchBell = bellWords(
  z.object({ name: z.string(), count: z.number().int() }),
  ({ name, count }, language) => RENTING_TEXTS[language].matches(name, count),
);

/** What was reported stays as it was written. */
export const reportBell = bellWords(z.object({ listing: z.string() }), ({ listing }, language) =>
  RENTING_TEXTS[language].report(listing),
);

/** A visit or an application that ended because the other side deleted their account. */
export const leftBell = bellWords(z.object({ listing: z.string() }), ({ listing }, language) =>
  ACCOUNT_DELETED_TEXTS[language](listing),
);
