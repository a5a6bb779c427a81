import { readWhole } from '#contract/typed-text.ts';
import type { FormTexts } from '../../forms/texts.ts';

const wholeOf = (text = '') => readWhole(text) ?? text.trim();

/** What was typed of them, as the API takes it; null where it was paid in dollars. */
export const shillingsTyped = ({ shillings, rate }: FormTexts) =>
  shillings ? { shillings: wholeOf(shillings), rate: wholeOf(rate) } : null;
