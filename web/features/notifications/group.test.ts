import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.api.ts';
import { groupNotices } from './group.ts';

const notice = (id: string, createdAt: string, more: Partial<Notification> = {}): Notification => ({
  id,
  category: 'saved_search',
  title: 'New matches',
  message: '',
  path: '/properties?type=rent',
  isRead: false,
  createdAt,
  ...more,
});
const idsOf = (notices: Notification[]) =>
  groupNotices(notices).map(({ groups }) =>
    groups.map(({ newest, earlier }) => [newest, ...earlier].map(({ id }) => id)),
  );

test('notices of other searches, other records and of no path stay apart', () => {
  expect(
    idsOf([
      notice('a', '2026-11-24T10:00:00Z'),
      notice('b', '2026-11-24T09:00:00Z', { path: '/properties?type=buy' }),
      notice('c', '2026-11-24T08:00:00Z', { category: 'booking', path: '/my-moving-services' }),
      notice('d', '2026-11-24T07:00:00Z', { category: 'booking', path: '/my-moving-services' }),
      notice('e', '2026-11-24T06:00:00Z', { path: null }),
      notice('f', '2026-11-24T05:00:00Z', { path: null }),
    ]),
  ).toEqual([[['a'], ['b'], ['c'], ['d'], ['e'], ['f']]]);
});

test('those of one search stand together within a day of Mogadishu, the newest first', () => {
  expect(
    idsOf([
      notice('a', '2026-11-24T10:00:00Z'),
      notice('b', '2026-11-23T21:30:00Z'),
      notice('c', '2026-11-23T20:30:00Z'),
    ]),
  ).toEqual([[['a', 'b']], [['c']]]);
});
