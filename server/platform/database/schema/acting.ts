import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { Person } from './personal.ts';

/** What becomes of what acts for an account when its password is reset by mail. */
export type AtReset =
  | 'row'
  | { set: Record<string, unknown> }
  /** It does nothing any more from the time in this column on, until its owner says with the password that it may. */
  | { waits: AnyPgColumn }
  /** Why it stays. */
  | { stays: string };

/** What acts for an account, or opens something of it, without its password. */
export interface Acting {
  table: AnyPgTable;
  of: (person: Pick<Person, 'userId'>) => SQL;
  atReset: AtReset;
}

const acting: Acting[] = [];
const harmless = new Map<AnyPgTable, string>();

/** Declares, beside its columns, that rows of a table act for an account. */
export function actsFor(table: AnyPgTable, of: Acting['of'], atReset: AtReset): void {
  acting.push({ table, of, atReset });
}

/** Declares that by the tokens, keys or hashes of a table nobody acts for an account, and why. */
export function actsForNobody(table: AnyPgTable, reason: string): void {
  harmless.set(table, reason);
}

/** All that acts for an account: a table with tokens, keys or hashes that is in neither list fails a test. */
export const allThatActs = (): readonly Acting[] => acting;
export const isDeclaredActing = (table: AnyPgTable): boolean =>
  acting.some((one) => one.table === table) || harmless.has(table);
