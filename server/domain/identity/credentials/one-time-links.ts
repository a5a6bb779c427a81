import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  isMailedTo,
  type LinkPurpose,
  linkIdentifier,
  verifications,
} from '#server/platform/database/schema/index.ts';
import { uuidOf } from '#server/platform/kernel/uuid.ts';
import { hashToken } from '#server/platform/links/tokens.ts';

/**
 * The one-time links of password reset and e-mail confirmation. Better Auth has both, but issues and consumes its
 * tokens outside our transactions: a mail could be queued without its link, or a link consumed without its effect.
 */
const SECONDS = { 'confirm-email': 86_400, 'reset-password': 3600 } as const satisfies Record<
  LinkPurpose,
  number
>;

export type { LinkPurpose };

const USER_BYTES = 16;
const SECRET_BYTES = 24;

/**
 * Issues a one-time link; earlier ones for the same purpose stop working. Stores only a hash of the token, and what
 * the link is about.
 */
export async function issueLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  purpose: LinkPurpose,
  userId: string,
  about: string,
): Promise<string> {
  const token = Buffer.concat([
    Buffer.from(userId.replaceAll('-', ''), 'hex'),
    randomBytes(SECRET_BYTES),
  ]).toString('base64url');
  const identifier = linkIdentifier(purpose, userId);
  await db.delete(verifications).where(eq(verifications.identifier, identifier));
  await db.insert(verifications).values({
    identifier,
    value: `${hashToken(token)} ${about}`,
    expiresAt: new Date(now.getTime() + SECONDS[purpose] * 1000),
  });
  return token;
}

export interface OpenLink {
  userId: string;
  about: string;
}

function userOf(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== USER_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return undefined;
  return uuidOf(bytes.subarray(0, USER_BYTES));
}

const isOpen = (now: Date, purpose: LinkPurpose, userId: string, token: string) =>
  and(
    eq(verifications.identifier, linkIdentifier(purpose, userId)),
    eq(sql`split_part(${verifications.value}, ' ', 1)`, hashToken(token)),
    gt(verifications.expiresAt, now),
  );

const linkOf = (userId: string, value: string): OpenLink => ({
  userId,
  about: value.slice(value.indexOf(' ') + 1),
});

/** The data of a valid link; undefined for any other token. */
export async function readLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenLink | undefined> {
  const userId = userOf(token);
  if (!userId) return undefined;
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(isOpen(now, purpose, userId, token));
  return row && linkOf(userId, row.value);
}

/** Consumes a link: of several concurrent attempts, one succeeds. */
export async function consumeLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenLink | undefined> {
  const userId = userOf(token);
  if (!userId) return undefined;
  const [row] = await db
    .delete(verifications)
    .where(isOpen(now, purpose, userId, token))
    .returning({ value: verifications.value });
  return row && linkOf(userId, row.value);
}

/** Revokes all links mailed to a user: whoever requested them may not own the account. */
export async function endLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(isMailedTo({ userId }));
}
