import type { LoaderFunctionArgs } from 'react-router';
import { UNREAD_HEADER } from '#contract/notifications.ts';
import { api } from '../../api/page-api.ts';
import { readAnnouncements } from '../announced.ts';
import { viewer } from '../viewer.ts';
import type { AreaData } from './area-layout.tsx';

/** The `loader` of a signed-in area's layout: whom its middleware let in, and what its menu counts. */
export async function loadArea({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<AreaData> {
  const call = context.get(api);
  const me = context.get(viewer);
  const [{ headers }, figures, queues, announcements] = await Promise.all([
    call.withHeaders('listNotifications', { query: { limit: '1' } }),
    call('readMyFigures'),
    me.role === 'admin' ? call('readQueues') : undefined,
    readAnnouncements(context, 'listMyAnnouncements'),
  ]);
  return { me, unread: Number(headers.get(UNREAD_HEADER)), figures, queues, announcements };
}
