import { z } from 'zod';
import { BOOKING_STATUSES, SHORT_ID_LENGTH } from '#contract/bookings.ts';
import { dayWords } from '#server/platform/day-words.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { CUSTOMER_TEXTS, type Facts, type News } from './texts.ts';

const factsSchema = z.object({
  news: z.enum([...BOOKING_STATUSES, 'created', 'message', 'removed'] satisfies News[]),
  bookingId: z.string(),
  date: z.iso.date(),
  pickup: z.string(),
  dropoff: z.string(),
  service: z.string(),
  reason: z.string(),
  text: z.string(),
});

/** What the bell keeps of a booking's news beside its id. */
export function bellFacts(news: News, facts: Facts): Omit<z.input<typeof factsSchema>, 'bookingId'> {
  const { date, pickup, dropoff, service, reason, text } = facts;
  return { news, date, pickup, dropoff, service, reason, text };
}

/** As in the mail to the customer, with the day in the reader's words. */
export const bookingBell = bellWords(factsSchema, ({ news, bookingId, date, ...facts }, language) =>
  CUSTOMER_TEXTS[language][news]({
    ...facts,
    date: dayWords(date, language),
    reference: bookingId.slice(0, SHORT_ID_LENGTH),
    brand: '',
    phone: '',
    notes: '',
  }),
);
