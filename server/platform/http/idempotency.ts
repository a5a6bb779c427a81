import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { type Actor, actorId } from '../access/actor.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { addressBlock } from './client-address.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** One write under one key. */
export interface IdempotentWrite {
  scope: string;
  key: string;
  userId: string | null;
  requestHash: string;
}

interface Caller {
  actor: Actor;
  /** The secret that a guest's device keeps in its cookie. */
  device: string | undefined;
  address: string;
}

/** Whom a key belongs to (D44): a person; else the device, or the address where it has shown no cookie yet. */
const ownerOf = ({ actor, device, address }: Caller) =>
  actorId(actor) ?? (device ? `device ${device}` : `address ${addressBlock(address)}`);

/** @throws Refusal bad_request for a key that is no key */
export function idempotentWrite(
  key: string,
  request: { method: string; path: string; body: string },
  caller: Caller,
): IdempotentWrite {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('bad_request', 'Idempotency-Key must have 1 to 200 visible characters.');
  }
  const scope = hash(`${request.method} ${request.path} ${ownerOf(caller)}`);
  return { scope, key, userId: actorId(caller.actor), requestHash: hash(request.body) };
}

const claimKey = prepared('claim_idempotency_key', (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      scope: sql.placeholder('scope'),
      key: sql.placeholder('key'),
      userId: sql.placeholder('userId'),
      requestHash: sql.placeholder('requestHash'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

const findAnswer = prepared('find_idempotent_answer', (db) =>
  db
    .select({
      requestHash: idempotencyKeys.requestHash,
      response: idempotencyKeys.response,
      answer: idempotencyKeys.answer,
    })
    .from(idempotencyKeys)
    .where(
      sql`${idempotencyKeys.scope} = ${sql.placeholder('scope')} and ${idempotencyKeys.key} = ${sql.placeholder('key')}`,
    ),
);

const storeAnswer = prepared('store_idempotent_answer', (db) =>
  db
    .update(idempotencyKeys)
    // `sql` around it: Drizzle's `set` takes no placeholder of its own.
    .set({ status: 200, response: sql`${sql.placeholder('response')}` })
    .where(
      sql`${idempotencyKeys.scope} = ${sql.placeholder('scope')} and ${idempotencyKeys.key} = ${sql.placeholder('key')}`,
    ),
);

/**
 * Claims a key in the transaction of its write (D25). A simultaneous repeat waits here on the unique index until that
 * transaction ends; a failed write leaves nothing, so that it can be corrected and sent again.
 * @returns the first answer where the key was used already, else undefined
 * @throws Refusal idempotency_mismatch where it was used for another request
 */
export async function claim(db: Db, write: IdempotentWrite): Promise<string | undefined> {
  const { scope, key, userId, requestHash } = write;
  const [claimed] = await claimKey(db).execute({ scope, key, userId, requestHash });
  if (claimed) return undefined;
  const [row] = await findAnswer(db).execute({ scope, key });
  if (row && row.requestHash !== requestHash) {
    throw new Refusal('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  }
  // Before `response` there was `answer`; keys of that version are swept after two days.
  const response = row?.response ?? (row?.answer == null ? undefined : JSON.stringify(row.answer));
  if (response === undefined) {
    throw new Refusal(
      'conflict',
      'The same request is still being worked on. Please try again in a moment.',
      {
        retryAfterSeconds: 2,
      },
    );
  }
  return response;
}

/** Stores the answer of a claimed write, to be committed with it. */
export async function store(db: Db, { scope, key }: IdempotentWrite, response: string): Promise<void> {
  await storeAnswer(db).execute({ scope, key, response });
}

/** @deprecated */
export const withIdempotency = <T>(
  _app: unknown,
  _key: string | undefined,
  _scope: string,
  _body: string,
  write: () => Promise<T>,
): Promise<T> => write();
