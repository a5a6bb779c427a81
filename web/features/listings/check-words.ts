import type { ShownCheck } from '#contract/checks.api.ts';
import type { Check } from '#contract/checks.ts';
import { monthOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';

export const CHECK_LABELS: Record<Check, () => string> = {
  visit: m.checks_visit,
  title: m.checks_title,
  identity: m.checks_identity,
  phone: m.checks_phone,
};

/** The one short sign of a card: "Visited Nov 2026". */
export function signOf({ kind, at }: ShownCheck): string {
  if (kind === 'visit') return m.checks_sign_visit({ month: monthOf(at) });
  return kind === 'title' ? m.checks_sign_title() : m.checks_sign_identity();
}
