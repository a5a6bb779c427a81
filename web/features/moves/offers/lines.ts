import { centsGiven } from '#contract/money.ts';
import type { Move, MoveList, MoveOffer, VehiclePrices } from '#contract/move-fields.api.ts';
import { VEHICLE_CODES, type VehicleCode } from '#contract/move-lists.ts';
import { lineCents } from '#contract/moves.ts';
import { numberTyped } from '../../../format/amount-typed.ts';
import type { FormTexts } from '../../../forms/texts.ts';

/** The lines that a form has a field for, besides one with words of one's own. */
export const FORM_LINES = ['base', 'distance', 'floors', 'helpers', 'packing'] as const;
export type FormLine = (typeof FORM_LINES)[number];

/** What an offer's form begins with. */
export type Prices = NonNullable<Move['prices']>;

/** A line of the form: so many at so much each, what it comes to by the service's rates, and what is usual. */
export interface SuggestedLine {
  kind: FormLine;
  /** null where it is one sum. */
  count: number | null;
  /** Of the service's own rates; null where there are none. */
  each: string | null;
  /** Empty where there are no rates. */
  amount: string;
  /** What is usual in the city; null where that is nothing. */
  usual: string | null;
  /** It stands among the lines at once; the others unfold. */
  isAsked: boolean;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '');

/** Floors that things are carried, at both ends; a lift carries them too. */
export const floorsOf = (list: MoveList | null): number =>
  list ? (list.pickupLift ? 0 : list.pickupFloor) + (list.dropoffLift ? 0 : list.dropoffFloor) : 0;

const EACH = {
  base: 'base',
  distance: 'perKm',
  floors: 'perFloor',
  helpers: 'helper',
  packing: 'packing',
} as const satisfies Record<FormLine, keyof VehiclePrices>;

function countsOf(list: MoveList | null): Record<FormLine, number | null> {
  const metres = list?.distanceMetres ?? null;
  return {
    base: null,
    distance: metres === null ? null : Math.max(1, Math.round(metres / 1000)),
    floors: floorsOf(list) || null,
    helpers: list?.helpers || null,
    packing: null,
  };
}

/** The lines of an offer with a vehicle, filled in from the service's own rates where it has some. */
export function suggestLines(list: MoveList | null, prices: Prices, vehicle: VehicleCode): SuggestedLine[] {
  const own = prices.own.find((one) => one.vehicle === vehicle);
  const usual = prices.usual.find((one) => one.vehicle === vehicle);
  const counts = countsOf(list);
  return FORM_LINES.map((kind) => {
    const count = counts[kind];
    const sumOf = (row: VehiclePrices | undefined) =>
      row ? lineCents(count ?? 1, centsGiven(row[EACH[kind]])) : 0;
    const isAsked = kind === 'base' || kind === 'distance' || (kind !== 'packing' && count !== null);
    // A price for each is no sum where nobody knows of how many.
    const isKnown = kind === 'base' || kind === 'packing' || count !== null;
    const fits = own !== undefined && isKnown && isAsked && sumOf(own) > 0;
    return {
      kind,
      count,
      each: own && count !== null ? decimal(centsGiven(own[EACH[kind]])) : null,
      amount: fits ? decimal(sumOf(own)) : '',
      usual: isKnown && sumOf(own ?? usual) > 0 ? decimal(sumOf(own ?? usual)) : null,
      isAsked,
    };
  });
}

/** The vehicle that a form begins with: the one that fits, if the service drives it or has named none. */
export function firstVehicle(list: MoveList | null, { own }: Prices): VehicleCode {
  const fitting = list?.vehicle ?? null;
  const size = (code: VehicleCode) => VEHICLE_CODES.indexOf(code);
  if (own.length === 0) return fitting ?? 'truck_3t';
  const driven = own.map(({ vehicle }) => vehicle).toSorted((a, b) => size(a) - size(b));
  const large = fitting ? driven.find((vehicle) => size(vehicle) >= size(fitting)) : driven[0];
  return large ?? driven.at(-1) ?? 'truck_3t';
}

/** What stands in the fields that depend on the vehicle. */
export function vehicleTexts(list: MoveList | null, prices: Prices, vehicle: VehicleCode): FormTexts {
  const own = prices.own.find((one) => one.vehicle === vehicle);
  const usual = prices.usual.find((one) => one.vehicle === vehicle);
  const lines = suggestLines(list, prices, vehicle).map(
    ({ kind, amount }) => [`line_${kind}`, amount] as const,
  );
  return {
    ...Object.fromEntries(lines),
    people: String((own ?? usual)?.people ?? 1),
    waiting: decimal(centsGiven(own?.waiting ?? '0')),
  };
}

/** The fields as an offer has them that was made before. */
export function textsOfOffer({ lines, vehicle, people, waiting }: MoveOffer): FormTexts {
  const amounts = FORM_LINES.map((kind) => {
    const cents = lines
      .filter((line) => line.kind === kind)
      .reduce((sum, { amount }) => sum + centsGiven(amount), 0);
    return [`line_${kind}`, cents === 0 ? '' : decimal(cents)] as const;
  });
  const others = lines.filter(({ kind }) => kind === 'other');
  return {
    ...Object.fromEntries(amounts),
    line_other:
      others.length === 0 ? '' : decimal(others.reduce((sum, { amount }) => sum + centsGiven(amount), 0)),
    label_other: others.map(({ label }) => label).join(', '),
    ...(vehicle && { vehicle }),
    ...(people !== null && { people: String(people) }),
    waiting: decimal(centsGiven(waiting)),
  };
}

/** The sum of what stands in the fields of lines, in cents; what is no amount counts nothing. */
export const sumOfTexts = (texts: FormTexts): number =>
  Object.entries(texts).reduce((sum, [name, text]) => {
    const amount = numberTyped(text);
    return name.startsWith('line_') && amount > 0 ? sum + Math.round(amount * 100) : sum;
  }, 0);

/** Cents as the total of an offer: "97", "85.50". */
export const totalText = (cents: number): string => decimal(cents);
