import { expect, it } from 'vitest';
import { unlessAborted } from './unless-aborted.ts';

it('a submit that was broken off is over', async () => {
  const aborted = Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'));
  await expect(unlessAborted(aborted)).resolves.toBeUndefined();
});

it('every other failure stays one', async () => {
  await expect(unlessAborted(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(TypeError);
});
