import { expect, it } from 'vitest';
import { mergeSaved } from './saved-ids.ts';

it('forgets a home of which the server says that it is saved no more', () => {
  expect(mergeSaved(['a', 'b'], ['a'], [])).toEqual(['b']);
});

it('keeps what was not asked about, and adds what is saved, once', () => {
  expect(mergeSaved(['a', 'b'], ['b', 'c', 'd'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
});
