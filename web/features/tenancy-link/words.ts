import type { PaymentState } from '#contract/payments.ts';
import type { ProposalAnswer } from '#contract/proposals.ts';
import type { DueKind, MonthlyKind, PaymentMethod, Rung } from '#contract/tenancies.ts';
import type { Tenancy, TenancyDue, TenancyPayment, TenancyTerms } from '#contract/tenancy-fields.api.ts';
import { DAY_MS } from '#contract/time.ts';
import { dayParts, nameAt } from '../../format/dates.ts';
import { leftToRight } from '../../format/money.ts';
import { grouped } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** An amount that was or will be paid: "$1,345.00". */
export const formatUsd = (amount: string): string => leftToRight(written(amount));

/** The same without cents that are none, for a button. */
export const formatUsdShort = (amount: string): string => leftToRight(written(amount).replace(/\.00$/, ''));

function written(amount: string): string {
  const [whole = '', cents = '00'] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '−' : ''}$${grouped(whole)}.${cents}`;
}

/** Names of wallets are the same in every language. */
export const METHOD_NAMES: Record<PaymentMethod, () => string> = {
  evc_plus: () => 'EVC Plus',
  edahab: () => 'eDahab',
  zaad: () => 'Zaad',
  sahal: () => 'Sahal',
  premier: () => 'Premier',
  bank: m.tenancy_method_bank,
  cash: m.tenancy_method_cash,
};

/** The four words for how a payment is known; they never change. */
export const RUNG_NAMES: Record<Rung, () => string> = {
  said: m.tenancy_rung_said,
  receipt: m.tenancy_rung_receipt,
  confirmed: m.tenancy_rung_confirmed,
  gateway: m.tenancy_rung_gateway,
};
export const RUNG_TONES: Record<Rung, BadgeTone> = {
  said: 'sand',
  receipt: 'confirmed',
  confirmed: 'done',
  gateway: 'done',
};

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

const KIND_NAMES: Record<DueKind | MonthlyKind, () => string> = {
  rent: m.tenancy_due_rent,
  deposit: m.tenancy_due_deposit,
  electricity: m.tenancy_due_electricity,
  water: m.tenancy_due_water,
  guard: m.tenancy_due_guard,
  internet: m.tenancy_due_internet,
  repair: m.tenancy_due_repair,
  other: m.tenancy_due_other,
  credit: m.tenancy_due_credit,
};

export const kindName = (kind: DueKind | MonthlyKind): string => KIND_NAMES[kind]();
export const monthlyName = ({ kind, label }: { kind: 'rent' | MonthlyKind; label: string }): string =>
  label || kindName(kind);

/** A month by its whole name: "December". */
export const monthName = (month: string): string => nameAt(m.tenancy_months(), Number(month.slice(5, 7)) - 1);

/** What is to be paid, in a few words: "December rent", "Repair: water pump". */
export function dueTitle({ kind, month, label }: Pick<TenancyDue, 'kind' | 'month' | 'label'>): string {
  if (kind === 'rent' && month) return m.tenancy_month_rent({ month: monthName(month) });
  return label ? m.tenancy_due_with_label({ kind: kindName(kind), label }) : kindName(kind);
}

/** A calendar day without its year: "5 December". */
export const dayText = (day: string): string =>
  m.tenancy_day({ day: String(Number(day.slice(8, 10))), month: monthName(day.slice(0, 7)) });
/** With its year: "3 December 2026". */
export const fullDay = (day: string): string => `${dayText(day)} ${day.slice(0, 4)}`;

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

/** The first name, as people call each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

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
