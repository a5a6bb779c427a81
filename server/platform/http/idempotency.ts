import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { FORM_KEYS } from '#contract/pages.ts';
import { acceptedSecrets, type Secrets } from '../access/secret.ts';
import type { Db } from '../database/pool.ts';
import { prepared } from '../database/prepared.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { type Actor, actorId } from '../kernel/actor.ts';
import { addressBlock } from '../limits/client-address.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A write with its key. */
export interface IdempotentWrite {
  /** Hashes of method, path and each owner of the key: whoever is one of them gets its answer. */
  scopes: readonly [string, ...string[]];
  /** A hash of the key: the key itself encrypts the response, and is not stored. */
  keyHash: string;
  userId: string | null;
  requestHash: string;
  /** So long it counts, in minutes. */
  minutes: number;
  /** Of each accepted secret, today's first. */
  encryptionKeys: readonly Buffer[];
}

interface Caller {
  actor: Actor;
  /** The secret in a guest device's cookie. */
  device: string | undefined;
  address: string;
}

/** Made by our own pages of a random value: nobody else's key looks like it by chance. */
const OF_A_PAGE = new RegExp(`^${FORM_KEYS.page}[\\da-f]{64}(?:-\\d+)?$`);

/**
 * The owners of a key (D44): a user; otherwise the device, or the address if the device has no cookie yet. A form that a
 * newcomer sends before scripts come comes without the cookie, and again after them with it: it is its page's where it
 * has a key that no other page has, and also its address's where its words name one person.
 */
function ownersOf(key: string, { actor, device, address }: Caller): [string, ...string[]] {
  const user = actorId(actor);
  if (user !== null) return [user];
  if (OF_A_PAGE.test(key)) return ['page'];
  const network = `address ${addressBlock(address)}`;
  if (!device) return [network];
  // The network first, everywhere: two that meet wait for each other in one order.
  return key.startsWith(FORM_KEYS.named) ? [network, `device ${device}`] : [`device ${device}`];
}

/** What a double submit may take. */
const SAID_MINUTES = 10;
/** Longer than any is kept. */
const KEPT_MINUTES = 60 * 24 * 365;

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
  request: { method: string; path: string; body: string; isSaid?: boolean },
  caller: Caller,
): IdempotentWrite {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new ApiError('bad_request', 'Idempotency-Key must have 1 to 200 visible characters.');
  }
  const scopeOf = (owner: string) => hash(`${request.method} ${request.path} ${owner}`);
  const [first, ...others] = ownersOf(key, caller);
  return {
    scopes: [scopeOf(first), ...others.map(scopeOf)],
    keyHash: hash(key),
    userId: actorId(caller.actor),
    requestHash: hash(request.body),
    minutes: request.isSaid ? SAID_MINUTES : KEPT_MINUTES,
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

const dropOldAnswer = prepared('drop_old_idempotent_answer', (db) =>
  db
    .delete(idempotencyKeys)
    .where(
      sql`${idempotencyKeys.scope} = ${sql.placeholder('scope')} and ${idempotencyKeys.key} = ${sql.placeholder('keyHash')} and ${idempotencyKeys.createdAt} <= now() - make_interval(mins => ${sql.placeholder('minutes')})`,
    ),
);

const selectAnswer = prepared('find_idempotent_answer', (db) =>
  db
    .select({
      requestHash: idempotencyKeys.requestHash,
      response: idempotencyKeys.response,
    })
    .from(idempotencyKeys)
    .where(
      sql`${idempotencyKeys.scope} = ${sql.placeholder('scope')} and ${idempotencyKeys.key} = ${sql.placeholder('keyHash')} and ${idempotencyKeys.createdAt} > now() - make_interval(mins => ${sql.placeholder('minutes')})`,
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
  const { scopes, keyHash, requestHash, minutes } = write;
  let isUsed = false;
  for (const scope of scopes) {
    const [row] = await selectAnswer(db).execute({ scope, keyHash, minutes });
    if (!row) continue;
    if (row.requestHash !== requestHash) {
      throw new ApiError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
    }
    const answer = row.response ? decryptWith(write, row.response, scope) : undefined;
    if (answer !== undefined) return answer;
    isUsed = true;
  }
  if (!isUsed) return undefined;
  throw new ApiError('conflict', 'This request was carried out already, but its answer is gone.');
}

/**
 * Claims a key in the transaction of its write (D25). A repeat that another process runs at the same time waits on the
 * unique index until that transaction ends; a failed write leaves nothing, so that it can be corrected and sent again.
 * @returns the first answer if the key was used before, otherwise undefined
 * @throws ApiError as `findAnswer`
 */
export async function claim(db: Db, write: IdempotentWrite): Promise<string | undefined> {
  const { scopes, keyHash, userId, requestHash, minutes } = write;
  let isNew = true;
  for (const scope of scopes) {
    if (minutes < KEPT_MINUTES) await dropOldAnswer(db).execute({ scope, keyHash, minutes });
    const [claimed] = await claimKey(db).execute({ scope, keyHash, userId, requestHash });
    isNew &&= claimed !== undefined;
  }
  if (isNew) return undefined;
  const answer = await findAnswer(db, write);
  // Its other owner asks under the same key from now on.
  if (answer !== undefined && scopes.length > 1) await store(db, write, answer);
  return answer;
}

const running = new Map<string, Promise<unknown>>();

/**
 * Runs requests with the same key one after the other: a repeat that comes while the first one runs finds its answer,
 * and neither counts nor holds a connection meanwhile.
 */
export async function inTurn<T>(write: IdempotentWrite | undefined, work: () => Promise<T>): Promise<T> {
  if (!write) return work();
  const id = `${write.scopes[0]} ${write.keyHash}`;
  const turn = (running.get(id) ?? Promise.resolve()).then(work, work);
  running.set(id, turn);
  try {
    return await turn;
  } finally {
    if (running.get(id) === turn) running.delete(id);
  }
}

function decryptWith({ encryptionKeys }: IdempotentWrite, stored: string, scope: string): string | undefined {
  for (const key of encryptionKeys) {
    const response = decrypt(stored, key, scope);
    if (response !== undefined) return response;
  }
  return undefined;
}

/** Stores the response of a claimed write, in its transaction. */
export async function store(db: Db, write: IdempotentWrite, response: string): Promise<void> {
  const { scopes, keyHash, encryptionKeys } = write;
  const [encryptionKey] = encryptionKeys;
  if (!encryptionKey) throw new Error('There is no secret to encrypt with.');
  for (const scope of scopes)
    await storeAnswer(db).execute({ scope, keyHash, response: encrypt(response, encryptionKey, scope) });
}
