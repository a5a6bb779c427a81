import type { ReactNode } from 'react';
import type { BookingStatus } from '#contract/bookings.ts';
import { StatusBadge } from './status-badge.tsx';

/** The state of the one booking of a page; what changes it leads here. */
export function StatusLine({ status, children }: { status: BookingStatus; children: ReactNode }) {
  return (
    <div id="status" tabIndex={-1} className="flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-2">
      <StatusBadge status={status} />
      <p className="text-lg">{children}</p>
    </div>
  );
}
