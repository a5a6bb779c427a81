import { z } from 'zod';
import { APPLICATION_STATUSES } from '#contract/applications.ts';
import { VIEWING_HOURS, VIEWING_STATUSES } from '#contract/viewings.ts';
import { dayWords } from '#server/platform/day-words.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { ACCOUNT_DELETED_TEXTS } from '../accounts/texts.ts';
import { RENTING_TEXTS } from './texts.ts';

export const viewingBell = bellWords(
  z.object({
    listing: z.string(),
    status: z.enum(VIEWING_STATUSES),
    date: z.iso.date(),
    hour: z.literal(VIEWING_HOURS),
  }),
  ({ listing, status, date, hour }, language) =>
    RENTING_TEXTS[language].viewing[status]({ listing, day: dayWords(date, language), time: `${hour}:00` }),
);

export const applicationBell = bellWords(
  z.object({ listing: z.string(), status: z.enum(APPLICATION_STATUSES) }),
  ({ listing, status }, language) => RENTING_TEXTS[language].application[status](listing),
);

/** What was reported stays as it was written. */
export const reportBell = bellWords(z.object({ listing: z.string() }), ({ listing }, language) =>
  RENTING_TEXTS[language].report(listing),
);

/** A visit or an application that ended because the other side deleted their account. */
export const leftBell = bellWords(z.object({ listing: z.string() }), ({ listing }, language) =>
  ACCOUNT_DELETED_TEXTS[language](listing),
);
