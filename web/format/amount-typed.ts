import { readAmount, readWhole } from '#contract/typed-text.ts';

/** An amount as people type it, as a decimal text; as it was typed where it is none, for the API to refuse. */
export const amountTyped = (text = ''): string => readAmount(text) ?? text.trim();

/** The same as a number: nothing is 0, what is no amount is not a number. */
export const numberTyped = (text = ''): number =>
  text.trim() === '' ? 0 : Number(readAmount(text) ?? Number.NaN);

/** A whole number as people type it; a text as it was typed where it is none, for the API to refuse. */
export function wholeTyped(text = ''): number {
  const whole: unknown = readWhole(text);
  return whole === undefined ? (text.trim() as unknown as number) : Number(whole);
}
