import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** A kind of private link: whoever holds one is let in by it. */
export interface LinkKind {
  /** Where a link leads, without the token. */
  page: string;
}

/** What is stored of a token, which itself is stored nowhere. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a link: its token, what to store of it, and its path. */
export function makeLink({ page }: LinkKind): { token: string; tokenHash: string; path: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token), path: `${page}/${token}` };
}

/** When a link ends that is valid for so many days from a time. */
export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

/** The columns by which a table's links are found. */
export interface LinkColumns {
  tokenHash: AnyPgColumn;
  expiresAt: AnyPgColumn;
  /** Where links can be revoked. */
  revokedAt?: AnyPgColumn;
}

/** Whether a row is a link that still lets in; by the database's clock where `now` is its `now()`. */
export const isOpen = ({ expiresAt, revokedAt }: LinkColumns, now: Date | SQL): SQL | undefined =>
  and(gt(expiresAt, now), revokedAt && isNull(revokedAt));

/** Whether a row is the open link with this token: unknown, expired and revoked ones are all the same. */
export const isOpenLink = (columns: LinkColumns, token: string, now: Date): SQL | undefined =>
  and(eq(columns.tokenHash, hashToken(token)), isOpen(columns, now));
