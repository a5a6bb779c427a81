import { expect, test } from 'vitest';
import { shortlistTopic, willBeListed } from './api.ts';

const waits = (id: string, method: string, label: string) => ({ topic: shortlistTopic(id), method, label });

test.each([
  ['is taken off', 'DELETE', true, false],
  ['is put on', 'POST', false, true],
])(
  'a home that %s once there is a network counts as that, in whatever language it was asked for',
  (_, method, before, after) => {
    for (const label of ['Save a home', 'Kaydi guri', '']) {
      expect(willBeListed([waits('a', method, label)], 'a', before)).toBe(after);
    }
  },
);

test('what waits for another home changes nothing', () => {
  const waiting = [waits('b', 'DELETE', ''), { method: 'DELETE' }];
  expect(willBeListed(waiting, 'a', true)).toBe(true);
  expect(willBeListed(waiting, 'a', false)).toBe(false);
});
