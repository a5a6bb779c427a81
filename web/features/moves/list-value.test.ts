import { describe, expect, test } from 'vitest';
import { EMPTY_LIST, moveOf, plainList, readList, writeList } from './list-value.ts';

describe('what a booking form says of a list', () => {
  test('is nothing where nothing is listed, whichever way: the booking is one without a list', () => {
    expect(moveOf({ movingServiceId: 's', notes: 'x' })).toBeUndefined();
    expect(moveOf({ list: '' })).toBeUndefined();
    const untouched = {
      homeSize: '',
      item_fridge: '',
      pickupFloor: '',
      access: 'door',
      partOfDay: 'any',
      vehicle: '',
    };
    expect(moveOf(untouched)).toBeUndefined();
    expect(moveOf({ also_: 'off' })).toBeUndefined();
  });

  test('is the same of the fields without scripts as of the one with them', () => {
    const plain = {
      homeSize: 'two_bedrooms',
      item_fridge: '1',
      item_boxes: '20',
      item_tv: '0',
      pickupFloor: '4',
      pickupLift: 'on',
      access: 'near',
      helpers: '2',
      partOfDay: 'morning',
      vehicle: '',
    };
    const expected = {
      homeSize: 'two_bedrooms',
      items: [
        { code: 'fridge', count: 1 },
        { code: 'boxes', count: 20 },
      ],
      pickupFloor: 4,
      dropoffFloor: 0,
      pickupLift: true,
      dropoffLift: false,
      access: 'near',
      helpers: 2,
      partOfDay: 'morning',
      vehicle: null,
      also: [],
    };
    expect(moveOf(plain)).toEqual(expected);
    expect(moveOf({ list: writeList(plainList(plain)) })).toEqual(expected);
  });

  test('names the other services that are asked, also without a list', () => {
    expect(moveOf({ also_a: 'on', also_b: 'on', also_c: '' })).toMatchObject({ also: ['a', 'b'], items: [] });
  });
});

test('a field that holds no list is none, and what does not belong into one is left out', () => {
  for (const text of ['', 'x', 'null', '7', '"list"']) expect(readList(text)).toBeUndefined();
  expect(readList('[]')).toEqual(EMPTY_LIST);
  const strange = {
    homeSize: 'palace',
    items: { tv: -1, fan: 'x', cot: 1e9 },
    helpers: 99,
    access: 7,
    vehicle: 'ship',
  };
  expect(readList(JSON.stringify(strange))).toEqual({ ...EMPTY_LIST, items: { cot: 99 }, helpers: 10 });
});

test('an empty list is written as nothing, and any other is read as it was written', () => {
  expect(writeList(EMPTY_LIST)).toBe('');
  const list = { ...EMPTY_LIST, items: { tv: 2 }, dropoffFloor: 3 };
  expect(readList(writeList(list))).toEqual(list);
});
