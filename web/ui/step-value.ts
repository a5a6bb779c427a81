import { readAmount } from '#contract/typed-text.ts';

export interface Limits {
  min: number;
  max: number;
  step: number;
}

/** A number one step up or down, within its limits; what is no number begins at the lowest. */
export function stepValue(text: string, direction: 1 | -1, { min, max, step }: Limits): number {
  const value = Number(readAmount(text) ?? Number.NaN);
  if (!Number.isFinite(value)) return min;
  // Rounded to the grid of steps, so that 0.1 + 0.2 stays 0.3.
  const next = Number((Math.round((value - min) / step + direction) * step + min).toFixed(6));
  return Math.min(max, Math.max(min, next));
}
