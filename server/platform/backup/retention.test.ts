import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptBackups } from './retention.ts';

const DAY_MS = 86_400_000;
const moment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const moments = fc.uniqueArray(moment, { maxLength: 60, selector: (at) => at.getTime() });
const itself = (at: Date) => at;

it('keeps 7 days, 4 weeks and 6 months of daily backups, seventeen at most', () => {
  const days = Array.from({ length: 400 }, (_, at) => new Date(Date.UTC(2025, 10, 1) + at * DAY_MS));
  const newest = days.at(-1)?.getTime() ?? 0;
  const kept = [...keptBackups(days, itself)]
    .map((at) => (newest - at.getTime()) / DAY_MS)
    .sort((a, b) => a - b);
  expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(kept.length).toBeLessThanOrEqual(17);
  expect(kept.filter((age) => age > 6 && age <= 28).length).toBeGreaterThanOrEqual(2);
  expect(kept.at(-1)).toBeGreaterThan(120);
  expect(kept.at(-1)).toBeLessThan(190);
});

it('never removes the newest, nor all of a recent day', () => {
  fc.assert(
    fc.property(moments, (all) => {
      const kept = keptBackups(all, itself);
      const newestFirst = all.toSorted((one, other) => other.getTime() - one.getTime());
      const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
      const days = [...new Set(newestFirst.map(dayOf))].slice(0, 7);
      for (const day of days) {
        expect(kept.has(newestFirst.find((at) => dayOf(at) === day) ?? new Date(0))).toBe(true);
      }
      expect(kept.size).toBeLessThanOrEqual(17);
    }),
  );
});

it('depends on the moments alone, not on their order, and removes nothing the second time', () => {
  fc.assert(
    fc.property(moments, (all) => {
      const kept = keptBackups(all, itself);
      expect(new Set(keptBackups(all.toReversed(), itself))).toEqual(kept);
      expect(keptBackups([...kept], itself)).toEqual(kept);
    }),
  );
});

it('takes nothing away that was kept when a backup is missing', () => {
  fc.assert(
    fc.property(moments, fc.nat(), (all, at) => {
      const missing = all[at % Math.max(1, all.length)];
      const kept = keptBackups(all, itself);
      const without = keptBackups(
        all.filter((one) => one !== missing),
        itself,
      );
      for (const one of kept) if (one !== missing) expect(without.has(one)).toBe(true);
    }),
  );
});
