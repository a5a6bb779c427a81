import type { BookingStatus } from '#contract/bookings.ts';
import { Badge } from '../../ui/badge.tsx';
import { STATUS_LABELS, STATUS_TONES } from './words.ts';

export const StatusBadge = ({ status }: { status: BookingStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]()}</Badge>
);
