import { figure } from './numbers.ts';

/** A count, with a plus where there are more than were counted. */
export const countText = (count: number, isCapped: boolean): string =>
  `${figure(count)}${isCapped ? '+' : ''}`;
