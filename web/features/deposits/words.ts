import type { ClaimLine } from '#contract/deposits.api.ts';
import type { MeterKind, RecordMoment, RoomState } from '#contract/deposits.ts';
import { PAYMENT_METHODS, type PaymentMethod, type TenancySide } from '#contract/tenancies.ts';
import type { SayFailed } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { formatUsd, METHOD_NAMES } from '../agreements/words.ts';

export const ROOM_STATE_LABELS: Record<RoomState, () => string> = {
  good: m.deposits_state_good,
  worn: m.deposits_state_worn,
  damaged: m.deposits_state_damaged,
};
export const ROOM_STATE_TONES: Record<RoomState, BadgeTone> = {
  good: 'done',
  worn: 'pending',
  damaged: 'danger',
};
export const METER_LABELS: Record<MeterKind, () => string> = {
  water: m.deposits_meter_water,
  electricity: m.deposits_meter_electricity,
};
export const RECORD_TITLES: Record<RecordMoment, () => string> = {
  entry: m.deposits_entry,
  exit: m.deposits_exit,
};
export const SIDE_LABELS: Record<TenancySide, () => string> = {
  owner: m.deposits_owner,
  tenant: m.deposits_tenant,
};
export const methodLabel = (method: PaymentMethod): string => METHOD_NAMES[method]();
export const methodOptions = () => PAYMENT_METHODS.map((one) => [one, methodLabel(one)] as const);

/** The rooms that a record begins with. */
export const firstRooms = (): string[] => [
  m.deposits_room_sitting(),
  m.deposits_room_bedroom(),
  m.deposits_room_kitchen(),
  m.deposits_room_bathroom(),
];

/** What the tenant says of a line. */
export function answerWords({ answer, part }: Pick<ClaimLine, 'answer' | 'part'>): string {
  if (answer === 'agree') return m.deposits_agreed();
  if (answer === 'refuse') return m.deposits_refused();
  return answer === 'part' && part !== null
    ? m.deposits_agreed_part({ amount: formatUsd(part) })
    : m.deposits_not_answered();
}
export const ANSWER_TONES = { agree: 'done', part: 'pending', refuse: 'danger' } as const;

export const failedDeposit: SayFailed = ({ code }) =>
  code === 'conflict' ? m.deposits_overtaken() : m.deposits_failed();
