import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings.api.ts';
import { countByStatus, filterBookings, groupByMove, leadsToOffers } from './filter.ts';

const booking = (values: Partial<Booking>): Booking => ({
  id: crypto.randomUUID(),
  movingServiceId: crypto.randomUUID(),
  userId: 'guest-user',
  pickupLocation: 'Hodan, near KM4',
  dropoffLocation: 'Kaaraan',
  date: '2026-11-25',
  phone: '+252 61 234 5678',
  notes: 'A piano',
  status: 'pending',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  reference: 'abcdef01',
  service: { id: crypto.randomUUID(), name: 'Xamar Express', phone: '+252', imageUrl: null, isActive: true },
  rating: null,
  messageCount: 0,
  lastMessageAt: null,
  asked: { request: null, stage: 'asked', services: 1, offers: 0, isAgreed: false },
  abilities: { canCancel: true, canMessage: true, canRate: false },
  ...values,
});

describe('filterBookings', () => {
  const all = [booking({}), booking({ pickupLocation: 'Erdoğan Road', status: 'completed' })];

  it.each([
    ['words that are in the notes only', 'piano'],
    ['the name of the service', 'xamar'],
    ['digits that no phone has', '999'],
  ])('finds nothing for %s', (_, words) => {
    expect(filterBookings(all, words, undefined)).toEqual([]);
  });

  it.each([
    ['blanks', '  ', 2],
    ['a pickup in another case', 'hODAN', 1],
    ['a drop-off', 'kaaraan', 2],
    ['a pickup without its accents', 'erdogan', 1],
    ['a phone without its blanks', '612345678', 2],
    ['a phone with other blanks', '61 23 45', 2],
  ])('finds by %s', (_, words, count) => {
    expect(filterBookings(all, words, undefined)).toHaveLength(count);
  });

  it('keeps to the status', () => {
    expect(filterBookings(all, 'kaaraan', 'completed')).toEqual([all[1]]);
    expect(filterBookings(all, '', 'cancelled')).toEqual([]);
  });

  it('counts each status', () => {
    expect(countByStatus(all)).toEqual({
      pending: 1,
      confirmed: 0,
      in_progress: 0,
      completed: 1,
      cancelled: 0,
    });
  });
});

describe('leadsToOffers', () => {
  const asked = { request: 'one', stage: 'asked', services: 3, offers: 3, isAgreed: false } as const;
  const together = [booking({ asked }), booking({ asked }), booking({ asked })];
  const leading = (shown: readonly Booking[]) => shown.map((one) => leadsToOffers(one, shown));

  it('is one of those that were asked together, the first that is shown', () => {
    expect(leading(together)).toEqual([true, false, false]);
    expect(leading(together.slice(1))).toEqual([true, false]);
  });

  it('is each of those that were asked apart', () => {
    const alone = booking({ asked: { ...asked, request: null } });
    const other = booking({ asked: { ...asked, request: 'two' } });
    expect(leading([...together.slice(0, 1), alone, alone, other])).toEqual([true, true, true, true]);
  });

  it('is the one that is agreed on, and of those that still wait the first', () => {
    const declined = booking({ asked: { ...asked, stage: 'declined' } });
    const agreed = booking({ asked: { ...asked, stage: 'accepted', isAgreed: true } });
    expect(leading([declined, agreed])).toEqual([false, true]);
    expect(leading([declined, together[0] ?? declined])).toEqual([false, true]);
  });
});

describe('groupByMove', () => {
  const askedWith = (request: string | null) =>
    booking({ asked: { request, stage: 'asked', services: 2, offers: 0, isAgreed: false } });

  it('puts those of one move at the place of the first, and leaves the others alone', () => {
    const [one, alone, other, two] = [askedWith('a'), askedWith(null), askedWith('b'), askedWith('a')];
    const apart = askedWith(null);
    expect(groupByMove([one, alone, other, two, apart])).toEqual([[one, two], [alone], [other], [apart]]);
    expect(groupByMove([])).toEqual([]);
  });
});
