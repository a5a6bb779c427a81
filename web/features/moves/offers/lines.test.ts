import { describe, expect, it } from 'vitest';
import type { MoveList, MoveOffer, VehiclePrices } from '#contract/move-fields.api.ts';
import { firstVehicle, floorsOf, suggestLines, sumOfTexts, textsOfOffer, vehicleTexts } from './lines.ts';

const list = (values: Partial<MoveList> = {}): MoveList => ({
  homeSize: 'two_bedrooms',
  items: [],
  litres: 12_900,
  pieces: 30,
  vehicle: 'truck_3t',
  vehicleLitres: 16_000,
  pickupFloor: 4,
  dropoffFloor: 0,
  pickupLift: false,
  dropoffLift: false,
  access: 'door',
  helpers: 2,
  partOfDay: 'morning',
  distanceMetres: 12_000,
  ...values,
});
const prices = (vehicle: VehiclePrices['vehicle'], values: Partial<VehiclePrices> = {}): VehiclePrices => ({
  vehicle,
  litres: 16_000,
  people: 3,
  base: '45.00',
  perKm: '1.00',
  perFloor: '5.00',
  helper: '10.00',
  packing: '0.00',
  waiting: '5.00',
  ...values,
});
const usual = [prices('pickup', { base: '25.00' }), prices('truck_3t', { base: '50.00' })];
const amounts = (lines: ReturnType<typeof suggestLines>) =>
  Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]));

describe('the lines of an offer', () => {
  it('are empty without rates, with what is usual beside them', () => {
    const lines = suggestLines(list(), { own: [], usual }, 'truck_3t');
    expect(lines.map(({ amount }) => amount)).toEqual(['', '', '', '', '']);
    expect(lines.map(({ usual: hint }) => hint)).toEqual(['50', '12', '20', '20', null]);
  });

  it('are filled in from the service’s own rates: 45 + 12 + 20 + 20 = 97', () => {
    const own = [prices('truck_3t')];
    expect(amounts(suggestLines(list(), { own, usual }, 'truck_3t'))).toEqual({
      base: '45',
      distance: '12',
      floors: '20',
      helpers: '20',
      packing: '',
    });
    expect(sumOfTexts(vehicleTexts(list(), { own, usual }, 'truck_3t'))).toBe(9700);
  });

  it('leave out what was not asked for, and what nobody knows of how many there are', () => {
    const own = [prices('truck_3t', { packing: '15.00' })];
    const lines = suggestLines(
      list({ distanceMetres: null, pickupLift: true, helpers: 0 }),
      { own, usual },
      'truck_3t',
    );
    expect(amounts(lines)).toEqual({ base: '45', distance: '', floors: '', helpers: '', packing: '' });
    expect(lines.filter(({ isAsked }) => isAsked).map(({ kind }) => kind)).toEqual(['base', 'distance']);
    expect(lines.map(({ usual: hint }) => hint)).toEqual(['45', null, null, null, '15']);
  });

  it('keep their cents', () => {
    const own = [prices('truck_3t', { base: '45.10', perKm: '0.70' })];
    const texts = vehicleTexts(list({ distanceMetres: 3000 }), { own, usual }, 'truck_3t');
    expect([texts.line_base, texts.line_distance]).toEqual(['45.10', '2.10']);
  });
});

it('a lift carries: only floors without one count, at both ends', () => {
  expect(floorsOf(list({ pickupFloor: 4, dropoffFloor: 3 }))).toBe(7);
  expect(floorsOf(list({ pickupFloor: 4, pickupLift: true, dropoffFloor: 3 }))).toBe(3);
  expect(floorsOf(null)).toBe(0);
});

describe('the vehicle that a form begins with', () => {
  it.each([
    ['the one that fits, where the service has named none', 'truck_3t', [], 'truck_3t'],
    [
      'the smallest of its own that is large enough',
      'pickup',
      ['bajaaj', 'truck_6t', 'truck_3t'],
      'truck_3t',
    ],
    ['its largest, where none is', 'truck_6t', ['bajaaj', 'pickup'], 'pickup'],
  ] as const)('is %s', (_, fitting, driven, expected) => {
    const own = driven.map((vehicle) => prices(vehicle));
    expect(firstVehicle(list({ vehicle: fitting }), { own, usual })).toBe(expected);
  });
});

describe('the sum of what was typed', () => {
  it('counts lines alone, and no text that is no amount', () => {
    expect(sumOfTexts({ line_base: '$1,045.50', line_distance: 'much', line_other: '-3', people: '3' })).toBe(
      104_550,
    );
    expect(sumOfTexts({})).toBe(0);
  });
});

it('an offer that is changed begins with what it said, but for what was taken off for the customer’s price', () => {
  const line = (kind: MoveOffer['lines'][number]['kind'], amount: string, label = '') => ({
    ...{ kind, amount, label },
    count: null,
    each: null,
  });
  const texts = textsOfOffer({
    lines: [line('base', '45.00'), line('other', '7.50', 'Ropes'), line('less', '-12.00')],
    vehicle: 'pickup',
    people: 2,
    waiting: '8.00',
  } as MoveOffer);
  expect(texts).toMatchObject({
    vehicle: 'pickup',
    people: '2',
    waiting: '8',
    line_base: '45',
    line_distance: '',
    line_other: '7.50',
    label_other: 'Ropes',
  });
});
