import { and, asc } from 'drizzle-orm';
import type { Db } from '../database/pool.ts';
import { declaredTables, type ExportedList, type Whose } from '../database/schema/personal.ts';
import { personOf } from './person.ts';

async function readList(
  db: Db,
  mine: ReturnType<Whose>,
  { fields, joins = [], where, orderBy }: ExportedList,
): Promise<unknown[]> {
  const query = db.select(fields).from(orderBy.table).$dynamic();
  for (const { table, on, isOptional } of joins) {
    if (isOptional) query.leftJoin(table, on);
    else query.innerJoin(table, on);
  }
  return query.where(and(mine, where)).orderBy(asc(orderBy));
}

/**
 * Reads everything that tables declare to hold of somebody, one list after the other: an export takes one connection.
 * @returns the lists by their names
 */
export async function exportPerson(db: Db, userId: string): Promise<Record<string, unknown[]>> {
  const person = personOf(userId, { name: '', contacts: [] }, new Date(0));
  const lists: Record<string, unknown[]> = {};
  for (const { holdings } of declaredTables()) {
    for (const { of, export: list } of holdings) {
      if (list) lists[list.name] = await readList(db, of(person), list);
    }
  }
  return lists;
}
