import type { PaymentState } from '#contract/payments.ts';
import type { ProposalAnswer } from '#contract/proposals.ts';
import type { Tenancy, TenancyDue, TenancyPayment, TenancyTerms } from '#contract/tenancy-fields.api.ts';
import { DAY_MS } from '#contract/time.ts';
import { dayParts } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { dayText, formatUsd, fullDay, monthlyName, RUNG_NAMES, RUNG_TONES } from '../agreements/words.ts';

const STATE_NAMES: Partial<Record<PaymentState, () => string>> = {
  disputed: m.tenancy_state_disputed,
  withdrawn: m.tenancy_state_withdrawn,
  reversed: m.tenancy_state_reversed,
};

/** How a payment stands: its rung, unless something else became of it. */
export const standingOf = ({ state, rung }: Pick<TenancyPayment, 'state' | 'rung'>): [BadgeTone, string] => {
  const other = STATE_NAMES[state];
  return other
    ? [state === 'disputed' ? 'pending' : 'sand', other()]
    : [RUNG_TONES[rung], RUNG_NAMES[rung]()];
};

/** How a due stands, in a word, and how it looks. */
export function dueBadge(due: TenancyDue, today: string): [BadgeTone, string] {
  if (due.state === 'paid') return ['done', due.kind === 'credit' ? m.tenancy_set_off() : m.tenancy_paid()];
  if (due.state === 'proposed') return ['pending', m.tenancy_proposed()];
  if (due.state === 'refused') return ['sand', m.tenancy_refused()];
  if (due.state === 'withdrawn' || due.state === 'cancelled') return ['sand', m.tenancy_dropped()];
  // What was told waits for the other side, however late it is.
  if (Number(due.waiting) >= Number(due.open)) return ['confirmed', m.tenancy_waits()];
  if (due.daysLate > 0) return ['danger', m.tenancy_late({ count: due.daysLate })];
  const days = (Date.parse(due.dueOn) - Date.parse(today)) / DAY_MS;
  if (days === 0) return ['pending', m.tenancy_due_today()];
  const { weekday } = dayParts(due.dueOn);
  return days < 7
    ? ['pending', m.tenancy_due_on({ day: weekday })]
    : ['sand', m.tenancy_due_on({ day: dayText(due.dueOn) })];
}

/** How a tenancy stands, in a word: over, late, told as paid, to be paid, or all paid. */
export function standingOfTenancy(
  { status, endsOn, dues }: Pick<Tenancy, 'status' | 'endsOn' | 'dues'>,
  today: string,
): { tone: BadgeTone; word: string } {
  const first = dues
    .filter(({ state }) => state === 'due' || state === 'partly_paid')
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))[0];
  if (first) {
    const [tone, word] = dueBadge(first, today);
    return { tone, word };
  }
  return status === 'ended' && endsOn
    ? { tone: 'sand', word: m.tenancy_ended_on({ day: fullDay(endsOn) }) }
    : { tone: 'done', word: m.tenancy_all_paid() };
}

export const ANSWER_NAMES: Record<ProposalAnswer, () => string> = {
  agree: m.tenancy_agree,
  refuse: m.tenancy_refuse,
  withdraw: m.tenancy_withdraw,
};

/** What the terms say, line by line. */
export const termLines = (terms: TenancyTerms): [string, string][] => [
  [m.tenancy_due_rent(), formatUsd(terms.rent)],
  ...terms.monthly.map((one): [string, string] => [monthlyName(one), formatUsd(one.amount)]),
  [m.tenancy_term_each_month(), formatUsd(terms.eachMonth)],
  [m.tenancy_term_due_day(), String(terms.dueDay)],
  [m.tenancy_due_deposit(), formatUsd(terms.deposit)],
  ...(terms.monthsInAdvance > 0
    ? [
        [m.tenancy_term_advance(), m.tenancy_months_count({ count: terms.monthsInAdvance })] as [
          string,
          string,
        ],
      ]
    : []),
  ...(terms.shortestMonths > 0
    ? [
        [m.tenancy_term_shortest(), m.tenancy_months_count({ count: terms.shortestMonths })] as [
          string,
          string,
        ],
      ]
    : []),
  ...(terms.people === null ? [] : [[m.tenancy_term_people(), String(terms.people)] as [string, string]]),
];
