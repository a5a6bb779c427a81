import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';

/** Whom an export or an erasure is about. */
export interface Person {
  userId: string;
  name: string;
  /** E-mail addresses and phone numbers, as written and in E.164. */
  contacts: readonly string[];
  /** The number that the account has confirmed, in E.164: of any other one, nobody knows that it is theirs. */
  number: string | undefined;
  /** The name, where it is nobody's everyday word: texts with it may be of the person. */
  distinctiveName: string | undefined;
  /** A regular expression for texts with one of the contacts; undefined where none is known. */
  mention: string | undefined;
  /** What is written later is about the erasure itself, and stays. */
  since: Date;
}

/** Which rows of a table are a person's. */
export type Whose = (person: Person) => SQL;
/** The same where the id of the person says it all. */
export type WhoseById = (person: Pick<Person, 'userId'>) => SQL;

/** Rows whose column has the person's id. */
export const of =
  (column: AnyPgColumn): WhoseById =>
  ({ userId }) =>
    eq(column, userId);

/** Rows that belong to a record of the person, such as the messages of their booking. */
export const ofTheir =
  (reference: AnyPgColumn | SQL, key: AnyPgColumn | SQL, owner: AnyPgColumn): WhoseById =>
  ({ userId }) =>
    sql`${reference} in (select ${key} from ${owner.table} where ${owner} = ${userId})`;

export const anyOf =
  <P extends Pick<Person, 'userId'>>(...whose: readonly ((person: P) => SQL)[]) =>
  (person: P): SQL =>
    sql`(${or(...whose.map((one) => one(person)))})`;

/** Rows with one of the person's addresses or numbers in this column. */
export const reachedAt =
  (column: AnyPgColumn): Whose =>
  ({ contacts }) =>
    inArray(
      sql`lower(${column})`,
      contacts.map((contact) => contact.toLowerCase()),
    );

/** Rows of anybody that name the person by the number that their account has confirmed. */
export const numbered =
  (column: AnyPgColumn): Whose =>
  ({ number }) =>
    number === undefined ? sql`false` : eq(column, number);

/** Rows of anybody in whose texts one of the person's addresses or numbers stands. */
export const mentionedIn =
  (...columns: readonly AnyPgColumn[]): Whose =>
  ({ mention }) =>
    mention === undefined
      ? sql`false`
      : sql`concat_ws(' ', ${sql.join([...columns], sql`, `)}) ~* ${mention}`;

/** Rows of anybody in whose texts the person's name stands. */
export const namedIn =
  (...columns: readonly AnyPgColumn[]): Whose =>
  ({ distinctiveName }) =>
    distinctiveName === undefined
      ? sql`false`
      : sql`position(${distinctiveName} in concat_ws(' ', ${sql.join([...columns], sql`, `)})) > 0`;

/** A list in the export of a person's data. */
export interface ExportedList {
  name: string;
  /** What of a row is exported, and under which name: never hashes, tokens or what others wrote of themselves. */
  fields: Record<string, AnyPgColumn>;
  /** Tables that some fields are in. */
  joins?: readonly { table: AnyPgTable; on: SQL; isOptional?: true }[];
  where?: SQL;
  orderBy: AnyPgColumn;
}

/** What a table holds of a person in one role, such as the visitor of a viewing. */
export interface Holding {
  of: Whose;
  export?: ExportedList;
  /** `row` deletes the row; otherwise what each column becomes, by its name in the schema. */
  erase?: 'row' | Record<string, unknown>;
  /** Columns that stay readable for others, without the person's name, addresses and numbers. */
  mask?: readonly AnyPgColumn[];
  /** Only these rows are erased or masked. */
  when?: Whose;
  /** Further addresses and numbers of the person, which texts may name. */
  contacts?: readonly AnyPgColumn[];
  /** Erased in the transaction of the request: by these somebody could still sign in or be reached. */
  isAtOnce?: true;
  /** No index serves `of`: erasing walks the whole table by its primary key. */
  hasNoIndex?: true;
}

/** What a table holds of people. Every column of text, JSON or addresses is in a holding, or kept with a reason. */
export interface PersonalTable {
  table: AnyPgTable;
  holdings: readonly Holding[];
  /** Columns that stay as they are, with the reason. */
  kept: Record<string, string>;
  /** Why nothing in the table is a person's. */
  ofNobody?: string;
}

const tables = new Map<AnyPgTable, PersonalTable>();

/** Declares what a table holds of people, beside its columns. Order is the order of erasure. */
export function personalData(
  table: AnyPgTable,
  holdings: readonly Holding[],
  kept: Record<string, string> = {},
): void {
  tables.set(table, { table, holdings, kept });
}

/** Declares that nothing in a table is a person's, and why. */
export function ofNobody(table: AnyPgTable, reason: string): void {
  tables.set(table, { table, holdings: [], kept: {}, ofNobody: reason });
}

/** The declarations of all tables that were loaded. */
export const declaredTables = (): readonly PersonalTable[] => [...tables.values()];

/** Rows of before somebody is erased. */
export const isBefore =
  (column: AnyPgColumn): Whose =>
  ({ since }) =>
    sql`${column} < ${since}::timestamptz`;
