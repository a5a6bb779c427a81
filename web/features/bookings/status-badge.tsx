import type { BookingStatus } from '#contract/bookings.ts';
import { STATUS_LABELS } from './words.ts';

/** Spec 2 §4: yellow, blue, purple, green, red; always with the word. */
const COLOURS: Record<BookingStatus, string> = {
  pending: 'bg-(--pending-wash) text-(--pending)',
  confirmed: 'bg-ocean-wash text-ocean-deep',
  in_progress: 'bg-(--progress-wash) text-(--progress)',
  completed: 'bg-leaf-wash text-leaf',
  cancelled: 'bg-clay-wash text-danger',
};

export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-md px-2 py-1 text-sm font-semibold ${COLOURS[status]}`}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {STATUS_LABELS[status]()}
    </span>
  );
}
