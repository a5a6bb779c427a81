import { describe, expect, test } from 'vitest';
import { stepValue } from './step-value.ts';

const BEDS = { min: 0, max: 9, step: 1 };

describe('a step', () => {
  test('goes up or down by one step', () => {
    expect(stepValue('2', 1, BEDS)).toBe(3);
    expect(stepValue('2', -1, BEDS)).toBe(1);
  });
  test('stops at the limits', () => {
    expect(stepValue('9', 1, BEDS)).toBe(9);
    expect(stepValue('0', -1, BEDS)).toBe(0);
    expect(stepValue('40', -1, BEDS)).toBe(9);
  });
  test('from nothing begins at the lowest', () => {
    expect(stepValue('', 1, { ...BEDS, min: 1 })).toBe(1);
    expect(stepValue('two', 1, BEDS)).toBe(0);
  });
  test('stays on the grid of its steps', () => {
    expect(stepValue('0.2', 1, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
    expect(stepValue('7', 1, { min: 0, max: 100, step: 5 })).toBe(10);
  });
});
