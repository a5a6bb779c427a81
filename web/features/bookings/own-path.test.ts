import { describe, expect, it } from 'vitest';
import { ownBookingPath } from './own-path.ts';

const pathOf = (search: string, ...shown: [Parameters<typeof ownBookingPath>[2]?]) =>
  ownBookingPath(new URLSearchParams(search), 'b', ...shown);

describe('the address of one of one’s bookings', () => {
  it('leads to the booking also where nothing of it is open', () => {
    expect(pathOf('')).toBe('/my-moving-services#booking-b');
    expect(pathOf('q=x&open=other')).toBe('/my-moving-services?q=x&open=other#booking-b');
  });

  it('opens and closes its thread, the search beside it kept and no question left open', () => {
    expect(pathOf('q=x&cancel=b', { isThreadOpen: true })).toBe('/my-moving-services?q=x&open=b#booking-b');
    expect(pathOf('q=x&open=b', { isThreadOpen: false })).toBe('/my-moving-services?q=x#booking-b');
  });

  it('asks whether it is cancelled, and no more', () => {
    expect(pathOf('open=b', { isCancelAsked: true })).toBe('/my-moving-services?open=b&cancel=b#cancel');
    expect(pathOf('open=b&cancel=b')).toBe('/my-moving-services?open=b#booking-b');
  });
});
