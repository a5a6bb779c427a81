import { useRevalidator } from 'react-router';
import type { DayStep, DisputeKind, MoveSide } from '#contract/moves.ts';
import type { Failure } from '../../../api/api-error.ts';
import type { SayFailed } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';

/** A step as it is called in the list. */
export const STEP_NAMES: Record<DayStep, () => string> = {
  on_the_way: m.move_day_step_on_the_way,
  arrived: m.move_day_step_arrived,
  begun: m.move_day_step_begun,
  unloaded: m.move_day_step_unloaded,
  ended: m.move_day_step_ended,
};

/** What the driver taps to take it. */
export const STEP_ACTS: Record<DayStep, () => string> = {
  on_the_way: m.move_day_take_on_the_way,
  arrived: m.move_day_take_arrived,
  begun: m.move_day_take_begun,
  unloaded: m.move_day_take_unloaded,
  ended: m.move_day_take_ended,
};

export const KIND_NAMES: Record<DisputeKind, () => string> = {
  change: m.move_day_kind_change,
  waiting: m.move_day_kind_waiting,
  damage: m.move_day_kind_damage,
  missing: m.move_day_kind_missing,
  not_come: m.move_day_kind_not_come,
  payment: m.move_day_kind_payment,
  other: m.move_day_kind_other,
};

/** Who it is to the reader: you, the driver, the customer. */
export function sideWords(side: MoveSide, reader: MoveSide): string {
  if (side === reader) return m.move_day_you();
  return side === 'provider' ? m.move_day_the_driver() : m.move_day_the_customer();
}

export const failedDay: SayFailed = ({ code }) =>
  code === 'conflict' ? m.move_day_overtaken() : m.move_day_failed();

/** For forms: after a conflict the page is read anew. */
export function useReread(): (result: { failure: Failure }) => void {
  const { revalidate } = useRevalidator();
  return ({ failure }) => {
    if (failure.code === 'conflict') void revalidate();
  };
}
