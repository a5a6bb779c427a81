import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { verifications } from '#server/platform/database/schema/index.ts';
import { uuidOf } from '#server/platform/uuid.ts';

/**
 * The one-time links of password reset and e-mail confirmation. Better Auth has both, but issues and uses its tokens
 * outside our transactions: a mail could then be written without its link, or a link used without its effect.
 */
const SECONDS = { 'confirm-email': 86_400, 'reset-password': 3600 } as const;
/** What a mailed link does; one of one purpose never does another. */
export type LinkPurpose = keyof typeof SECONDS;

const USER_BYTES = 16;
const SECRET_BYTES = 24;

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const identifierOf = (purpose: LinkPurpose, userId: string) => `${purpose}:${userId}`;

/**
 * Makes a one-time link for somebody; earlier ones of this purpose stop working. Only a hash of the token is stored,
 * with what the link is about.
 */
export async function issueLink(
  db: Db,
  purpose: LinkPurpose,
  userId: string,
  about: string,
): Promise<string> {
  const token = Buffer.concat([
    Buffer.from(userId.replaceAll('-', ''), 'hex'),
    randomBytes(SECRET_BYTES),
  ]).toString('base64url');
  const identifier = identifierOf(purpose, userId);
  await db.delete(verifications).where(eq(verifications.identifier, identifier));
  await db.insert(verifications).values({
    identifier,
    value: `${hash(token)} ${about}`,
    expiresAt: sql`now() + ${SECONDS[purpose]} * interval '1 second'`,
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

const isOpen = (purpose: LinkPurpose, userId: string, token: string) =>
  and(
    eq(verifications.identifier, identifierOf(purpose, userId)),
    eq(sql`split_part(${verifications.value}, ' ', 1)`, hash(token)),
    gt(verifications.expiresAt, sql`now()`),
  );

const linkOf = (userId: string, value: string): OpenLink => ({
  userId,
  about: value.slice(value.indexOf(' ') + 1),
});

/** What a link is about while it still works; undefined for any other token. */
export async function readLink(db: Db, purpose: LinkPurpose, token: string): Promise<OpenLink | undefined> {
  const userId = userOf(token);
  if (!userId) return undefined;
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(isOpen(purpose, userId, token));
  return row && linkOf(userId, row.value);
}

/** Uses a link up: of several simultaneous tries one has it. */
export async function takeLink(db: Db, purpose: LinkPurpose, token: string): Promise<OpenLink | undefined> {
  const userId = userOf(token);
  if (!userId) return undefined;
  const [row] = await db
    .delete(verifications)
    .where(isOpen(purpose, userId, token))
    .returning({ value: verifications.value });
  return row && linkOf(userId, row.value);
}

/** Ends every link that somebody was sent: whoever asked for them may not be who owns the account. */
export async function endLinks(db: Db, userId: string): Promise<void> {
  const purposes = Object.keys(SECONDS) as LinkPurpose[];
  await db.delete(verifications).where(
    inArray(
      verifications.identifier,
      purposes.map((purpose) => identifierOf(purpose, userId)),
    ),
  );
}
