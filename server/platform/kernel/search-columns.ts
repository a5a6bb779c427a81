import { and, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { likePattern } from '../database/like-pattern.ts';

/** What rows are found by. */
export type Searched =
  /** Text of the row. */
  | PgColumn
  | SQL
  /** The digits of phone numbers, however a number is typed; fewer than `least` are in every number. */
  | { digits: PgColumn | SQL; least: number }
  /** Text of a row of another table, which `through` refers to by its key. */
  | { text: PgColumn | SQL; from: PgTable; key: PgColumn; where?: SQL | undefined; through: PgColumn };

/** One way in which rows are found by an index, of the row itself or of a table it is joined with. */
interface Way {
  join: SQL | undefined;
  condition: SQL | undefined;
}

export interface Search {
  /** As one condition, for lists that are short without it. */
  where: SQL;
  ways: readonly Way[];
  /** Without any index of words: of very many matches, some are met soon in the order of the list. */
  met: SQL;
}

/**
 * The part of a text that fewest rows have: a word with a number, and the space before it. "Street" is in nearly every
 * address, and an index of trigrams would read all of them to find "Street 171". Undefined where there is none.
 */
function rarePart(text: string): string | undefined {
  const [longest] = (text.match(/\s?\S*\d\S*/g) ?? []).toSorted((a, b) => b.length - a.length);
  return longest === text || (longest?.length ?? 0) < 3 ? undefined : longest;
}

/** No index is used for it, and PostgreSQL expects that every second row meets it. */
const orFalse = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;

/** The digits that a number is found by: without blanks, and the zero that a country code takes the place of. */
function digitsOf(text: string, least: number): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= least && !/[^\d\s+()./-]/.test(text) ? digits : undefined;
}

function searchColumn(text: string, searched: Searched): (Way & { where: SQL; met: SQL }) | undefined {
  const pattern = likePattern(text);
  if ('digits' in searched) {
    const digits = digitsOf(text, searched.least);
    if (digits === undefined) return undefined;
    const condition = like(sql`(${searched.digits})`, likePattern(digits));
    return { join: undefined, condition, where: condition, met: orFalse(condition) };
  }
  if ('through' in searched) {
    const { from, key, through } = searched;
    const found = and(searched.where, ilike(searched.text, pattern));
    // Of one row each, some are enough; `offset 0` has all others found by the index of their words, whatever the limit.
    const way = through.primary
      ? { join: sql`inner join ${from} on ${eq(key, through)}`, condition: found }
      : {
          join: sql`inner join (select ${key} as found_key from ${from} where ${found} offset 0) found_by on found_key = ${through}`,
          condition: undefined,
        };
    return {
      ...way,
      where: inArray(through, sql`(select ${key} from ${from} where ${found})`),
      // A scalar: for `exists` PostgreSQL would look up all rows with that text.
      met: sql`coalesce((select ${searched.text} from ${from} where ${and(searched.where, eq(key, through))}) ilike ${pattern}, false)`,
    };
  }
  const words = ilike(sql`(${searched})`, pattern);
  const rare = rarePart(text);
  const condition = rare
    ? sql`(${ilike(sql`(${searched})`, likePattern(rare))} and ${orFalse(words)})`
    : words;
  return { join: undefined, condition, where: condition, met: orFalse(words) };
}

/**
 * Rows that have a text anywhere in one of their columns, whatever the case.
 * @param text what was typed
 */
export function searchColumns(text: string, columns: readonly Searched[]): Search {
  const each = columns.flatMap((column) => searchColumn(text, column) ?? []);
  const anyOf = (conditions: readonly (SQL | undefined)[]) => or(...conditions) ?? sql`false`;
  const joined = each.filter(({ join }) => join);
  const own = each.filter(({ join }) => !join).map(({ condition }) => condition);
  const ownWay = { join: undefined, condition: anyOf(own) };
  return {
    where: anyOf(each.map(({ where }) => where)),
    // The columns of the row itself are one way: a bitmap of several indexes.
    ways: joined.length === each.length && joined.length > 0 ? joined : [ownWay, ...joined],
    met: anyOf(each.map(({ met }) => met)),
  };
}
