import type { Notification } from '#contract/notifications.api.ts';
import { dayOf } from '../../format/dates.ts';

/** Notices of one record or search on one day; the newest says it, the others stand behind it. */
interface NoticeGroup {
  newest: Notification;
  earlier: Notification[];
}

export interface NoticeDay {
  /** As it is shown: "24 Nov 2026". */
  day: string;
  groups: NoticeGroup[];
}

/** Kinds of which one search or alert sends many. */
const REPEATED: readonly string[] = ['saved_search', 'price_alert'];

const keyOf = ({ id, category, path }: Notification) =>
  path !== null && REPEATED.includes(category) ? `${category} ${path}` : id;

/** Notices day by day, newest first, with those of the same search together. */
export function groupNotices(notices: readonly Notification[]): NoticeDay[] {
  return [...Map.groupBy(notices, ({ createdAt }) => dayOf(createdAt))].map(([day, ofDay]) => ({
    day,
    groups: [...Map.groupBy(ofDay, keyOf).values()].flatMap(([newest, ...earlier]) =>
      newest ? { newest, earlier } : [],
    ),
  }));
}
