import { getTableColumns, is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/platform/database/schema/index.ts';

/** A column with picture URLs, single or as a list. */
export interface PictureColumn {
  table: PgTable;
  column: PgColumn;
  isList: boolean;
}

/** Name pattern of such columns; `image_alts` contains descriptions instead. */
const PICTURE_NAME = /^(\w+_)?(image|avatar|photo|picture|logo|cover)s?(_urls?)?$/;

/** All columns that may contain pictures, found from the schema: new tables need no registration here. */
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
