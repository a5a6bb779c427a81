import { expect, test } from 'vitest';
import { writtenOnly } from './suggested.ts';

test('what was only ready for another decision is not sent, what was written is', () => {
  expect(writtenOnly('Sawirro kale', 'Sawirro kale')).toBe('');
  expect(writtenOnly('One\r\nTwo ', 'One\nTwo')).toBe('');
  expect(writtenOnly('Sawirro kale, fadlan', 'Sawirro kale')).toBe('Sawirro kale, fadlan');
  expect(writtenOnly('Mine')).toBe('Mine');
  expect(writtenOnly('')).toBe('');
});
