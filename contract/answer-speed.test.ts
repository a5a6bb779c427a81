import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_RULE, type AskedOnce, answerMinutes, answerSpeed } from './answer-speed.ts';

const now = new Date('2026-11-21T08:00:00Z');
const HOUR = 60;
const DAY = 24 * HOUR;
let made = 0;
/** Asked so many minutes ago, and answered after so many; null: not yet. */
const asked = (ago: number, after: number | null, isNew = after === null): AskedOnce => {
  const askedAt = new Date(now.getTime() - ago * 60_000);
  made += 1;
  return {
    id: String(made).padStart(9, '0'),
    askedAt,
    answeredAt: after === null ? null : new Date(askedAt.getTime() + after * 60_000),
    isNew,
  };
};
const answers = (...minutes: number[]) => minutes.map((after, n) => asked((n + 2) * DAY, after));

describe('within how many minutes an owner answers', () => {
  it('is not said of fewer than five answers', () => {
    expect(answerMinutes([], now)).toBeNull();
    expect(answerMinutes(answers(1, 1, 1, 1), now)).toBeNull();
    expect(answerMinutes([...answers(1, 1, 1, 1), asked(3 * DAY, null)], now)).toBeNull();
    expect(answerMinutes(answers(1, 1, 1, 1, 1), now)).toBe(1);
  });

  it('is the time within which at least half of them came', () => {
    expect(answerMinutes(answers(10, 500, 20, 30, 400), now)).toBe(30);
    expect(answerMinutes(answers(10, 500, 20, 30, 400, 600), now)).toBe(30);
  });

  it('counts begun minutes, and none of those before it was asked', () => {
    expect(answerMinutes(answers(59.99, 59.99, 59.99, 59.99, 59.99), now)).toBe(60);
    expect(answerMinutes(answers(60.01, 60.01, 60.01, 60.01, 60.01), now)).toBe(61);
    expect(answerMinutes(answers(-5, -5, -5, -5, -5), now)).toBe(0);
  });

  it('holds against an owner what has waited for a day, and nothing younger', () => {
    const quick = answers(5, 5, 5, 5, 5);
    const waiting = (ago: number) => Array.from({ length: 6 }, () => asked(ago, null));
    expect(answerMinutes([...quick, ...waiting(DAY - 1)], now)).toBe(5);
    expect(answerMinutes([...quick, ...waiting(DAY)], now)).toBe(ANSWER_RULE.slowest);
  });

  it('holds nothing against who dealt with it in another way', () => {
    const marked = Array.from({ length: 9 }, () => asked(2 * DAY, null, false));
    expect(answerMinutes([...answers(5, 5, 5, 5, 5), ...marked], now)).toBe(5);
  });

  it('forgets what is older than ninety days, and all but the latest twenty', () => {
    const old = Array.from({ length: 30 }, () => asked(90 * DAY, 4000));
    expect(answerMinutes([...old, ...answers(5, 5, 5, 5, 5)], now)).toBe(5);
    const latest = Array.from({ length: 20 }, (_, n) => asked(2 * DAY + n, 7));
    const before = Array.from({ length: 30 }, (_, n) => asked(3 * DAY + n, 4000));
    expect(answerMinutes([...before, ...latest], now)).toBe(7);
  });

  it('is never less after a slower answer, and does not depend on the order', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 5, maxLength: 20 });
    fc.assert(
      fc.property(minutes, fc.nat(), fc.integer({ min: 0, max: 5000 }), (times, pick, more) => {
        const all = answers(...times);
        const before = answerMinutes(all, now);
        expect(answerMinutes([...all].reverse(), now)).toBe(before);
        const slower = times.map((time, n) => (n === pick % times.length ? time + more : time));
        expect(answerMinutes(answers(...slower), now)).toBeGreaterThanOrEqual(before ?? 0);
        const within = times.filter((time) => Math.min(time, ANSWER_RULE.slowest) <= (before ?? -1)).length;
        expect(within * 2).toBeGreaterThanOrEqual(times.length);
      }),
    );
  });
});

it.each([
  [null, null],
  [0, 'hour'],
  [60, 'hour'],
  [61, 'two_hours'],
  [120, 'two_hours'],
  [121, 'five_hours'],
  [300, 'five_hours'],
  [301, 'day'],
  [1440, 'day'],
  [1441, 'days'],
  [ANSWER_RULE.slowest, 'days'],
])('%s minutes are %s', (minutes, speed) => expect(answerSpeed(minutes)).toBe(speed));
