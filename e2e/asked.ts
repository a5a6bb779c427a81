import type { APIRequestContext } from '@playwright/test';
import type { Inquiry } from '../contract/inquiries.api.ts';

/** How often an owner was sent these words. */
export async function asked(owner: APIRequestContext, words: string): Promise<number> {
  const response = await owner.get(`/api/my/inquiries?side=owner&limit=50&q=${encodeURIComponent(words)}`);
  const found = (await response.json()) as Inquiry[];
  const threads = await Promise.all(
    found.map(async ({ id }) => (await owner.get(`/api/my/inquiries/${id}`)).text()),
  );
  return threads.join().split(words).length - 1;
}
