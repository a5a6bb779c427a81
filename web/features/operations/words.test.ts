import { expect, it } from 'vitest';
import { sizeText } from './words.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_440_000_000, '1.4 GB'],
  [250_000_000_000, '250 GB'],
  [5e15, '5000 TB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
