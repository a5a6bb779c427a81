import type { ViewingStatus } from '#contract/viewings.ts';
import { Badge } from '../../ui/badge.tsx';
import { STATUS_LABELS, STATUS_TONES } from './words.ts';

export const ViewingBadge = ({ status }: { status: ViewingStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]()}</Badge>
);
