import type { DemoListing } from './listing.ts';
import { at } from './random.ts';

type Costs = Pick<
  DemoListing,
  | 'agentFee'
  | 'agentFeePercent'
  | 'agentFeePayer'
  | 'waterCost'
  | 'electricity'
  | 'electricityCost'
  | 'generatorCost'
  | 'guardCost'
  | 'internetCost'
  | 'furnished'
>;

export const NO_COSTS: Costs = {
  agentFee: null,
  agentFeePercent: null,
  agentFeePayer: null,
  waterCost: null,
  electricity: null,
  electricityCost: null,
  generatorCost: null,
  guardCost: null,
  internetCost: null,
  furnished: null,
};

/** As in the mockups: with two months' deposit of $310 it is $930 to move in, and $345 each month. */
export const SHOWN_COSTS: Costs = {
  ...NO_COSTS,
  agentFee: 0,
  waterCost: 10,
  electricity: 'meter',
  guardCost: 10,
  internetCost: 15,
  furnished: 'partly',
};

const FEES = [
  { agentFee: 0 },
  { agentFee: 0 },
  { agentFeePercent: 50, agentFeePayer: 'tenant' },
  { agentFee: 30, agentFeePayer: 'tenant' },
  { agentFee: 50, agentFeePayer: 'owner' },
  {},
] as const satisfies Partial<Costs>[];
const ELECTRICITY = [
  { electricity: 'meter' },
  { electricity: 'meter', generatorCost: 15 },
  { electricity: 'generator' },
  { electricity: 'meter' },
  { electricity: 'flat', electricityCost: 25, generatorCost: 0 },
] as const satisfies Partial<Costs>[];

/** What the n-th listing for rent says of its costs: what is usual, and not every owner says everything. */
export const costsFor = (n: number, isHome: boolean): Costs => ({
  ...NO_COSTS,
  ...at(FEES, n),
  ...at(ELECTRICITY, n),
  waterCost: at([10, 10, 8, 10, null, 10, 12], n),
  guardCost: at([10, null, 10, 15, 10, 0], n),
  internetCost: at([15, 15, null, 15, 20], n),
  furnished: isHome ? at(['no', 'no', 'partly', 'yes', null] as const, n) : null,
});
