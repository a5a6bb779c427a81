import { expect, it } from 'vitest';
import { afterDecision, queuePath, readShown, stepFrom } from './address.ts';

const at = (search: string) => readShown(new Request(`https://aqal.example/admin/reports${search}`));

it('shows what waits unless told, and what is no state as if it were not there', () => {
  expect(at('')).toMatchObject({ state: 'waiting', page: 1 });
  expect(at('?state=lost&page=-1')).toEqual(at(''));
  expect(queuePath(at(''))).toBe('/admin/reports');
});

it('keeps state and page in the address of a case', () => {
  const shown = at('?state=closed&page=2&open=7');
  expect(shown).toMatchObject({ state: 'closed', page: 2 });
  expect(queuePath(shown, '8')).toBe('/admin/reports?state=closed&page=2&open=8');
});

it('steps from one to the next, and from none to the first', () => {
  expect(stepFrom(['a', 'b', 'c'], 'b', 1)).toBe('c');
  expect(stepFrom(['a', 'b', 'c'], 'b', -1)).toBe('a');
  expect(stepFrom(['a', 'b', 'c'], 'c', 1)).toBeUndefined();
  expect(stepFrom(['a', 'b'], undefined, 1)).toBe('a');
  expect(stepFrom([], undefined, 1)).toBeUndefined();
});

it('goes on after a decision with the next, and after the last with the one before', () => {
  expect(afterDecision(['a', 'b', 'c'], 'b')).toBe('c');
  expect(afterDecision(['a', 'b', 'c'], 'c')).toBe('b');
  expect(afterDecision(['a'], 'a')).toBeUndefined();
  expect(afterDecision(['a'], 'elsewhere')).toBe('a');
});
