import type { RouterContextProvider } from 'react-router';
import type { Announcement } from '#contract/announcements.api.ts';
import { api } from '../api/page-api.ts';
import { getLocale } from '../messages/language.ts';

/** Under this name a device keeps which announcements were closed on it. */
export const CLOSED_ANNOUNCEMENTS = 'aqal:announcements';

/** One that was changed is another one: whoever closed it sees it again. */
export const announcementKey = ({ id, version }: Announcement): string => `${id}:${version}`;

/** What is announced now, in the language of the page. No page fails for it: the server has logged why it could not be read. */
export async function readAnnouncements(
  context: Pick<Readonly<RouterContextProvider>, 'get'>,
  of: 'listAnnouncements' | 'listMyAnnouncements',
): Promise<Announcement[]> {
  try {
    return await context.get(api)(of, { query: { language: getLocale() } });
  } catch {
    return [];
  }
}
