import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeTarget } from './target.ts';

const PAGES = [{ pattern: /^(?:\/[a-z]{2})?\/properties\/?$/, parameters: new Set(['location', 'page']) }];
const normalize = (target: string) => normalizeTarget(target, PAGES);

describe("a request's target", () => {
  it.each([
    ['/properties', '/properties'],
    ['/properties?', '/properties'],
    ['/properties?fbclid=1', '/properties'],
    ['/properties?via=share&page=2', '/properties?page=2'],
    ['/properties?utm_source=x&page=2&location=hodan', '/properties?location=hodan&page=2'],
    ['/so/properties?page=2&gclid=1', '/so/properties?page=2'],
    ['/properties?page=&location=hodan', '/properties?location=hodan'],
    ['/properties?location=Xamar%20Weyne', '/properties?location=Xamar+Weyne'],
    // An unknown API parameter is an error, and must reach the API.
    ['/api/properties?utm_source=x&limit=5', '/api/properties?limit=5&utm_source=x'],
    ['/api/properties?q=', '/api/properties?q='],
    // Personal pages are not cached.
    ['/my-shortlist?b=1&a=2', '/my-shortlist?b=1&a=2'],
    ['/properties.data?_routes=x', '/properties.data?_routes=x'],
  ])('%s becomes %s', (target, expected) => {
    expect(normalize(target)).toBe(expected);
  });

  const pairs = fc.array(
    fc.tuple(
      fc.constantFrom('location', 'page', 'fbclid', 'x'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 6 },
  );
  const path = fc.constantFrom('/properties', '/ar/properties', '/api/properties', '/api/stats');
  const targetOf = (at: string, list: [string, string][]) => `${at}?${new URLSearchParams(list)}`;

  it('has one form: normalizing is idempotent', () => {
    fc.assert(
      fc.property(path, pairs, (at, list) => {
        const once = normalize(targetOf(at, list));
        expect(normalize(once)).toBe(once);
      }),
    );
  });

  it('keeps its meaning: each known name keeps its values in order', () => {
    fc.assert(
      fc.property(path, pairs, (at, list) => {
        const target = targetOf(at, list);
        const asked = new URL(target, 'http://localhost').searchParams;
        const left = new URL(normalize(target), 'http://localhost').searchParams;
        const isApi = at.startsWith('/api/');
        for (const name of ['location', 'page', 'fbclid', 'x']) {
          const isKnown = isApi || PAGES[0]?.parameters.has(name);
          const values = asked.getAll(name).filter((value) => isApi || value !== '');
          expect(left.getAll(name)).toEqual(isKnown ? values : []);
        }
      }),
    );
  });

  it('is the same for any order of parameters and any unknown ones', () => {
    const values = fc.record({ location: fc.string({ minLength: 1 }), page: fc.string({ minLength: 1 }) });
    fc.assert(
      fc.property(values, fc.string(), ({ location, page }, id) => {
        const one = targetOf('/properties', [
          ['location', location],
          ['page', page],
        ]);
        const two = targetOf('/properties', [
          ['fbclid', id],
          ['page', page],
          ['utm_source', id],
          ['location', location],
        ]);
        expect(normalize(two)).toBe(normalize(one));
      }),
    );
  });
});
