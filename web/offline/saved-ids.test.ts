import { expect, it } from 'vitest';
import { mergeSaved, shortlistTopic, willBeListed } from './saved-ids.ts';

it('forgets a home of which the server says that it is saved no more', () => {
  expect(mergeSaved(['a', 'b'], ['a'], [])).toEqual(['b']);
});

it('keeps what was not asked about, and adds what is saved, once', () => {
  expect(mergeSaved(['a', 'b'], ['b', 'c', 'd'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
});

const waits = (id: string, method: string, intent = '') => ({
  topic: shortlistTopic(id),
  method,
  intent,
});

it.each([
  ['taken off by its heart', 'DELETE', '', true, false],
  ['taken off in the list', 'POST', 'remove', true, false],
  ['put on by its heart', 'POST', '', false, true],
  ['put back in the list', 'POST', 'restore', false, true],
])('counts a home that is %s once there is a network as that', (_, method, intent, before, after) => {
  expect(willBeListed([waits('a', method, intent)], 'a', before)).toBe(after);
});

it('leaves out what was refused: it is not sent any more', () => {
  const refused = { ...waits('a', 'DELETE'), refused: 403 };
  expect(willBeListed([refused], 'a', true)).toBe(true);
});

it('leaves out what waits for another home', () => {
  const waiting = [waits('b', 'DELETE'), { method: 'DELETE', intent: '' }];
  expect(willBeListed(waiting, 'a', true)).toBe(true);
  expect(willBeListed(waiting, 'a', false)).toBe(false);
});
