import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_LEVELS, ANNOUNCEMENT_TEXT_MAX } from './announcements.ts';
import { endpoint } from './endpoint.ts';
import { idParams, problem, timestamp } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { seenText } from './typed-text.ts';

/** An announcement as it stands above a page, in one language. */
export const announcementSchema = z
  .object({
    id: z.uuid(),
    version: z.number().int().describe('Changes with its words; a reader who has closed it sees it again'),
    level: z.enum(ANNOUNCEMENT_LEVELS),
    text: z.string(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcementSchema>;

const inLanguage = z.strictObject({
  language: optionalQuery(z.enum(LANGUAGES)).describe('Of the texts; English unless told'),
});

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  route: ['GET', '/api/announcements', 'public'],
  summary: 'What is announced to everyone at this moment, warnings first.',
  tag: 'Support',
  query: inLanguage,
  answer: z.array(announcementSchema),
});

export const listMyAnnouncements = endpoint({
  name: 'listMyAnnouncements',
  route: ['GET', '/api/me/announcements', 'signed-in'],
  summary: 'What is announced at this moment to everyone, to all who are signed in, or to one’s own role.',
  tag: 'My account',
  query: inLanguage,
  answer: z.array(announcementSchema),
});

/** An announcement as administrators edit it. */
export const adminAnnouncementSchema = z
  .object({
    id: z.uuid(),
    version: z.number().int(),
    level: z.enum(ANNOUNCEMENT_LEVELS),
    audience: z.enum(ANNOUNCEMENT_AUDIENCES),
    en: z.string(),
    so: z.string(),
    ar: z.string(),
    startsAt: timestamp,
    endsAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'AdminAnnouncement' });
export type AdminAnnouncement = z.infer<typeof adminAnnouncementSchema>;

export const listAdminAnnouncements = endpoint({
  name: 'listAdminAnnouncements',
  route: ['GET', '/api/admin/announcements', 'admin'],
  summary: 'All announcements, the latest start first, whether they are to come, shown or over.',
  tag: 'Administration',
  query: z.strictObject(paging),
  answer: z.array(adminAnnouncementSchema),
  headers: PAGE_HEADERS,
});

const words = z
  .string('is required')
  .overwrite(seenText)
  .min(1, 'is required')
  .max(ANNOUNCEMENT_TEXT_MAX, `must be at most ${ANNOUNCEMENT_TEXT_MAX} characters`);
const moment = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-01T08:00:00+03:00' });

const fields = {
  level: z.enum(ANNOUNCEMENT_LEVELS),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  en: words,
  so: words,
  ar: words,
  startsAt: moment.describe('From this moment on it is shown'),
  endsAt: moment.describe('From this moment on it is shown no more'),
};

const IN_ORDER = problem({
  code: 'does_not_fit',
  sentence: 'must be after the start',
  path: ['endsAt'],
});
const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  Date.parse(startsAt) < Date.parse(endsAt);

export const createAnnouncement = endpoint({
  name: 'createAnnouncement',
  route: ['POST', '/api/admin/announcements', 'admin'],
  summary: 'Announce something above the pages of the product, in three languages and for some time.',
  tag: 'Administration',
  status: 201,
  body: z.strictObject(fields).refine(isInOrder, IN_ORDER),
  answer: adminAnnouncementSchema,
});

export const changeAnnouncement = endpoint({
  name: 'changeAnnouncement',
  route: ['PUT', '/api/admin/announcements/{id}', 'admin'],
  summary: 'Change an announcement; whoever has closed it sees it again.',
  tag: 'Administration',
  params: idParams,
  body: z
    .strictObject({
      ...fields,
      version: z
        .number()
        .int()
        .min(1)
        .describe('The version that was read; another one is answered with 409'),
    })
    .refine(isInOrder, IN_ORDER),
  answer: adminAnnouncementSchema,
  errors: ['conflict'],
});

export const deleteAnnouncement = endpoint({
  name: 'deleteAnnouncement',
  route: ['DELETE', '/api/admin/announcements/{id}', 'admin'],
  summary: 'Delete an announcement; it is gone from all pages at once.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ id: z.uuid(), deleted: z.literal(true) }),
});
