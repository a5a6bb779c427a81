import type { FormTexts } from '../../forms/texts.ts';

const wholeOf = (text = '') => text.replaceAll(/[,.\s]/g, '');

/** What was typed of them, as the API takes it; null where it was paid in dollars. */
export const shillingsTyped = ({ shillings, rate }: FormTexts) =>
  shillings ? { shillings: wholeOf(shillings), rate: wholeOf(rate) } : null;
