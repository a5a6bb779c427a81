import type { AGENT_FEE_PAYERS, ELECTRICITIES } from '#contract/listing.ts';
import { m } from '../../../messages/index.ts';
import type { SelectOption } from '../../../ui/select-box.tsx';
import { FURNISHED_WORDS } from '../../listings/furnished-words.ts';

const PAYERS: Record<(typeof AGENT_FEE_PAYERS)[number], () => string> = {
  tenant: m.own_listings_form_payer_tenant,
  owner: m.own_listings_form_payer_owner,
};
const ELECTRICITY: Record<(typeof ELECTRICITIES)[number], () => string> = {
  meter: m.listings_cost_meter,
  generator: m.listings_cost_hours,
  flat: m.own_listings_form_electricity_flat,
};

const WORDS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  agentFeePayer: PAYERS,
  electricity: ELECTRICITY,
  furnished: FURNISHED_WORDS,
};

/** What may be said in a field that is one of a few, from what is not said on. */
export const choiceOptions = (name: string, values: readonly string[]): SelectOption[] => [
  ['', m.listings_cost_unsaid()],
  ...values.map((value) => [value, WORDS[name]?.[value]?.() ?? value] as const),
];
