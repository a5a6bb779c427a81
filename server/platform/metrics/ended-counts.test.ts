import { expect, it } from 'vitest';
import { EndedCounts } from './ended-counts.ts';
import { counter, gauge } from './family.ts';

const counted = (value: number) => [
  counter('messages_total', 'Messages.', [{ labels: { channel: 'sms' }, value }]),
  gauge('open_pages', 'Pages.', value),
];

it('what ended processes had counted stays in the sums, once; what they had open does not', () => {
  const ended = new EndedCounts();
  ended.remember(1, counted(3));
  ended.remember(1, counted(5));
  ended.remember(2, counted(7));
  expect(ended.families()).toEqual([]);
  ended.end(1);
  ended.end(1);
  ended.end(3);
  expect(ended.families()).toEqual([
    counter('messages_total', 'Messages.', [{ labels: { channel: 'sms' }, value: 5 }]),
  ]);
  ended.end(2);
  expect(ended.families()[0]?.values).toEqual([{ labels: { channel: 'sms' }, value: 12 }]);
});
