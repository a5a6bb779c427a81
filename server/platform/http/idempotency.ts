import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { type Actor, actorId } from '../access/actor.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { addressBlock } from './client-address.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** One write under one key. */
export interface IdempotentWrite {
  scope: string;
  /** Of the key: the key itself encrypts the answer, and is stored nowhere. */
  keyHash: string;
  userId: string | null;
  requestHash: string;
  encryptionKey: Buffer;
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

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Who copies the database has neither the caller's key nor our secret: private links in answers stay private (D44). */
function encrypt(text: string, { encryptionKey, scope }: IdempotentWrite): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey, iv).setAAD(Buffer.from(scope));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** @returns undefined for what was encrypted with another key or secret */
function decrypt(stored: string, { encryptionKey, scope }: IdempotentWrite): string | undefined {
  const bytes = Buffer.from(stored, 'base64');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, encryptionKey, iv).setAAD(Buffer.from(scope)).setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** @throws ApiError bad_request for a key that is no key */
export function idempotentWrite(
  secret: string,
  key: string,
  request: { method: string; path: string; body: string },
  caller: Caller,
): IdempotentWrite {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new ApiError('bad_request', 'Idempotency-Key must have 1 to 200 visible characters.');
  }
  const scope = hash(`${request.method} ${request.path} ${ownerOf(caller)}`);
  return {
    scope,
    keyHash: hash(key),
    userId: actorId(caller.actor),
    requestHash: hash(request.body),
    encryptionKey: createHmac('sha256', secret).update(`idempotent answer\0${key}`).digest(),
  };
}

const claimKey = prepared('claim_idempotency_key', (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      scope: sql.placeholder('scope'),
      key: sql.placeholder('keyHash'),
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
    })
    .from(idempotencyKeys)
    .where(
      sql`${idempotencyKeys.scope} = ${sql.placeholder('scope')} and ${idempotencyKeys.key} = ${sql.placeholder('keyHash')}`,
    ),
);

const storeAnswer = prepared('store_idempotent_answer', (db) =>
  db
    .update(idempotencyKeys)
    // `sql` around it: Drizzle's `set` takes no placeholder of its own.
    .set({ status: 200, response: sql`${sql.placeholder('response')}` })
    .where(
      sql`${idempotencyKeys.scope} = ${sql.placeholder('scope')} and ${idempotencyKeys.key} = ${sql.placeholder('keyHash')}`,
    ),
);

/**
 * Claims a key in the transaction of its write (D25). A simultaneous repeat waits here on the unique index until that
 * transaction ends; a failed write leaves nothing, so that it can be corrected and sent again.
 * @returns the first answer where the key was used already, else undefined
 * @throws ApiError idempotency_mismatch where it was used for another request; conflict where its answer cannot be read
 */
export async function claim(db: Db, write: IdempotentWrite): Promise<string | undefined> {
  const { scope, keyHash, userId, requestHash } = write;
  const [claimed] = await claimKey(db).execute({ scope, keyHash, userId, requestHash });
  if (claimed) return undefined;
  const [row] = await findAnswer(db).execute({ scope, keyHash });
  if (row && row.requestHash !== requestHash) {
    throw new ApiError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  }
  const response = row?.response ? decrypt(row.response, write) : undefined;
  if (response === undefined) {
    throw new ApiError('conflict', 'This request was carried out already, but its answer is gone.');
  }
  return response;
}

/** Stores the answer of a claimed write, to be committed with it. */
export async function store(db: Db, write: IdempotentWrite, response: string): Promise<void> {
  const { scope, keyHash } = write;
  await storeAnswer(db).execute({ scope, keyHash, response: encrypt(response, write) });
}
