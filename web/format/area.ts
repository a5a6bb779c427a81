import { m } from '../messages/index.ts';
import { figure } from './numbers.ts';

/** An area in the unit that listings have it in: "1,200 sqft". */
export const area = (sqft: number): string => m.format_sqft({ count: figure(sqft) });
