import { expect, it } from 'vitest';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import { offeredSlots } from './offered-slots.ts';

type Slot = Slots['days'][number]['slots'][number];

const day = (date: string, hours: readonly Slot['hour'][], state: Slot['state'] = 'free') => ({
  date,
  slots: hours.map((hour): Slot => ({ time: `${hour}:00`, hour, state })),
});

it('offers nothing of a home that cannot be viewed', () => {
  expect(offeredSlots({ canBook: false, days: [day('2026-11-23', [9])] })).toEqual([]);
});

it('passes over days without a free hour', () => {
  const days = [day('2026-11-23', [9, 10], 'taken'), day('2026-11-24', []), day('2026-11-25', [11])];
  expect(offeredSlots({ canBook: true, days })).toEqual([{ date: '2026-11-25', hours: [11] }]);
});

it('offers four days, with the first, a middle and the last free hour of each', () => {
  const days = ['23', '24', '25', '26', '27'].map((date) => day(`2026-11-${date}`, [9, 10, 11, 14, 17]));
  const offered = offeredSlots({ canBook: true, days });
  expect(offered).toHaveLength(4);
  expect(offered[0]).toEqual({ date: '2026-11-23', hours: [9, 11, 17] });
});
