export { dollars, listingPrice } from '../../format/money.ts';
