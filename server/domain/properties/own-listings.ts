import type { Hono } from 'hono';
import { listOwnProperties } from '#contract/own-listings.api.ts';
import { TOTAL_HEADER } from '#contract/paging.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { actorId } from '#server/platform/access/actor.ts';
import type { Sql } from '#server/platform/database/connection.ts';
import { pageLinks } from '#server/platform/http/paging.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { type PropertyRow, presentProperty } from './present.ts';
import { propertyColumns } from './queries.ts';

interface OwnListingRow extends PropertyRow {
  views: number;
  inquiries: number;
}

/** A page of somebody's listings that were not deleted, newest first. */
async function findOwnListings(sql: Sql, ownerId: string, limit: number, offset: number) {
  return sql<OwnListingRow[]>`
    select ${propertyColumns(sql)},
      (select coalesce(sum(v.views), 0)::int from property_views v where v.property_id = p.id) as views,
      (select count(*)::int from messages m where m.property_id = p.id) as inquiries
    from (
      select * from properties where owner_id = ${ownerId} and deleted_at is null
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) p order by p.created_at desc, p.id desc`;
}

async function countOwnListings(sql: Sql, ownerId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from properties where owner_id = ${ownerId} and deleted_at is null`;
  return row?.count ?? 0;
}

/** An owner's list of what they have on the market and what they keep off it (spec 2 §2). */
export function registerOwnListings(app: Hono<AppEnv>): void {
  register(app, listOwnProperties, {
    handle: async ({ query }, call) => {
      const ownerId = actorId(call.actor) ?? '';
      const { page = 1, limit = LISTINGS_PAGE_SIZE } = query;
      const { sql } = call.app.database;
      const [rows, total] = await Promise.all([
        findOwnListings(sql, ownerId, limit, (page - 1) * limit),
        countOwnListings(sql, ownerId),
      ]);
      call.header(TOTAL_HEADER, String(total));
      const links = pageLinks(call.url, { page, pageSize: limit, total, hasNext: page * limit < total });
      if (links) call.header('link', links);
      return rows.map((row) => ({ ...presentProperty(row), views: row.views, inquiries: row.inquiries }));
    },
  });
}
