import type { Viewing } from '#contract/viewings.api.ts';
import { Badge } from '../../ui/badge.tsx';
import { STATUS_TONES, statusLabel } from './words.ts';

export const ViewingBadge = ({
  viewing: { status, side },
}: {
  viewing: Pick<Viewing, 'status' | 'side'>;
}) => <Badge tone={STATUS_TONES[status]}>{statusLabel(status, side)}</Badge>;
