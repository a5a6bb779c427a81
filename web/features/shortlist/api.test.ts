import { expect, test } from 'vitest';
import { shortlistTopic, willBeListed } from './api.ts';

const waits = (id: string, method: string, intent = '') => ({
  topic: shortlistTopic(id),
  method,
  intent,
});

test.each([
  ['taken off by its heart', 'DELETE', '', true, false],
  ['taken off in the list', 'POST', 'remove', true, false],
  ['put on by its heart', 'POST', '', false, true],
  ['put back in the list', 'POST', 'restore', false, true],
])('a home that is %s once there is a network counts as that', (_, method, intent, before, after) => {
  expect(willBeListed([waits('a', method, intent)], 'a', before)).toBe(after);
});

test('what was refused is not sent any more, and changes nothing', () => {
  const refused = { ...waits('a', 'DELETE'), refused: 403 };
  expect(willBeListed([refused], 'a', true)).toBe(true);
});

test('what waits for another home changes nothing', () => {
  const waiting = [waits('b', 'DELETE'), { method: 'DELETE', intent: '' }];
  expect(willBeListed(waiting, 'a', true)).toBe(true);
  expect(willBeListed(waiting, 'a', false)).toBe(false);
});
