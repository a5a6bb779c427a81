import { figure } from '../../format/numbers.ts';

export { dollars, listingPrice } from '../../format/money.ts';
export const count = figure;
