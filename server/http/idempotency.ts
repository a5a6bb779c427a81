import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { AppContext } from '../context.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
/** A first call that died leaves its key behind; after this long another may take it over. */
const ABANDONED_SECONDS = 30;
const WAIT_MS = [20, 40, 80, 160, 320, 640, 1280, 2560];

interface Row {
  requestHash: string;
  answer: unknown;
  isDone: boolean;
  isAbandoned: boolean;
}

/**
 * Runs a write once per Idempotency-Key (D25): repeats get the first answer and create nothing; repeats that arrive
 * while the first still runs wait for it. A refused write leaves no trace, so that it can be corrected and sent again.
 * @throws Refusal idempotency_mismatch when the key was used for another request
 */
export async function withIdempotency<T>(
  app: AppContext,
  key: string | undefined,
  scope: string,
  body: string,
  write: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return write();
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('bad_request', 'Idempotency-Key must have 1 to 200 visible characters.');
  }
  const { sql } = app.database;
  const scopeHash = hash(scope);
  const requestHash = hash(body);

  for (const wait of [0, ...WAIT_MS]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    const [claimed] = await sql`
      insert into idempotency_keys as k (scope, key, request_hash) values (${scopeHash}, ${key}, ${requestHash})
      on conflict (scope, key) do update set created_at = now()
        where k.status is null and k.request_hash = excluded.request_hash
          and k.created_at < now() - ${ABANDONED_SECONDS} * interval '1 second'
      returning 1`;
    if (claimed) {
      try {
        const answer = await write();
        await sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(answer)}::text::jsonb
          where scope = ${scopeHash} and key = ${key}`;
        return answer;
      } catch (error) {
        await sql`delete from idempotency_keys where scope = ${scopeHash} and key = ${key}`.catch(
          () => undefined,
        );
        throw error;
      }
    }
    const [row] = await sql<Row[]>`
      select request_hash as "requestHash", answer, status is not null as "isDone" from idempotency_keys
      where scope = ${scopeHash} and key = ${key}`;
    if (row && row.requestHash !== requestHash) {
      throw new Refusal('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
    }
    if (row?.isDone) return row.answer as T;
  }
  throw new Refusal('conflict', 'The same request is still being worked on. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
}
