import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { places } from './reference-places.ts';
import { PlaceVocabulary } from './vocabulary.ts';

const rows = places.map((place, n) => ({ ...place, id: n + 1, parentId: null }));
const vocabulary = new PlaceVocabulary(rows);
const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
const districts = rows.filter(({ kind }) => kind === 'district');

describe('a typed place', () => {
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
  ])('%j is the district %s', (typed, slug) => {
    expect(vocabulary.resolve(typed)).toEqual({ kind: 'districts', ids: [idOf(slug)] });
  });

  it.each([
    ['near KM4', 'km4'],
    ['K4', 'km4'],
    ['Bakaara market', 'bakaara-market'],
    ['Hodan, near KM4, Mogadishu', 'km4'],
    ['erdogan hospital', 'erdogan-hospital'],
    ['Erdoğan Hospital', 'erdogan-hospital'],
  ])('%j is the landmark %s', (typed, slug) => {
    expect(vocabulary.resolve(typed)).toEqual({ kind: 'landmarks', ids: [idOf(slug)] });
  });

  it('is everywhere when it is the city, in any script', () => {
    for (const typed of ['Mogadishu', 'Muqdisho', 'مقديشو', 'mogadisho']) {
      expect(vocabulary.resolve(typed), typed).toEqual({ kind: 'everywhere' });
    }
  });

  it('is no place when nothing is like it, or a part of it is not', () => {
    for (const typed of ['Nairobi', 'blue door', '', ' , ', '!!!', 'Hodan, behind the blue door', 'zz']) {
      expect(vocabulary.resolve(typed), typed).toBeNull();
    }
  });

  it('is found in every spelling that is known, whatever case and signs', () => {
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

  it('is found with one letter too few, in longer names', () => {
    const long = districts.filter(({ name }) => name.length >= 6);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(20), ({ id, name }, place) => {
        const i = 1 + (place % (name.length - 1));
        const found = vocabulary.resolve(name.slice(0, i) + name.slice(i + 1));
        expect(found).toMatchObject({ kind: 'districts', ids: expect.arrayContaining([id]) });
      }),
    );
  });

  it('is read in little time and without failing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (text) => {
        vocabulary.resolve(text);
      }),
    );
  });
});
