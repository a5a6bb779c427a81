import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { TagClock } from '#server/platform/responses/cache-tags.ts';
import { createTestApp } from '#server/testing/app.ts';
import { places } from './reference-places.ts';
import { PlaceVocabulary, placeVocabulary } from './vocabulary.ts';

/** Counts comparison steps: a machine-independent measure of the cost. */
const cost = vi.hoisted(() => ({ steps: 0 }));
vi.mock('./similarity.ts', async (load) => {
  const real = await load<typeof import('./similarity.ts')>();
  return {
    ...real,
    editDistance: (a: string, b: string) => {
      cost.steps += a.length * b.length;
      return real.editDistance(a, b);
    },
    similarity: (a: Set<string>, b: Set<string>) => {
      cost.steps += a.size;
      return real.similarity(a, b);
    },
  };
});

const rows = places.map((place, n) => ({ ...place, id: n + 1, parentId: null }));
const vocabulary = new PlaceVocabulary(rows);
const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
const districts = rows.filter(({ kind }) => kind === 'district');

describe('a typed location', () => {
  it.each([
    ['Hodan', 'hodan'],
    ['hodn', 'hodan'],
    ['HODAN', 'hodan'],
    ['  hodan  ', 'hodan'],
    ['Hodan, Mogadishu', 'hodan'],
    ['Hodan district', 'hodan'],
    ['in Hodan', 'hodan'],
    ['Hamar Weyne', 'xamar-weyne'],
    ['xamarweyne', 'xamar-weyne'],
    ['hamar weyn', 'xamar-weyne'],
    ['Medina', 'wadajir'],
    ['Yaqshid', 'yaaqshiid'],
    ['wardhigly', 'warta-nabadda'],
    ["Ka'xda", 'kaxda'],
  ])('resolves %j to the district %s', (typed, slug) => {
    expect(vocabulary.resolve(typed)).toEqual({ kind: 'districts', ids: [idOf(slug)] });
  });

  it.each([
    ['near KM4', 'km4'],
    ['K4', 'km4'],
    ['Bakaara market', 'bakaara-market'],
    ['Hodan, near KM4, Mogadishu', 'km4'],
    ['erdogan hospital', 'erdogan-hospital'],
    ['Erdoğan Hospital', 'erdogan-hospital'],
  ])('resolves %j to the landmark %s', (typed, slug) => {
    expect(vocabulary.resolve(typed)).toEqual({ kind: 'landmarks', ids: [idOf(slug)] });
  });

  it('resolves to everywhere for the city, in any script', () => {
    for (const typed of ['Mogadishu', 'Muqdisho', 'مقديشو', 'mogadisho']) {
      expect(vocabulary.resolve(typed), typed).toEqual({ kind: 'everywhere' });
    }
  });

  it('resolves to nothing if it, or a part of it, resembles no place', () => {
    for (const typed of ['Nairobi', 'blue door', '', ' , ', '!!!', 'Hodan, behind the blue door', 'zz']) {
      expect(vocabulary.resolve(typed), typed).toBeNull();
    }
  });

  it('resolves in every known spelling, regardless of case and punctuation', () => {
    const spellings = rows.flatMap((row) =>
      [row.name, ...row.aliases].map((spelling) => ({ row, spelling })),
    );
    const dressed = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => ` ${text}!`,
      (text: string) => text.replaceAll(' ', '  '),
    );
    fc.assert(
      fc.property(fc.constantFrom(...spellings), dressed, ({ row, spelling }, dress) => {
        const found = vocabulary.resolve(dress(spelling));
        if (row.kind === 'city') expect(found).toEqual({ kind: 'everywhere' });
        else expect(found).toMatchObject({ ids: expect.arrayContaining([row.id]) });
      }),
    );
  });

  it('resolves with a missing letter, for longer names', () => {
    const long = districts.filter(({ name }) => name.length >= 6);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(20), ({ id, name }, place) => {
        const i = 1 + (place % (name.length - 1));
        const found = vocabulary.resolve(name.slice(0, i) + name.slice(i + 1));
        expect(found).toMatchObject({ kind: 'districts', ids: expect.arrayContaining([id]) });
      }),
    );
  });

  it('resolves at a bounded cost, whatever is typed', () => {
    const units = ['\u{fdfa}', '\u{fdfb}', '\u{33af}', 'hodna', 'x,', 'ẍ', ' '];
    const texts = fc.oneof(
      fc.string({ minLength: 200, maxLength: 200, unit: 'grapheme' }),
      fc.array(fc.constantFrom(...units), { minLength: 200, maxLength: 200 }).map((list) => list.join('')),
      fc.constantFrom(...units).map((unit) => unit.repeat(200)),
      fc
        .array(fc.constantFrom('hodna', 'yaqsid', 'wardigley'), { minLength: 30 })
        .map((list) => list.join(',')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        cost.steps = 0;
        vocabulary.resolve(text.slice(0, 200));
        expect(cost.steps).toBeLessThan(20_000);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the vocabulary', () => {
  it('is read once for simultaneous requests, and again after a change', async () => {
    const { context } = await createTestApp();
    const { database, tags } = context;
    let reads = 0;
    const app = {
      tags,
      database: {
        ...database,
        readerOf: (list: Parameters<typeof database.readerOf>[0]) => {
          reads += 1;
          return database.readerOf(list);
        },
      },
    };
    const ask = () => Promise.all(Array.from({ length: 20 }, () => placeVocabulary(app)));
    const all = await ask();
    expect([new Set(all).size, reads]).toEqual([1, 1]);
    tags.advance('places');
    expect((await ask())[0]).not.toBe(all[0]);
    expect(reads).toBe(2);
  });

  it('is not cached if reading it failed', async () => {
    const { context } = await createTestApp();
    const tags = new TagClock();
    tags.isListening = true;
    const { database } = context;
    const broken = { ...database, readerOf: () => ({ ...database.db, select: undefined }) as never };
    await expect(placeVocabulary({ tags, database: broken })).rejects.toThrow();
    expect((await placeVocabulary({ tags, database })).places).toEqual([]);
  });
});
