import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PropertySearch } from '#contract/search.api.ts';
import { findSimilar } from '#server/domain/listings/page/similar.ts';
import { findDetail } from '#server/domain/listings/queries.ts';
import { sendMessage } from '#server/domain/renting/messages/send-message.ts';
import { searchPins } from '#server/domain/search/map/search-pins.ts';
import { resolveSearch } from '#server/domain/search/query/search.ts';
import { searchProperties } from '#server/domain/search/query/search-queries.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { nthPins, nthSearch, nthText, pathOf, searchPath } from './inputs.ts';
import type { Ask } from './load.ts';
import { naivePins, naiveSearch, naiveText } from './naive.ts';
import { asClient, writeOnce } from './write.ts';

/** One workload: the requests to the product, and what it is compared with. */
export interface Case {
  name: string;
  type: string;
  /** The n-th request; all are different. */
  ask: (n: number) => Ask;
  /** The product's own statements for the n-th request, without the HTTP server. */
  statements: (n: number) => Promise<unknown>;
  /** A naive implementation: ILIKE and count(*) over the table. */
  naive?: (n: number) => Promise<unknown>;
  /** Writes are never cached. */
  isWrite?: boolean;
  /** What people do who are not signed in: limited by their browser and address. */
  isByGuests?: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** All workloads, on a database with these listing ids; `plain` runs the naive statements. */
export function makeCases(app: AppContext, plain: Db, ids: readonly string[]): Case[] {
  const db = app.database.readerOf([]);
  const ctx = { app, db };
  const idOf = (n: number) => ids[n % ids.length] ?? '';
  const find = async (search: PropertySearch) =>
    searchProperties(db, await resolveSearch(search, ctx), search);
  return [
    {
      name: 'search: type, kind, price range, place; newest 12 and the total',
      type: JSON_TYPE,
      ask: (n) => ({ path: pathOf('/api/properties', nthSearch(n)) }),
      statements: (n) => find(nthSearch(n)),
      naive: (n) => naiveSearch(plain, nthSearch(n)),
    },
    {
      name: 'text with typing errors',
      type: JSON_TYPE,
      ask: (n) => ({ path: pathOf('/api/properties', { q: nthText(n) }) }),
      statements: (n) => find({ q: nthText(n) }),
      naive: (n) => naiveText(plain, nthText(n)),
    },
    {
      name: 'map: a window, up to 500 pins',
      type: JSON_TYPE,
      ask: (n) => ({ path: pathOf('/api/properties/map', nthPins(n)) }),
      statements: async (n) => searchPins(await resolveSearch(nthPins(n), ctx), ctx),
      naive: (n) => naivePins(plain, nthPins(n)),
    },
    {
      name: 'one listing with its owner, price history and similar homes',
      type: JSON_TYPE,
      ask: (n) => ({ path: `/api/properties/${idOf(n)}` }),
      statements: async (n) => {
        const row = await findDetail(db, idOf(n));
        if (row) await findSimilar(db, row);
      },
    },
    {
      name: 'the listings page as HTML',
      type: 'text/html; charset=utf-8',
      ask: (n) => ({ path: searchPath(n) }),
      statements: (n) => find(nthSearch(n)),
    },
    {
      name: "a message to a listing's owner, durable",
      type: JSON_TYPE,
      isWrite: true,
      isByGuests: true,
      ask: (n) => asClient(n, { path: '/api/messages', body: JSON.stringify(messageOf(idOf(n))) }),
      statements: (n) => writeOnce(app, (one) => sendMessage({ ...messageOf(idOf(n)), browser: null }, one)),
    },
  ];
}

/** Ids of offered listings, in an order unrelated to how they are stored. */
export async function sampleIds(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from properties where is_offered order by hashtext(id::text) limit 80000`,
  );
  return rows.map(({ id }) => id);
}

const messageOf = (propertyId: string) => ({
  propertyId,
  messageText: `Is it still to be had? ${randomUUID()}`,
});
