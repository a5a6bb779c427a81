import { randomUUID } from 'node:crypto';
import type { MapSearch, PropertySearch } from '#contract/properties.api.ts';
import { storeMessage } from '#server/domain/messages/send-message.ts';
import { findDetail, findPriceHistory, findSimilar } from '#server/domain/properties/queries.ts';
import { understand } from '#server/domain/properties/search.ts';
import { searchPins, searchProperties } from '#server/domain/properties/search-queries.ts';
import type { Database, Sql } from '#server/platform/database/connection.ts';
import { Answers } from '#server/platform/http/answers.ts';
import { nthPins, nthSearch, nthText } from './inputs.ts';
import type { Ask } from './load.ts';
import { naivePins, naiveSearch, naiveText } from './naive.ts';

/** One kind of work: how the product is asked for it, and what it is compared with. */
export interface Case {
  name: string;
  type: string;
  /** The n-th request; no two are alike. */
  ask: (n: number) => Ask;
  /** The product's own statements for the n-th request, without the server. */
  statements: (n: number) => Promise<unknown>;
  /** What a first version would do: ILIKE and count(*) over the table. */
  naive?: (n: number) => Promise<unknown>;
  /** A write is never answered from memory. */
  isWrite?: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';

function pathOf(path: string, search: PropertySearch | MapSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    query.set(name, typeof value === 'object' ? Object.values(value).join(',') : String(value));
  }
  return `${path}?${query}`;
}

/** All kinds of work, on a database whose listings have these ids; `plain` runs what is naive. */
export function makeCases(database: Database, plain: Sql, ids: readonly string[]): Case[] {
  const answers = new Answers(0);
  // As in the server, which keeps the places while it hears of changes; none happen here.
  answers.listening = true;
  const knowledge = { database, answers };
  const idOf = (n: number) => ids[n % ids.length] ?? '';
  const find = async (search: PropertySearch) =>
    searchProperties(database.read, await understand(knowledge, search), search);
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
      statements: async (n) => searchPins(database.read, await understand(knowledge, nthPins(n))),
      naive: (n) => naivePins(plain, nthPins(n)),
    },
    {
      name: 'one listing with its owner, price history and similar homes',
      type: JSON_TYPE,
      ask: (n) => ({ path: `/api/properties/${idOf(n)}` }),
      statements: async (n) => {
        const row = await findDetail(database.read, idOf(n));
        if (row)
          await Promise.all([findPriceHistory(database.read, row.id), findSimilar(database.read, row)]);
      },
    },
    {
      name: 'the listings page as HTML',
      type: 'text/html; charset=utf-8',
      ask: (n) => ({ path: pathOf('/properties', nthSearch(n)) }),
      statements: (n) => find(nthSearch(n)),
    },
    {
      name: "a message to a listing's owner, durable",
      type: JSON_TYPE,
      isWrite: true,
      ask: (n) => ({ path: '/api/messages', body: JSON.stringify(messageOf(idOf(n))) }),
      statements: (n) =>
        storeMessage(database.sql, {
          id: randomUUID(),
          senderId: null,
          receiverId: null,
          ...messageOf(idOf(n)),
        }),
    },
  ];
}

const messageOf = (propertyId: string) => ({
  propertyId,
  messageText: `Is it still to be had? ${randomUUID()}`,
});
