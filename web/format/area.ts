import { m } from '../messages/index.ts';
import { figure } from './numbers.ts';

/** Square feet in a square metre. */
const SQFT_PER_M2 = 10.7639;

/** Square feet, which listings have, in square metres. */
export const squareMetres = (sqft: number): number => sqft / SQFT_PER_M2;

/** An area in the unit that listings have it in: "1,200 sqft". */
export const area = (sqft: number): string => m.format_sqft({ count: figure(sqft) });

/** The same in square metres: "111 m²". */
export const areaInMetres = (sqft: number): string => m.format_m2({ count: figure(squareMetres(sqft)) });
