import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, type Said } from './evaluate.ts';
import { figureOf } from './figures.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-10-01T09:00:00Z');
/** So many days later, from a browser and an address block. */
const said = (days: number, browser: string | null, network: string | null): Said => ({
  at: new Date(START + days * DAY),
  browser,
  network,
});

const words = fc.array(
  fc
    .record({
      days: fc.nat(20),
      browser: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: null }),
      network: fc.option(fc.constantFrom('n', 'o', 'p', 'q', 'r'), { nil: null }),
    })
    .map(({ days, browser, network }) => said(days, browser, network)),
  { maxLength: 40 },
);
const kinds = (list: readonly (string | null)[]) => new Set(list.filter((one) => one !== null)).size;

describe('words are weighed', () => {
  it.each([
    ['nothing', [], 0],
    ['one', [said(0, 'a', 'n')], 1],
    ['two of one device', [said(0, 'a', 'n'), said(1, 'a', 'o')], 1],
    ['two of one address block', [said(0, 'a', 'n'), said(1, 'b', 'n')], 1],
    ['two of one day', [said(0, 'a', 'n'), said(0.1, 'b', 'o')], 1],
    ['two of different devices, blocks and days', [said(0, 'a', 'n'), said(1, 'b', 'o')], 2],
    ['two without a cookie of ours', [said(0, null, 'n'), said(1, null, 'o')], 2],
    ['one that is like two others', [said(0, 'a', 'n'), said(1, 'b', 'n'), said(2, 'b', 'o')], 2],
  ])('%s', (_name, list, weight) => {
    expect(evaluate(list)).toHaveLength(weight);
  });

  it('50 of one network as one, over as many days as they are', () => {
    const list = Array.from({ length: 50 }, (_, n) => said(n, `browser ${n}`, 'n'));
    expect(evaluate(list)).toEqual([list[0]]);
  });

  it('by days as calendars in Mogadishu count them', () => {
    const at = (time: string, browser: string) => ({ at: new Date(time), browser, network: null });
    expect(evaluate([at('2026-10-01T20:59:00Z', 'a'), at('2026-10-01T21:01:00Z', 'b')])).toHaveLength(2);
    expect(evaluate([at('2026-10-01T21:01:00Z', 'a'), at('2026-10-02T20:59:00Z', 'b')])).toHaveLength(1);
  });

  it('never as more than there are devices, address blocks or days, and never as none', () => {
    fc.assert(
      fc.property(words, (list) => {
        const counted = evaluate(list);
        expect(counted.length > 0).toBe(list.length > 0);
        expect(kinds(counted.map(({ at }) => String(at.getTime())))).toBe(counted.length);
        for (const trait of ['browser', 'network'] as const) {
          const known = counted.map((word) => word[trait]).filter((one) => one !== null);
          expect(kinds(known)).toBe(known.length);
        }
      }),
    );
  });

  it('alike in any order of what was said at different times', () => {
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.nat()), (list, order) => {
        const apart = list.map((word, n) => ({ ...word, at: new Date(word.at.getTime() + n) }));
        const mixed = apart
          .map((word) => [word, order.next().value ?? 0] as const)
          .sort((a, b) => a[1] - b[1])
          .map(([word]) => word);
        expect(evaluate(mixed)).toEqual(evaluate(apart));
      }),
    );
  });

  it('and nobody takes weight from what was said before', () => {
    fc.assert(
      fc.property(words, words, (before, added) => {
        const later = added.map((word) => ({ ...word, at: new Date(word.at.getTime() + 30 * DAY) }));
        expect(evaluate([...before, ...later]).slice(0, evaluate(before).length)).toEqual(evaluate(before));
      }),
    );
  });
});

describe('figures', () => {
  const word = (days: number, isYes: boolean) => ({ ...said(days, `b${days}`, `n${days}`), isYes });

  it('are none below three people, however many words there are', () => {
    expect(figureOf([])).toBeNull();
    expect(figureOf([word(0, true), word(1, false)])).toBeNull();
    const ofOne = Array.from({ length: 50 }, (_, n) => ({ ...said(n, null, 'n'), isYes: true }));
    expect(figureOf([...ofOne, { ...said(60, null, 'o'), isYes: true }])).toBeNull();
  });

  it('are how many of how many from three on', () => {
    expect(figureOf([word(0, true), word(1, false), word(2, true)])).toEqual({ yes: 2, people: 3 });
  });
});
