import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Move, MoveChange } from '#contract/move-fields.api.ts';
import type { DayStep } from '#contract/moves.ts';
import { Steps } from './steps.tsx';

const draw = (taken: Partial<Record<DayStep, string>>, changes: Partial<MoveChange>[] = []) => {
  const agreement = {
    ...{ arriveFrom: '2026-12-05T05:00:00.000Z', arriveUntil: '2026-12-05T07:00:00.000Z', changes },
    ...{ waitsFrom: '2026-12-05T05:10:00.000Z', offer: { waiting: '5.00' } },
    steps: Object.entries(taken).map(([step, at]) => ({ step, at })),
  };
  const move = { side: 'customer', dropoffLocation: 'Kaaraan', agreement } as unknown as Move;
  return renderToStaticMarkup(<Steps move={move} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};
const ARRIVED = { on_the_way: '2026-12-05T04:30:00.000Z', arrived: '2026-12-05T05:10:00.000Z' };
const BEGUN = { ...ARRIVED, begun: '2026-12-05T05:55:00.000Z' };

test('once the truck has come the hours agreed on stand above it', () => {
  expect(draw({ on_the_way: ARRIVED.on_the_way })).not.toContain('Agreed hours');
  expect(draw(ARRIVED)).toMatch(
    /Agreed hours 5 Dec 2026 8:00 – 10:00 AM .*Arrived Waiting costs from 8:30 AM/,
  );
});

test('once loading has begun, what waiting cost stands where it was to be', () => {
  const waiting = { kind: 'waiting', state: 'accepted', amount: '5.00' } as const;
  expect(draw(BEGUN, [waiting])).toMatch(/Arrived Waited 45 min · \$5 8:10 AM/);
  expect(draw(BEGUN)).toMatch(/Arrived 8:10 AM/);
});
