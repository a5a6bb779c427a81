import { expect, it } from 'vitest';
import { tellTimes } from './times.mjs';

it('adds up what was timed, and names what was not', () => {
  expect(tellTimes(['unit', 'cluster'], { unit: 90, journeys: 600 })).toBe(
    [
      'Everything there is takes more than 1.5 min here:',
      '  unit: 1.5 min',
      '  cluster: not timed on this machine yet',
    ].join('\n'),
  );
  expect(tellTimes(['unit'], { unit: 90 })).toContain('at most 1.5 min');
});
