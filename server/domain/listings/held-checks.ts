import type { ShownCheck } from '#contract/checks.api.ts';
import { CHECKS, type Check, checkEnd } from '#contract/checks.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dayFrom } from '#contract/time.ts';
import { isoOf } from '#server/platform/database/timestamps.ts';
import { staleFrom } from '#server/platform/responses/cache.ts';
import type { CheckDates } from './queries.ts';

/** A check that holds. */
export interface HeldCheck {
  kind: Check;
  at: Date;
}

/** The moment at which a check was made: a visit has a day, which begins in Mogadishu. */
const momentOf = (kind: Check, made: Date | string): Date =>
  kind === 'visit' ? dayFrom(new Date(`${made}T12:00:00+03:00`), 0) : new Date(isoOf(made));

/** A check, while it holds; what is answered with it is so until it is over. */
export function heldCheck(kind: Check, made: Date | string | null, now: Date): HeldCheck | undefined {
  if (made === null) return undefined;
  const at = momentOf(kind, made);
  const end = checkEnd(kind, at);
  if (end && end <= now) return undefined;
  if (end) staleFrom(end);
  return { kind, at };
}

const DATE_OF = {
  visit: 'visitedOn',
  title: 'titleSeenAt',
  identity: 'identitySeenAt',
  phone: 'phoneProvenAt',
} as const satisfies Record<Check, keyof CheckDates>;

/** The checks that hold of a listing and its owner (T7), the weightiest first. */
export const heldChecks = (dates: CheckDates, now: Date): HeldCheck[] =>
  CHECKS.flatMap((kind) => heldCheck(kind, dates[DATE_OF[kind]], now) ?? []);

/** What everybody sees of a check: its kind and day, never who made it. */
export const presentCheck = ({ kind, at }: HeldCheck): Unwritten<ShownCheck> => ({ kind, at });

/** The one that a card shows: the weightiest, of what says more than that a phone was answered. */
export function presentSign(checks: readonly HeldCheck[]): Unwritten<ShownCheck> | null {
  const sign = checks.find(({ kind }) => kind !== 'phone');
  return sign ? presentCheck(sign) : null;
}
