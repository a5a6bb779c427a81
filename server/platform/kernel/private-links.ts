import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '../database/pool.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** What is stored of a token, which itself is stored nowhere. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link: its token, what to store of it, and its path.
 * @param page where links of its kind lead, without the token
 */
export function makeLink({ page }: { page: string }): { token: string; tokenHash: string; path: string } {
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

/** A kind of private link to records: its purpose is all that a room says. */
interface LinkKind<Subject extends string> {
  /** Where a link leads, without the token. */
  page: string;
  table: AnyPgTable & LinkColumns & Record<'id' | Subject, AnyPgColumn>;
  /** The column of the record that a link opens. */
  subject: Subject;
  /** What else stands in each row of this kind, such as for which side it is. */
  values?: Record<string, unknown>;
  /** Which records may be opened by a link at all. */
  only?: SQL;
  /** Said of invalid, expired and revoked links alike, so that guessing reveals nothing. */
  over: string;
}

type At = { db: Db; now: Date };

/** An open link, and the record that it opens. */
export interface OpenLink {
  linkId: string;
  subjectId: string;
}

/** All that is done with the links of a kind. */
export function privateLinks<Subject extends string>(kind: LinkKind<Subject>) {
  const { page, table, subject, values = {}, only, over } = kind;
  const rows: AnyPgTable = table;
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const subjectColumn: AnyPgColumn = table[subject];
  const ofKind = Object.entries(values).map(([name, value]) => eq(columns[name] as AnyPgColumn, value));

  /** A new link to store, and its path: the token itself is stored nowhere. */
  const make = (subjectId: string, expiresAt: Date) => {
    const { tokenHash, path } = makeLink({ page });
    const row: Record<string, unknown> = { ...values, [subject]: subjectId, tokenHash, expiresAt };
    return { row, tokenHash, path };
  };

  /** Stores a new link; earlier ones remain valid. @returns its path, and until when it is valid */
  const issue = async ({ db }: Pick<At, 'db'>, subjectId: string, expiresAt: Date) => {
    const { row, path } = make(subjectId, expiresAt);
    await db.insert(rows).values(row);
    return { path, expiresAt };
  };

  /** Ends all links to a record. */
  const revoke = async ({ db, now }: At, subjectId: string): Promise<void> => {
    if (!table.revokedAt) throw new Error('Links of this kind only expire.');
    const ended: Record<string, unknown> = { revokedAt: now };
    await db
      .update(rows)
      .set(ended)
      .where(and(eq(subjectColumn, subjectId), ...ofKind, isNull(table.revokedAt)));
  };

  /** Ends all links to a record and issues a new one. */
  const renew = async (at: At, subjectId: string, expiresAt: Date) => {
    await revoke(at, subjectId);
    return issue(at, subjectId, expiresAt);
  };

  /**
   * The link with a token; undefined if it is invalid, expired or revoked.
   * @param earlier how links of earlier versions, which have no token, are recognised
   */
  const find = async ({ db, now }: At, token: string, earlier?: SQL): Promise<OpenLink | undefined> => {
    const [link] = await db
      .select({ linkId: table.id, subjectId: subjectColumn })
      .from(rows)
      .where(and(or(eq(table.tokenHash, hashToken(token)), earlier), isOpen(table, now), ...ofKind, only))
      .orderBy(desc(table.expiresAt))
      .limit(1);
    return link as OpenLink | undefined;
  };

  /** The record that a link opens. @throws ApiError not_found */
  const open = async (at: At, token: string, earlier?: SQL): Promise<string> => {
    const link = await find(at, token, earlier);
    if (!link) throw new ApiError('not_found', over);
    return link.subjectId;
  };

  /** Those of these links that are still valid. */
  const stillOpen = async ({ db, now }: At, linkIds: readonly string[]): Promise<Set<string>> => {
    if (linkIds.length === 0) return new Set();
    const found = await db
      .select({ id: table.id })
      .from(rows)
      .where(and(inArray(table.id, [...linkIds]), isOpen(table, now)));
    return new Set(found.map(({ id }) => String(id)));
  };

  return { make, issue, revoke, renew, find, open, stillOpen };
}
