import { describe, expect, it } from 'vitest';
import { pathAfterSignIn, roleOnTheWay, safeNext, signInPath } from './next-path.ts';

describe('safeNext', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/./\\evil.example//',
    '/.//evil.example',
    'javascript:alert(1)',
    'properties',
    '',
    null,
  ])('leads nowhere else by %o', (next) => {
    const path = safeNext(next);
    if (path !== undefined) expect(new URL(path, 'https://aqal.example').host).toBe('aqal.example');
    else expect(path).toBeUndefined();
  });

  it('keeps a path with its query', () => {
    expect(safeNext('/so/properties?type=rent#map')).toBe('/so/properties?type=rent#map');
  });
});

describe('pathAfterSignIn', () => {
  const renter = { role: 'renter', profileCompleted: true };

  it('goes back, or to the dashboard of the role', () => {
    expect(pathAfterSignIn(renter, '/properties/1', 'en')).toBe('/properties/1');
    expect(pathAfterSignIn(renter, undefined, 'so')).toBe('/so/dashboard/renter');
    expect(pathAfterSignIn({ role: 'admin', profileCompleted: false }, undefined, 'en')).toBe(
      '/admin/dashboard',
    );
    expect(pathAfterSignIn({ role: 'pilot', profileCompleted: true }, undefined, 'en')).toBe(
      '/dashboard/buyer',
    );
  });

  it('lets a role be chosen first, and keeps the way back', () => {
    const fresh = { role: 'buyer', profileCompleted: false };
    expect(pathAfterSignIn(fresh, '/map', 'en')).toBe('/role-selection?next=%2Fmap');
    expect(signInPath('/dashboard', 'ar')).toBe('/ar/auth?next=%2Fdashboard');
  });
});

describe('roleOnTheWay', () => {
  it.each([
    ['/list-property', 'property_owner'],
    ['/so/list-property?from=map', 'property_owner'],
    ['/ar/list-property#price', 'property_owner'],
    ['/schedule-viewing?property=x&date=2026-11-26', 'renter'],
    ['/so/schedule-viewing', 'renter'],
    ['/apply/x', 'renter'],
    ['/list-property-tips', undefined],
    ['/properties', undefined],
    ['/so', undefined],
    [undefined, undefined],
  ])('of %s is %s', (next, role) => {
    expect(roleOnTheWay(next)).toBe(role);
  });
});
