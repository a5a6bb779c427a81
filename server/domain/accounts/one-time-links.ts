import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';

/** What a mailed link does; one of one purpose never does another. */
const SECONDS = { 'confirm-email': 86_400, 'reset-password': 3600 } as const;
export type LinkPurpose = keyof typeof SECONDS;

const USER_BYTES = 16;
const SECRET_BYTES = 24;

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const identifierOf = (purpose: LinkPurpose, userId: string) => `${purpose}:${userId}`;

/**
 * Makes a one-time link for somebody; earlier ones of this purpose die. Only a hash of the token is kept, with what
 * the link is about.
 */
export async function issueLink(
  tx: Transaction,
  purpose: LinkPurpose,
  userId: string,
  about: string,
): Promise<string> {
  const token = Buffer.concat([
    Buffer.from(userId.replaceAll('-', ''), 'hex'),
    randomBytes(SECRET_BYTES),
  ]).toString('base64url');
  const identifier = identifierOf(purpose, userId);
  await tx.execute(sql`delete from verifications where identifier = ${identifier}`);
  await tx.execute(sql`
    insert into verifications (identifier, value, expires_at)
    values (${identifier}, ${`${hash(token)} ${about}`}, now() + ${SECONDS[purpose]} * interval '1 second')`);
  return token;
}

export interface OpenLink {
  userId: string;
  about: string;
}

function userOf(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== USER_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return undefined;
  return bytes.toString('hex', 0, USER_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What a link is about while it still works; undefined for any other token. */
export async function readLink(
  tx: Pick<Transaction, 'execute'>,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenLink | undefined> {
  const userId = userOf(token);
  if (!userId) return undefined;
  const [row] = await tx.execute<{ value: string }>(sql`
    select value from verifications
    where identifier = ${identifierOf(purpose, userId)} and split_part(value, ' ', 1) = ${hash(token)}
      and expires_at > now()`);
  return row && { userId, about: row.value.slice(row.value.indexOf(' ') + 1) };
}

/** Uses a link up: of two in the same instant one has it. */
export async function takeLink(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenLink | undefined> {
  const userId = userOf(token);
  if (!userId) return undefined;
  const [row] = await tx.execute<{ value: string }>(sql`
    delete from verifications
    where identifier = ${identifierOf(purpose, userId)} and split_part(value, ' ', 1) = ${hash(token)}
      and expires_at > now()
    returning value`);
  return row && { userId, about: row.value.slice(row.value.indexOf(' ') + 1) };
}

/** Ends every link that somebody was sent: whoever asked for them may not be who owns the account. */
export async function endLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from verifications
    where identifier in (${identifierOf('confirm-email', userId)}, ${identifierOf('reset-password', userId)})`);
}
