import type { DueKind, MonthlyKind, PaymentMethod, Rung } from '#contract/tenancies.ts';
import type { TenancyDue } from '#contract/tenancy-fields.api.ts';
import { nameAt } from '../../format/dates.ts';
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

/** The first name, as people call each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
