import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './formats.api.ts';
import { optionalQuery } from './paging.api.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { date, time } from './viewings.api.ts';
import { SLOT_STATES, VIEWING_HOURS } from './viewings.ts';
import { CLOSED_DAYS_MAX, WEEKDAYS } from './weekdays.ts';

export const readViewingCalendar = endpoint({
  name: 'readViewingCalendar',
  route: ['GET', '/api/viewings/{id}/calendar', 'signed-in'],
  summary: 'A viewing as a calendar file (RFC 5545).',
  tag: 'Viewings',
  params: idParams,
  looksAt: 'viewing',
  answer: z.object({ calendar: z.string() }),
});

export const readSlots = endpoint({
  name: 'readSlots',
  route: BROWSER_ROUTES.readSlots,
  summary: 'The slots of fourteen days in which a rental can be viewed, and the state of each.',
  tag: 'Viewings',
  params: idParams,
  query: z.strictObject({ from: optionalQuery(date).describe('The first day; today unless told') }),
  answer: z.object({
    canBook: z.boolean().describe('false: not for rent, or not available'),
    closedDays: z.array(z.enum(WEEKDAYS)).describe('On these days of the week its owner takes no viewings'),
    days: z.array(
      z.object({
        date: z.iso.date(),
        slots: z.array(
          z.object({
            time: z.string(),
            hour: z.literal(VIEWING_HOURS),
            state: z.enum(SLOT_STATES),
          }),
        ),
      }),
    ),
  }),
});
export type Slots = z.infer<typeof readSlots.answer>;

const blockedSlotSchema = z
  .object({
    id: z.uuid(),
    date: z.iso.date(),
    time: z.string().nullable().describe('null: the whole day'),
    hour: z.literal(VIEWING_HOURS).nullable(),
    forName: z.string().nullable().describe('Of the owner whose calendar it is; null: your own'),
  })
  .meta({ id: 'BlockedSlot' });
export type BlockedSlot = z.infer<typeof blockedSlotSchema>;

export const listBlockedSlots = endpoint({
  name: 'listBlockedSlots',
  route: ['GET', '/api/my/blocked-slots', 'lister'],
  summary:
    'The days and hours in which you take no viewings, the first first; from today on unless told otherwise.',
  tag: 'Viewings',
  query: z.strictObject({ from: optionalQuery(date), to: optionalQuery(date) }),
  answer: z.array(blockedSlotSchema),
});

export const blockSlot = endpoint({
  name: 'blockSlot',
  route: ['POST', '/api/my/blocked-slots', 'lister'],
  summary:
    'Take no viewings on a day, or in one hour of it. Blocking it again changes nothing; viewings that stand there stay.',
  tag: 'Viewings',
  status: 201,
  body: z.strictObject({
    date,
    time: time.optional(),
    ownerId: z
      .uuid('must be an id')
      .optional()
      .describe('Whose calendar, where you act for all listings of an owner'),
  }),
  answer: blockedSlotSchema,
});

export const unblockSlot = endpoint({
  name: 'unblockSlot',
  route: ['DELETE', '/api/my/blocked-slots/{id}', 'lister'],
  summary: 'Take viewings again.',
  tag: 'Viewings',
  params: idParams,
  answer: z.object({ removed: z.boolean() }),
});

const closedDays = z.array(z.enum(WEEKDAYS));

export const readViewingDays = endpoint({
  name: 'readViewingDays',
  route: ['GET', '/api/my/viewing-days', 'lister'],
  summary: 'The days of the week on which you take no viewings.',
  tag: 'Viewings',
  answer: z.object({
    closedDays,
    isAsked: z.boolean().describe('A viewing has come in, and you have not chosen your days yet'),
  }),
});
export type ViewingDays = z.infer<typeof readViewingDays.answer>;

export const chooseViewingDays = endpoint({
  name: 'chooseViewingDays',
  route: ['PUT', '/api/my/viewing-days', 'lister'],
  summary: 'Choose the days of the week on which you take no viewings. Viewings that stand there stay.',
  tag: 'Viewings',
  body: z.strictObject({ closedDays: closedDays.max(CLOSED_DAYS_MAX, 'must leave one day open') }),
  answer: z.object({ closedDays }),
});
