import { getTableColumns, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { holdsPictures } from '#server/platform/database/schema/columns.ts';
import * as schema from '#server/platform/database/schema/index.ts';

/** A column with picture URLs, single or as a list. */
export interface PictureColumn {
  table: PgTable;
  column: PgColumn;
  isList: boolean;
}

/** All columns of the schema that are declared as pictures (`pictureUrl`). */
export function pictureColumns(): PictureColumn[] {
  const exported: readonly unknown[] = Object.values(schema);
  const tables = exported.filter((value): value is PgTable => is(value, PgTable));
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(holdsPictures)
      .map((column) => ({ table, column, isList: column.getSQLType() === 'text[]' })),
  );
}
