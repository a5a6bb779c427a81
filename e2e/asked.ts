import type { APIRequestContext } from '@playwright/test';
import type { Inquiry } from '../contract/inquiries.api.ts';

/** The threads of an owner that have these words, as the API tells them: the earliest of each first. */
export async function askedThreads(owner: APIRequestContext, words: string): Promise<string[]> {
  const response = await owner.get(`/api/my/inquiries?side=owner&limit=50&q=${encodeURIComponent(words)}`);
  const found = (await response.json()) as Inquiry[];
  return Promise.all(found.map(async ({ id }) => (await owner.get(`/api/my/inquiries/${id}`)).text()));
}

/** How often an owner was sent these words. */
export const asked = async (owner: APIRequestContext, words: string): Promise<number> =>
  (await askedThreads(owner, words)).join().split(words).length - 1;
