import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { problem, timestamp } from './formats.api.ts';
import { MAILBOX_CHANNELS } from './notifications.ts';
import { limitSchema, optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { MAX_PAGE_SIZE } from './paging.ts';
import { BROWSER_ROUTES } from './routes.ts';

const id = z.uuid('must be an id');

export const notificationSchema = z
  .object({
    id: z.uuid(),
    category: z.string().describe('What it is about, such as booking or account'),
    title: z.string(),
    message: z.string(),
    path: z
      .string()
      .nullable()
      .describe('The record that it tells of, as a path on this site without a language'),
    isRead: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  route: BROWSER_ROUTES.listNotifications,
  summary:
    'Your notifications, newest first, in the language of Accept-Language, else that of your account. `before` is the last id of the page before. X-Unread-Count says how many are unread, up to 100.',
  tag: 'Notifications',
  query: z.strictObject({ before: optionalQuery(id), limit: limitSchema }),
  answer: z.array(notificationSchema),
  headers: ['X-Unread-Count'],
});

export const readNotifications = endpoint({
  name: 'readNotifications',
  route: BROWSER_ROUTES.readNotifications,
  summary: 'Mark some of your notifications as read, or all.',
  tag: 'Notifications',
  body: z
    .strictObject({
      ids: z.array(id).min(1, 'must name at least one').max(MAX_PAGE_SIZE, 'are too many').optional(),
      all: z.literal(true, 'must be true').optional(),
    })
    .refine(
      ({ ids, all }) => (ids === undefined) !== (all === undefined),
      problem({ code: 'does_not_fit', sentence: 'must have either ids or all' }),
    ),
  answer: z.object({ unread: z.number().int() }),
});

export const mailSchema = z
  .object({
    id: z.uuid(),
    channel: z.enum(MAILBOX_CHANNELS),
    recipient: z.string(),
    subject: z.string().nullable(),
    body: z.string(),
    calendar: z.string().nullable().describe('The calendar file that the mail carries'),
    createdAt: timestamp,
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mailSchema>;

export const listMailbox = endpoint({
  name: 'listMailbox',
  route: ['GET', '/api/admin/mailbox', 'admin'],
  summary: 'Mail and SMS that were kept here because no gateway is configured, newest first. For admins.',
  tag: 'Administration',
  query: z.strictObject({
    q: optionalQuery(z.string().max(254, 'is too long')).describe('A part of the recipient'),
    ...paging,
  }),
  answer: z.array(mailSchema),
  headers: PAGE_HEADERS,
});
