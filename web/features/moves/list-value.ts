import type { MoveListInput } from '#contract/move-fields.api.ts';
import {
  HOME_SIZES,
  type HomeSize,
  LIST_LIMITS,
  TRUCK_ACCESSES,
  type TruckAccess,
  VEHICLE_CODES,
  type VehicleCode,
} from '#contract/move-lists.ts';
import { MOVE_LIMITS, PARTS_OF_DAY, type PartOfDay } from '#contract/moves.ts';
import { readWhole } from '#contract/typed-text.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** What is to be moved, as somebody lists it. */
export interface ListValue {
  homeSize: HomeSize | null;
  /** How many of each thing, by its code; none with a home size: what such a home usually holds. */
  items: Readonly<Record<string, number>>;
  pickupFloor: number;
  dropoffFloor: number;
  pickupLift: boolean;
  dropoffLift: boolean;
  access: TruckAccess;
  helpers: number;
  partOfDay: PartOfDay;
  /** null: the one that fits. */
  vehicle: VehicleCode | null;
}

export const EMPTY_LIST: ListValue = {
  homeSize: null,
  items: {},
  pickupFloor: 0,
  dropoffFloor: 0,
  pickupLift: false,
  dropoffLift: false,
  access: 'door',
  helpers: 0,
  partOfDay: 'any',
  vehicle: null,
};

/** The field in which scripts keep all of it; without them each part has a field of its own. */
export const LIST = 'list';
export const ITEM = 'item_';
/** With the id of another service: it is asked as well. */
export const ALSO = 'also_';

type Loose = { readonly [Name in keyof ListValue]?: unknown };

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);
const whole = (given: unknown, max: number): number => {
  const number = typeof given === 'string' ? Number(readWhole(given) ?? 0) : Math.trunc(Number(given));
  return Number.isFinite(number) ? Math.min(max, Math.max(0, number)) : 0;
};
const isYes = (given: unknown) => given === true || given === 'on';

/** Whatever is no such thing is left out: it came from a draft, an address or a form. */
function listOf(given: Loose, items: readonly (readonly [string, unknown])[]): ListValue {
  return {
    homeSize: oneOf(HOME_SIZES, given.homeSize) ?? null,
    items: Object.fromEntries(
      items
        .map(([code, count]) => [code, whole(count, LIST_LIMITS.count)] as const)
        .filter(([, count]) => count > 0),
    ),
    pickupFloor: whole(given.pickupFloor, MOVE_LIMITS.floors),
    dropoffFloor: whole(given.dropoffFloor, MOVE_LIMITS.floors),
    pickupLift: isYes(given.pickupLift),
    dropoffLift: isYes(given.dropoffLift),
    access: oneOf(TRUCK_ACCESSES, given.access) ?? 'door',
    helpers: whole(given.helpers, MOVE_LIMITS.helpers),
    partOfDay: oneOf(PARTS_OF_DAY, given.partOfDay) ?? 'any',
    vehicle: oneOf(VEHICLE_CODES, given.vehicle) ?? null,
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What stands in the field of scripts; undefined where nothing does. */
export function readList(text: string): ListValue | undefined {
  try {
    const given: unknown = JSON.parse(text);
    if (!isObject(given)) return undefined;
    return listOf(given, Object.entries(isObject(given['items']) ? given['items'] : {}));
  } catch {
    return undefined;
  }
}

/** The same of the fields that stand there without scripts. */
export const plainList = (values: FormTexts): ListValue =>
  listOf(
    values,
    Object.entries(values).flatMap(([name, count]) =>
      name.startsWith(ITEM) ? [[name.slice(ITEM.length), count] as const] : [],
    ),
  );

/** Nothing where nothing is listed: then the booking is one without a list. */
export const writeList = (value: ListValue): string => (isEmpty(value) ? '' : JSON.stringify(value));

const isEmpty = ({ items, ...rest }: ListValue): boolean =>
  Object.keys(items).length === 0 &&
  (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === EMPTY_LIST[name]);

/** What a booking form says of a list, for the API; undefined where it says nothing. */
export function moveOf(values: FormTexts): MoveListInput | undefined {
  const { items, ...rest } = readList(values[LIST] ?? '') ?? plainList(values);
  const also = Object.keys(values)
    .filter((name) => name.startsWith(ALSO) && values[name] === 'on')
    .map((name) => name.slice(ALSO.length));
  if (also.length === 0 && isEmpty({ ...rest, items })) return undefined;
  return { ...rest, items: Object.entries(items).map(([code, count]) => ({ code, count })), also };
}
