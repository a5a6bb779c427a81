import { FREQUENCIES, type Frequency } from '#contract/saved-searches.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** A ticked box sends something, an empty one nothing. */
export const channelsOf = ({ email, sms }: FormTexts) => ({
  email: email !== undefined,
  sms: sms !== undefined,
});

/** What the server does not know it refuses by name. */
export const frequencyOf = ({ frequency = '' }: FormTexts): Frequency =>
  FREQUENCIES.find((one) => one === frequency) ?? (frequency as Frequency);

/** The search of an address, as the API takes it. */
export const filtersIn = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));
