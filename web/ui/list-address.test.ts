import { describe, expect, test } from 'vitest';
import { pagePath, sortedAs, sortPath } from './list-address.ts';

const place = { pathname: '/so/admin/bookings', search: '?q=hodan&status=pending&sort=name&page=4' };

describe('the link of a page', () => {
  test('keeps search, filters, order and language', () => {
    expect(pagePath(place, 5)).toBe('/so/admin/bookings?q=hodan&status=pending&sort=name&page=5');
  });
  test('of the first page has no number', () => {
    expect(pagePath(place, 1)).toBe('/so/admin/bookings?q=hodan&status=pending&sort=name');
    expect(pagePath({ pathname: '/admin', search: '?page=2' }, 1)).toBe('/admin');
  });
});

describe('the link of a heading', () => {
  test('sorts by its column from the first page on, with the filters kept', () => {
    expect(sortPath(place, 'date', 'name')).toBe('/so/admin/bookings?q=hodan&status=pending&sort=date');
  });
  test('turns the order round where the column sorts already', () => {
    expect(sortPath(place, 'name', 'name')).toContain('sort=-name');
    expect(sortPath(place, 'name', '-name')).toContain('sort=name');
  });
  test('says how its column is sorted', () => {
    expect(sortedAs('date', 'date')).toBe('ascending');
    expect(sortedAs('date', '-date')).toBe('descending');
    expect(sortedAs('date', 'name')).toBeUndefined();
    expect(sortedAs('date', undefined)).toBeUndefined();
  });
});
