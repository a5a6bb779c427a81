import { describe, expect, it } from 'vitest';
import { leadsToListing, pathAfterSignIn, safeNext, signInPath } from './next-path.ts';

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

describe('leadsToListing', () => {
  it('knows the way to listing a property in every language', () => {
    expect(
      ['/list-property', '/so/list-property?from=map', '/ar/list-property#price'].every(leadsToListing),
    ).toBe(true);
    expect(['/list-property-tips', '/properties', '/so', undefined].some(leadsToListing)).toBe(false);
  });
});
