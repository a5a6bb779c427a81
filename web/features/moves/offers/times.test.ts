import { describe, expect, it } from 'vitest';
import { minuteInMogadishu } from '#contract/time.ts';
import { arrivalHours, type Span, validUntils } from './times.ts';

/** A Thursday, ten in the morning in Mogadishu. */
const NOW = new Date('2026-12-03T07:00:00Z');
const at = (moment: string) => minuteInMogadishu(moment).slice(5).replace('T', ' ');
const spans = (list: readonly Span[]) => list.map(({ from, until }) => `${at(from)} ${at(until)}`);
const untils = (date: string, now = NOW) => validUntils(date, arrivalHours(date, 'any', now), now).map(at);

describe('hours of arrival', () => {
  it('suit the part of the day that was asked for, on the day of the move', () => {
    const { first, others } = arrivalHours('2026-12-05', 'morning', NOW);
    expect(spans(first)).toEqual(['12-05 08:00 12-05 10:00', '12-05 10:00 12-05 12:00']);
    expect(spans(others)).toHaveLength(6);
    expect(spans(arrivalHours('2026-12-05', 'evening', NOW).first)).toEqual([
      '12-05 18:00 12-05 20:00',
      '12-05 20:00 12-05 22:00',
    ]);
  });

  it('are ahead, on the day itself', () => {
    const { first, others } = arrivalHours('2026-12-03', 'morning', NOW);
    expect(spans(first)).toEqual(['12-03 12:00 12-03 14:00', '12-03 14:00 12-03 16:00']);
    expect(spans(others)[0]).toBe('12-03 16:00 12-03 18:00');
  });

  it('are those of the next day where this one is over', () => {
    const night = new Date('2026-12-03T18:30:00Z');
    for (const date of ['2026-12-03', '2026-11-20']) {
      expect(spans(arrivalHours(date, 'morning', night).first)[0]).toBe('12-04 08:00 12-04 10:00');
    }
  });
});

describe('until when an offer stands', () => {
  it('is tonight or the evening before, and the later is the last', () => {
    expect(untils('2026-12-05')).toEqual(['12-03 20:00', '12-04 18:00']);
  });

  it('is a week at most', () => {
    expect(untils('2027-02-01')).toEqual(['12-03 20:00', '12-10 18:00']);
  });

  it('is before anybody arrives', () => {
    expect(untils('2026-12-04')).toEqual(['12-03 18:00', '12-03 20:00']);
    expect(untils('2026-12-03')).toEqual(['12-03 12:00']);
  });

  it('is never over by then: late in the evening it is the next day', () => {
    expect(untils('2026-12-06', new Date('2026-12-03T17:30:00Z'))).toEqual(['12-04 18:00', '12-05 18:00']);
  });
});
