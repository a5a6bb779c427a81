const DAY_MS = 86_400_000;
/** 4 January 1970 was a Sunday: weeks begin on Mondays. */
const MONDAY_OFFSET_DAYS = 3;

/** How many days, weeks and months (UTC) with a backup keep one. */
export const KEPT = { days: 7, weeks: 4, months: 6 };

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
const weekOf = (at: Date) => Math.floor((dayOf(at) + MONDAY_OFFSET_DAYS) / 7);
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

/** The last backup of each of the latest `count` periods that have one. */
function lastOfEach<T>(newestFirst: readonly T[], periodOf: (one: T) => number, count: number): T[] {
  const last = new Map<number, T>();
  for (const one of newestFirst) {
    if (!last.has(periodOf(one))) last.set(periodOf(one), one);
  }
  return [...last.values()].slice(0, count);
}

/**
 * Which backups are kept: the last one of each of the latest 7 days, 4 weeks and 6 months that have any. What is
 * missing in a period takes none away in another; the newest is always kept.
 * @param atOf when a backup was made
 */
export function keptBackups<T>(backups: readonly T[], atOf: (backup: T) => Date): Set<T> {
  const newestFirst = backups.toSorted((one, other) => atOf(other).getTime() - atOf(one).getTime());
  return new Set([
    ...lastOfEach(newestFirst, (one) => dayOf(atOf(one)), KEPT.days),
    ...lastOfEach(newestFirst, (one) => weekOf(atOf(one)), KEPT.weeks),
    ...lastOfEach(newestFirst, (one) => monthOf(atOf(one)), KEPT.months),
  ]);
}
