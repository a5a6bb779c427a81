import type { FormTexts } from '../../forms/texts.ts';

/** The parameters of the address that fill fields of the booking form. */
const FIELDS = {
  pickup: 'pickupLocation',
  dropoff: 'dropoffLocation',
  date: 'date',
  size: 'homeSize',
} as const;
export const PREFILL_PARAMETERS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const LONGEST = 200;

/** What the address already knows of a move, by the names of the booking form's fields. */
export function prefilledBooking(search: URLSearchParams): FormTexts {
  return Object.fromEntries(
    PREFILL_PARAMETERS.flatMap((name) => {
      const value = search.get(name)?.trim().slice(0, LONGEST);
      const isFit = value && (name !== 'date' || /^\d{4}-\d{2}-\d{2}$/.test(value));
      return isFit ? [[FIELDS[name], value]] : [];
    }),
  );
}

/** The same as parameters, to be kept beside others. */
export const prefillParameters = (values: FormTexts): [name: string, value: string][] =>
  PREFILL_PARAMETERS.flatMap((name) => {
    const value = values[FIELDS[name]];
    return value ? [[name, value]] : [];
  });
