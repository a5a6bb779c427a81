import { expect, it } from 'vitest';
import { afterDecision, movedTo, queuePath, readCaseKey, readShown, stepFrom } from './address.ts';

const at = (search: string) => readShown(new Request(`https://aqal.example/admin/queue${search}`));

it('shows what waits unless told, and what is no state as if it were not there', () => {
  expect(at('')).toMatchObject({ state: 'waiting', page: 1 });
  expect(at('?state=lost&page=-1')).toEqual(at(''));
  expect(queuePath(at(''))).toBe('/admin/queue');
});

it('keeps state and page in the address of a case', () => {
  const shown = at('?state=decided&page=2&case=report-7');
  expect(shown).toMatchObject({ state: 'decided', page: 2 });
  expect(queuePath(shown, 'signal-8')).toBe('/admin/queue?state=decided&page=2&case=signal-8');
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

it('reads a case of an address, and no other words', () => {
  expect(readCaseKey('signal-018f-7')).toEqual({ subject: 'signal', id: '018f-7' });
  expect(readCaseKey('booking-018f')).toBeUndefined();
  expect(readCaseKey('nonsense')).toBeUndefined();
});

it.each([
  ['/admin/reports', '', '/admin/queue'],
  ['/so/admin/reports', 'state=waiting&open=7', '/admin/queue?case=report-7'],
  ['/admin/reports', 'state=closed', '/admin/queue?state=decided'],
  ['/admin/approvals', 'held=change', '/admin/queue?state=owner'],
  ['/ar/admin/signals', 'list=decided', '/admin/queue?state=decided'],
  ['/admin/reports/7', '', undefined],
  ['/reports', '', undefined],
  ['/xx/admin/signals', '', undefined],
])('leads from %s?%s to %s', (path, query, to) => {
  expect(movedTo(path, new URLSearchParams(query))).toBe(to);
});
