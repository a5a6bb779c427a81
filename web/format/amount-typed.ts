import { readAmount } from '#contract/typed-text.ts';

/** An amount as people type it, as a decimal text; as it was typed where it is none, for the API to refuse. */
export const amountTyped = (text = ''): string => readAmount(text) ?? text.trim();

/** The same as a number: nothing is 0, what is no amount is not a number. */
export const numberTyped = (text = ''): number =>
  text.trim() === '' ? 0 : Number(readAmount(text) ?? Number.NaN);
