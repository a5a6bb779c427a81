import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { AppContext } from '../context.ts';
import { uuidOf } from '../uuid.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
/** A first call that died leaves its key behind; after this long another may take it over. */
const ABANDONED_SECONDS = 30;
const WAIT_MS = [20, 40, 80, 160, 320, 640, 1280, 2560];

const RELEASE_TRIES = 40;

/** The database went away in the middle of a write: its key is given free as soon as the database is back. */
async function releaseLater(release: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < RELEASE_TRIES; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500).unref());
    const isDone = await release().then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
}

interface Row {
  requestHash: string;
  answer: unknown;
  isDone: boolean;
  isAbandoned: boolean;
}

/**
 * The id that a write's record gets. With a key it follows from scope and key: where a process died between keeping the
 * record and noting the answer, the repeat meets the record instead of making a second one.
 */
export function recordIdOf(scope: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const bytes = createHash('sha256').update(`${scope}\0${key}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidOf(bytes);
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

  const release = async () => {
    await sql`delete from idempotency_keys where scope = ${scopeHash} and key = ${key} and status is null`;
  };

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
        await release().catch(() => void releaseLater(release));
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
