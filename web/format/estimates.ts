import { dollars } from './money.ts';

/** An estimate has no cents: they would promise an exactness that it does not have. */
export const wholeDollars = (amount: string | number): string => dollars(Math.round(Number(amount)));
