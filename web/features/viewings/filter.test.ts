import { describe, expect, it } from 'vitest';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import { choiceOf, dayChips } from './choices.ts';
import { countByStatus, filterViewings, inOrder } from './filter.ts';

const viewing = (id: string, values: Partial<Viewing>): Viewing => ({
  id,
  propertyId: id,
  propertyTitle: 'Flat near KM4',
  propertyLocation: 'Hodan, Mogadishu',
  propertyPrice: '300.00',
  propertyImage: null,
  date: '2026-11-24',
  time: '10:00 AM',
  hour: 10,
  status: 'scheduled',
  notes: '',
  landlordName: 'Sahra',
  landlordPhone: null,
  landlordEmail: null,
  forName: null,
  visitorName: 'Xasan',
  visitorPhone: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  mapUrl: '',
  reason: null,
  changedBy: 'renter',
  side: 'renter',
  abilities: {
    canReschedule: true,
    canCancel: true,
    canConfirm: false,
    canComplete: false,
    canMarkNoShow: false,
  },
  taps: [],
  ...values,
});

const ALL = [
  viewing('past', { date: '2026-11-01', status: 'completed' }),
  viewing('later', { date: '2026-11-26', propertyLocation: 'Xamar Weyne' }),
  viewing('gone', { date: '2026-11-25', status: 'cancelled', landlordName: 'Cabdullahi' }),
  viewing('next', { date: '2026-11-24', status: 'confirmed', propertyTitle: 'Villa' }),
];
const ids = (viewings: readonly Viewing[]) => viewings.map(({ id }) => id);

describe('viewings on the page', () => {
  it('are found by title, place and landlord, in whatever spelling', () => {
    expect(ids(filterViewings(ALL, 'villa', undefined))).toEqual(['next']);
    expect(ids(filterViewings(ALL, 'xamár wéyne', undefined))).toEqual(['later']);
    expect(ids(filterViewings(ALL, ' CABDULLAHI ', undefined))).toEqual(['gone']);
    expect(ids(filterViewings(ALL, 'xasan', undefined))).toEqual([]);
    expect(ids(filterViewings(ALL, '', 'scheduled'))).toEqual(['later']);
    expect(filterViewings(ALL, '', undefined)).toHaveLength(4);
  });

  it('stand with the next first, and what is over behind', () => {
    expect(ids(inOrder(ALL))).toEqual(['next', 'later', 'gone', 'past']);
    expect(countByStatus(ALL)).toEqual({
      scheduled: 1,
      confirmed: 1,
      completed: 1,
      cancelled: 1,
      no_show: 0,
    });
  });
});

describe('what is chosen at first', () => {
  const slots = (state: Slots['days'][number]['slots'][number]['state']) =>
    ([9, 10] as const).map((hour) => ({ hour, time: `${hour}:00 AM`, state }));
  const days: Slots['days'] = [
    { date: '2026-11-22', slots: slots('closed') },
    { date: '2026-11-23', slots: [...slots('taken').slice(0, 1), ...slots('free').slice(1)] },
    { date: '2026-11-24', slots: slots('free') },
  ];

  it('is what was asked for, as far as it is free', () => {
    expect(choiceOf(days, { date: '2026-11-24', time: '9:00' })).toEqual({
      date: '2026-11-24',
      time: '9:00',
    });
    expect(choiceOf(days, { date: '2026-11-23', time: '9:00' })).toEqual({
      date: '2026-11-23',
      time: undefined,
    });
  });

  it('is otherwise the first day with a free time, and no time', () => {
    for (const wanted of [{}, { date: '2026-11-22', time: '9:00' }, { date: 'soon' }, { time: '10:00' }]) {
      expect(choiceOf(days, wanted)).toEqual({ date: '2026-11-23', time: undefined });
    }
    expect(choiceOf([], {})).toEqual({ date: '', time: undefined });
  });
});

describe('a day without a free time', () => {
  const words = (...states: Slots['days'][number]['slots'][number]['state'][]) => {
    const slots = states.map((state, n) => ({ hour: ([9, 10, 11] as const)[n] ?? 9, time: '', state }));
    return dayChips([{ date: '2026-11-22', slots }]).map(({ isClosed, closedBy }) => [isClosed, closedBy]);
  };

  it('is past once its hours are over, and full only where others have what is left', () => {
    expect(words('past', 'past', 'past')).toEqual([[true, 'past']]);
    expect(words('past', 'past', 'taken')).toEqual([[true, 'full']]);
    expect(words('taken', 'taken', 'taken')).toEqual([[true, 'full']]);
    expect(words('past', 'closed', 'closed')).toEqual([[true, undefined]]);
  });
});
