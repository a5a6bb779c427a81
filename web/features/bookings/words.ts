import type { Booking } from '#contract/bookings.api.ts';
import type { BookingSide, BookingStatus } from '#contract/bookings.ts';
import type { Move } from '#contract/move-fields.api.ts';
import type { MoveStage } from '#contract/moves.ts';
import type { Failure } from '../../api/api-error.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const STATUS_LABELS: Record<BookingStatus, () => string> = {
  pending: m.bookings_status_pending,
  confirmed: m.bookings_status_confirmed,
  in_progress: m.bookings_status_in_progress,
  completed: m.bookings_status_completed,
  cancelled: m.bookings_status_cancelled,
};

/** Spec 2 §4: yellow, blue, purple, green, red. */
export const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'pending',
  confirmed: 'confirmed',
  in_progress: 'progress',
  completed: 'done',
  cancelled: 'danger',
};

/** What a status means to the customer (spec 1 §4). */
const STATUS_LINES: Record<BookingStatus, () => string> = {
  pending: m.bookings_line_pending,
  confirmed: m.bookings_line_confirmed,
  in_progress: m.bookings_line_in_progress,
  completed: m.bookings_line_completed,
  cancelled: m.bookings_line_cancelled,
};

/** What a status asks of the provider (D23). */
const JOB_LINES: Record<BookingStatus, () => string> = {
  pending: m.bookings_job_line_pending,
  confirmed: m.bookings_job_line_confirmed,
  in_progress: m.bookings_job_line_in_progress,
  completed: m.bookings_job_line_completed,
  cancelled: m.bookings_job_line_cancelled,
};

type Lines = Partial<Record<MoveStage, () => string>>;

/** Where the stage says more than its status does (P2 to P4). */
const STAGE_LINES: Lines = {
  on_the_way: m.bookings_line_on_the_way,
  arrived: m.bookings_line_arrived,
  unloaded: m.bookings_line_unloaded,
  declined: m.bookings_line_declined,
  not_chosen: m.bookings_line_not_chosen,
  missed: m.bookings_line_missed,
};
const JOB_STAGE_LINES: Lines = {
  offered: m.bookings_job_line_offered,
  countered: m.bookings_job_line_countered,
  on_the_way: m.bookings_job_line_on_the_way,
  arrived: m.bookings_job_line_arrived,
  unloaded: m.bookings_job_line_unloaded,
  declined: m.bookings_job_line_declined,
  not_chosen: m.bookings_job_line_not_chosen,
  missed: m.bookings_job_line_missed,
};

/** How a booking stands for its customer: offers that wait for their word come before what they wait for themselves. */
export function statusLine({ status, asked: { stage, offers } }: Pick<Booking, 'status' | 'asked'>): string {
  if (status === 'pending' && offers > 0)
    return stage === 'countered' && offers === 1
      ? m.bookings_line_countered()
      : m.bookings_line_offers({ count: offers });
  return (STAGE_LINES[stage] ?? STATUS_LINES[status])();
}

/** Whether a price was asked for, and one may still be offered: the form of the offer is what is to be done. */
export const isPriceAsked = ({ list, abilities }: Pick<Move, 'list' | 'abilities'>): boolean =>
  list !== null && abilities.mayDecline;

/** How a job stands for its provider. */
export function jobLine(
  status: BookingStatus,
  move: Pick<Move, 'stage' | 'list' | 'abilities' | 'agreement' | 'offers'>,
): string {
  const { stage, agreement, offers } = move;
  if (stage === 'asked' && offers.length > 0) return m.bookings_job_line_offer_over();
  if (stage === 'asked' && isPriceAsked(move)) return m.bookings_job_line_price_asked();
  if (stage === 'accepted' && agreement) return m.bookings_job_line_agreed();
  if (stage === 'begun' && agreement) return m.bookings_job_line_begun();
  return (JOB_STAGE_LINES[stage] ?? JOB_LINES[status])();
}

const SIDES: Record<BookingSide, () => string> = {
  customer: m.bookings_customer,
  provider: m.bookings_by_provider,
  admin: m.bookings_by_admin,
  system: m.bookings_by_system,
};

/** Who did something, seen by one of the two sides. */
export function sideName(side: BookingSide, reader: BookingSide): string {
  return side === reader ? m.bookings_by_you() : SIDES[side]();
}

/** The sentence of a form about a booking, unless the booking has changed meanwhile. */
export const orConflict =
  (failed: () => string) =>
  ({ code }: Failure): string =>
    code === 'conflict' ? m.bookings_conflict() : failed();
