import { expect, it } from 'vitest';
import { pointOf } from './words.ts';

it.each([
  ['weekly', '2026-11-14', '2026-11-20', '14 – 20 Nov 2026', '14 Nov'],
  ['weekly', '2026-10-31', '2026-11-06', '31 Oct – 6 Nov 2026', '31 Oct'],
  ['weekly', '2025-12-27', '2026-01-02', '27 Dec – 2 Jan 2026', '27 Dec'],
  ['weekly', '2026-11-21', '2026-11-21', '21 Nov 2026', '21 Nov'],
  ['monthly', '2026-11-01', '2026-11-21', 'Nov 2026', 'Nov'],
  ['quarterly', '2026-10-01', '2026-11-21', 'Q4 2026', undefined],
  ['yearly', '2026-01-01', '2026-11-21', '2026', undefined],
] as const)('%s from %s to %s reads %s', (period, from, to, label, short) => {
  expect(pointOf({ from, to }, period)).toEqual({ label, ...(short && { short }) });
});
