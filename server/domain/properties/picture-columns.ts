import { getTableColumns, is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/platform/database/schema/index.ts';

/** A column that holds the address of a picture, or a list of them. */
export interface PictureColumn {
  table: PgTable;
  column: PgColumn;
  isList: boolean;
}

/** What such columns are called; `image_alts` says in words what pictures show. */
const PICTURE_NAME = /^(\w+_)?(image|avatar|photo|picture|logo|cover)s?(_urls?)?$/;

/** Wherever pictures may stand, by the schema: a new table with pictures needs no mention here. */
export function pictureColumns(): PictureColumn[] {
  const exported: readonly unknown[] = Object.values(schema);
  const tables = exported.filter((value): value is PgTable => is(value, PgTable));
  return tables.flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap((column) => {
      const type = column.getSQLType();
      const isPicture = PICTURE_NAME.test(toSnakeCase(column.name)) && (type === 'text' || type === 'text[]');
      return isPicture ? { table, column, isList: type === 'text[]' } : [];
    }),
  );
}
