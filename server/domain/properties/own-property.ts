import type { OwnProperty } from '#contract/listing.api.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import { type PropertyRow, presentProperty } from './present.ts';
import { propertyColumns } from './queries.ts';

export interface OwnRow extends PropertyRow {
  image_alts: string[] | null;
  version: number;
  owner_name: string;
}

/** A listing that was not deleted, with what only those who edit it need. */
export async function findOwn(sql: Sql, id: string): Promise<OwnRow | undefined> {
  const [row] = await sql<OwnRow[]>`
    select ${propertyColumns(sql)}, p.image_alts, p.version, u.name as owner_name
    from properties p join users u on u.id = p.owner_id
    where p.id = ${id} and p.deleted_at is null`;
  return row;
}

/** A property as those who may edit it see it. */
export function presentOwn(row: OwnRow, actor: Actor): OwnProperty {
  const record = { ownerId: row.owner_id };
  return {
    ...presentProperty(row),
    imageAlts: row.image_alts ?? [],
    version: row.version,
    ownerName: row.owner_name,
    abilities: {
      canEdit: MAY['property.edit'](actor, record),
      canDelete: MAY['property.delete'](actor, record),
    },
  };
}
