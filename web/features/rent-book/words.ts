import type { PaymentState } from '#contract/payments.ts';
import type { RentCell, WaitingPayment } from '#contract/rent-book.api.ts';
import type { PaymentMethod } from '#contract/tenancies.ts';
import type { TenancyDue, TenancyPayment } from '#contract/tenancy-fields.api.ts';
import { DAY_MS, todayInMogadishu } from '#contract/time.ts';
import type { Failure } from '../../api/api-error.ts';
import { dayParts, timeOf } from '../../format/dates.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { kindName, METHOD_NAMES, RUNG_NAMES, RUNG_TONES } from '../agreements/words.ts';
import { monthName } from '../earnings/words.ts';

/** As they stand within a sentence. */
const METHODS: Record<PaymentMethod, () => string> = {
  ...METHOD_NAMES,
  bank: m.rent_book_method_bank,
  cash: m.rent_book_method_cash,
};
export const methodName = (method: PaymentMethod): string => METHODS[method]();

/** On which rung a payment stands: never shown without its word. What one side says names it. */
export function rungOf({ rung, saidBy }: Pick<TenancyPayment, 'rung' | 'saidBy'>): {
  tone: BadgeTone;
  label: string;
} {
  const tone = RUNG_TONES[rung];
  if (rung !== 'said') return { tone, label: RUNG_NAMES[rung]() };
  return {
    tone,
    label: saidBy === 'owner' ? m.rent_book_rung_said_owner() : m.rent_book_rung_said_tenant(),
  };
}

export const PAYMENT_STATE_WORDS: Record<PaymentState, { tone: BadgeTone; label: () => string }> = {
  waiting: { tone: 'confirmed', label: m.rent_book_state_waiting },
  disputed: { tone: 'pending', label: m.rent_book_state_disputed },
  confirmed: { tone: 'done', label: m.rent_book_state_confirmed },
  withdrawn: { tone: 'sand', label: m.rent_book_state_withdrawn },
  reversed: { tone: 'danger', label: m.rent_book_state_reversed },
};

export { kindName };

/** What is to be paid, briefly: "December", "Deposit", "Repair of the pump". */
export const dueName = ({ kind, month, label }: Pick<TenancyDue, 'kind' | 'month' | 'label'>): string =>
  month ? monthName(month) : label || kindName(kind);

/** The same as a title: "Rent of December". */
export const dueTitle = (due: Pick<TenancyDue, 'kind' | 'month' | 'label'>): string =>
  due.month ? m.rent_book_kind_rent_of({ month: monthName(due.month) }) : dueName(due);

/** A calendar day without its year: "9 Aug". */
export function shortDate(date: string): string {
  const { day, month } = dayParts(date);
  return `${day} ${month}`;
}

/** A calendar day as seen from today: "today", "yesterday", "9 Aug". */
export function dayFrom(date: string, now: Date): string {
  if (date === todayInMogadishu(now)) return m.rent_book_today();
  if (date === todayInMogadishu(new Date(now.getTime() - DAY_MS))) return m.rent_book_yesterday();
  return shortDate(date);
}

/** When a payment was made; said on the same day, with its time. */
export function whenPaid({ paidOn, saidAt }: Pick<WaitingPayment, 'paidOn' | 'saidAt'>, now: Date): string {
  const today = todayInMogadishu(now);
  const isJust = paidOn === today && todayInMogadishu(new Date(saidAt)) === today;
  return isJust ? m.rent_book_today_at({ time: timeOf(saidAt) }) : dayFrom(paidOn, now);
}

/** How a month stands, in words. */
export function cellWords({ state, dueOn, paidOn, daysLate }: RentCell): string {
  switch (state) {
    case 'none':
      return m.rent_book_cell_none();
    case 'planned':
    case 'due':
      return m.rent_book_cell_due({ date: dueOn ? shortDate(dueOn) : '' });
    case 'to_confirm':
      return m.rent_book_cell_to_confirm();
    case 'partly_paid':
      return m.rent_book_cell_part();
    case 'paid':
      return m.rent_book_cell_paid();
    case 'paid_late':
      return paidOn ? m.rent_book_cell_late({ date: shortDate(paidOn) }) : m.rent_book_cell_paid();
    case 'overdue':
      return m.rent_book_cell_overdue({ count: daysLate, shown: figure(daysLate) });
  }
}

/** The amount of a month as a cell says it: "$345", "$150 of $210". */
export function cellAmount({ state, amount, paid }: RentCell): string {
  if (amount === null) return '–';
  return state === 'partly_paid' && paid !== null
    ? m.rent_book_cell_part_of({ paid: dollars(paid), amount: dollars(amount) })
    : dollars(amount);
}

/** How much of it is paid, in whole percent: 100 only once all of it is. */
export const paidShare = ({ amount, paid }: RentCell): number =>
  Number(amount) > 0 ? Math.floor((Number(paid) / Number(amount)) * 100) : 0;

/** Of an answer that was not taken. */
export const answerFailed = ({ code }: Failure): string =>
  code === 'conflict' ? m.rent_book_answer_conflict() : m.rent_book_answer_failed();
