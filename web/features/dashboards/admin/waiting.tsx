import { COUNT_CAP } from '#contract/paging.ts';
import type { Queues } from '#contract/reports.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Waiting, WaitingList } from '../waiting-list.tsx';

/** A count that stops at a cap: "1,000+" above it. */
export const capped = (count: number): string =>
  count > COUNT_CAP ? `${figure(COUNT_CAP)}+` : figure(count);

const SIGN = 'flex size-11 shrink-0 items-center justify-center rounded-control';

/** What waits for an administrator, each with the way to its queue (D34). */
export function AdminWaiting({ queues }: { queues: Queues }) {
  const { waiting, oldestReportAt, approvals, pendingBookings } = queues;
  const openReports = queues.reports.waiting;
  const reports: Waiting[] = openReports
    ? [
        {
          key: 'reports',
          sign: (
            <span className={`${SIGN} bg-clay-wash text-clay`}>
              <Icon name="flag" />
            </span>
          ),
          title: m.dashboards_admin_reports({ count: openReports, shown: figure(openReports) }),
          text: oldestReportAt
            ? m.dashboards_admin_reports_since({ waiting: capped(waiting), day: dayOf(oldestReportAt) })
            : '',
          path: '/admin/queue',
        },
      ]
    : [];
  const listings: Waiting[] = approvals
    ? [
        {
          key: 'approvals',
          sign: (
            <span className={`${SIGN} bg-ocean-wash text-ocean`}>
              <Icon name="shield" />
            </span>
          ),
          title: m.dashboards_admin_approvals({ count: approvals, shown: figure(approvals) }),
          text: m.dashboards_admin_approvals_text(),
          path: '/admin/queue',
        },
      ]
    : [];
  const bookings: Waiting[] = pendingBookings
    ? [
        {
          key: 'bookings',
          sign: (
            <span className={`${SIGN} bg-(--pending-wash) text-(--pending)`}>
              <Icon name="route" />
            </span>
          ),
          title: m.dashboards_admin_pending({ count: pendingBookings, shown: capped(pendingBookings) }),
          text: m.dashboards_admin_pending_text(),
          path: '/admin/bookings?status=pending',
        },
      ]
    : [];
  return <WaitingList waiting={[...reports, ...listings, ...bookings]} />;
}
