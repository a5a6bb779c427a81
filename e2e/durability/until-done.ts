import { createHash, randomUUID } from 'node:crypto';
import { post } from '../moves-under-way.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is stored of a private link's token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sends until it is answered, always with the same key. @throws where the product refuses it */
export async function untilDone<T>(url: string, body: object): Promise<T> {
  const key = randomUUID();
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const response = await post(url, body, key);
    if (response?.ok) {
      const answer = (await response.json().catch(() => undefined)) as T | undefined;
      if (answer) return answer;
    } else if (response && response.status < 500) {
      throw new Error(`${response.status}: ${await response.text()}`);
    }
    await pause(500);
  }
  throw new Error('There was no answer for a minute.');
}
