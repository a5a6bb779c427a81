import { describe, expect, test } from 'vitest';
import { type Arrival, viewSource } from './view-source.ts';

const origin = 'https://aqal.example';
const arrive = (values: Partial<Arrival>) =>
  viewSource({ pageBefore: undefined, referrer: '', origin, search: '', ...values });

describe('where a visitor of a listing came from', () => {
  test.each([
    ['/properties', 'search'],
    ['/so/properties', 'search'],
    ['/map', 'map'],
    ['/ar/map', 'map'],
    ['/', 'home'],
    ['/so', 'home'],
    ['/ar/', 'home'],
    ['/properties/0a', 'elsewhere'],
    ['/shortlisted-properties', 'elsewhere'],
    ['/so/dashboard/renter', 'elsewhere'],
  ])('by a link on %s: %s', (path, source) => {
    expect(arrive({ pageBefore: path })).toBe(source);
    // The same where the link loaded the page anew.
    expect(arrive({ referrer: `${origin}${path}?type=rent` })).toBe(source);
  });

  test.each([
    ['https://web.whatsapp.com/', 'shared'],
    ['https://wa.me/252615550101', 'shared'],
    ['android-app://com.whatsapp/', 'shared'],
    ['https://t.me/somebody', 'shared'],
    ['https://l.facebook.com/l.php', 'shared'],
    ['https://www.google.com/', 'elsewhere'],
    ['https://internet.media.example/wa.me', 'elsewhere'],
    ['https://aqal.example.elsewhere.example/properties', 'elsewhere'],
    ['', 'elsewhere'],
  ])('from %j: %s', (referrer, source) => {
    expect(arrive({ referrer })).toBe(source);
  });

  test('by a link that was passed on, whatever opened it', () => {
    expect(arrive({ search: '?via=share' })).toBe('shared');
    expect(arrive({ search: '?fbclid=x&via=share', referrer: 'https://www.google.com/' })).toBe('shared');
  });

  test('by a link of ours, though the window was opened by one that was passed on', () => {
    expect(arrive({ pageBefore: '/properties', referrer: 'https://wa.me/1' })).toBe('search');
  });
});
