import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { acceptedSecrets, type Secrets } from '../access/secret.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { type Actor, actorId } from '../kernel/actor.ts';
import { addressBlock } from '../limits/client-address.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A write with its key. */
export interface IdempotentWrite {
  scope: string;
  /** A hash of the key: the key itself encrypts the response, and is not stored. */
  keyHash: string;
  userId: string | null;
  requestHash: string;
  /** Of each accepted secret, today's first. */
  encryptionKeys: readonly Buffer[];
}

interface Caller {
  actor: Actor;
  /** The secret in a guest device's cookie. */
  device: string | undefined;
  address: string;
}

/** The owner of a key (D44): a user; otherwise the device, or the address if the device has no cookie yet. */
const ownerOf = ({ actor, device, address }: Caller) =>
  actorId(actor) ?? (device ? `device ${device}` : `address ${addressBlock(address)}`);

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A copy of the database lacks both the caller's key and our secret: private links in responses stay private (D44).
 */
function encrypt(text: string, encryptionKey: Buffer, scope: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey, iv).setAAD(Buffer.from(scope));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** @returns undefined if it was encrypted with another key or secret */
function decrypt(stored: string, encryptionKey: Buffer, scope: string): string | undefined {
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

/** @throws ApiError bad_request for a malformed key */
export function idempotentWrite(
  secrets: Secrets,
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
    encryptionKeys: acceptedSecrets(secrets).map((secret) =>
      createHmac('sha256', secret).update(`idempotent answer\0${key}`).digest(),
    ),
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

const selectAnswer = prepared('find_idempotent_answer', (db) =>
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
    // Wrapped in `sql`, because Drizzle's `set` does not accept a placeholder.
    .set({ status: 200, response: sql`${sql.placeholder('response')}` })
    .where(
      sql`${idempotencyKeys.scope} = ${sql.placeholder('scope')} and ${idempotencyKeys.key} = ${sql.placeholder('keyHash')}`,
    ),
);

/**
 * The answer that a key already got.
 * @returns undefined if it was not used yet
 * @throws ApiError idempotency_mismatch if it was used for another request; conflict if its answer cannot be read
 */
export async function findAnswer(db: Db, write: IdempotentWrite): Promise<string | undefined> {
  const { scope, keyHash, requestHash } = write;
  const [row] = await selectAnswer(db).execute({ scope, keyHash });
  if (!row) return undefined;
  if (row.requestHash !== requestHash) {
    throw new ApiError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  }
  const answer = row.response ? decryptWith(write, row.response) : undefined;
  if (answer !== undefined) return answer;
  throw new ApiError('conflict', 'This request was carried out already, but its answer is gone.');
}

/**
 * Claims a key in the transaction of its write (D25). A repeat that another process runs at the same time waits on the
 * unique index until that transaction ends; a failed write leaves nothing, so that it can be corrected and sent again.
 * @returns the first answer if the key was used before, otherwise undefined
 * @throws ApiError as `findAnswer`
 */
export async function claim(db: Db, write: IdempotentWrite): Promise<string | undefined> {
  const { scope, keyHash, userId, requestHash } = write;
  const [claimed] = await claimKey(db).execute({ scope, keyHash, userId, requestHash });
  return claimed ? undefined : findAnswer(db, write);
}

const running = new Map<string, Promise<unknown>>();

/**
 * Runs requests with the same key one after the other: a repeat that comes while the first one runs finds its answer,
 * and neither counts nor holds a connection meanwhile.
 */
export async function inTurn<T>(write: IdempotentWrite | undefined, work: () => Promise<T>): Promise<T> {
  if (!write) return work();
  const id = `${write.scope} ${write.keyHash}`;
  const turn = (running.get(id) ?? Promise.resolve()).then(work, work);
  running.set(id, turn);
  try {
    return await turn;
  } finally {
    if (running.get(id) === turn) running.delete(id);
  }
}

function decryptWith({ encryptionKeys, scope }: IdempotentWrite, stored: string): string | undefined {
  for (const key of encryptionKeys) {
    const response = decrypt(stored, key, scope);
    if (response !== undefined) return response;
  }
  return undefined;
}

/** Stores the response of a claimed write, in its transaction. */
export async function store(db: Db, write: IdempotentWrite, response: string): Promise<void> {
  const { scope, keyHash, encryptionKeys } = write;
  const [encryptionKey] = encryptionKeys;
  if (!encryptionKey) throw new Error('There is no secret to encrypt with.');
  await storeAnswer(db).execute({ scope, keyHash, response: encrypt(response, encryptionKey, scope) });
}
