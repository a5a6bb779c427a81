import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthNumber } from '#contract/earnings.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { sumEach } from './spans.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

type State = [status: PropertyStatus, isActive?: boolean];
const [offered, hidden, underOffer]: State[] = [['available'], ['available', false], ['under_offer']];
const [rented, sold]: State[] = [['rented'], ['sold']];

/** The price of 100 where a listing counts in this month, of which its states at the end of the last one and now are given. */
async function countedNow(now: State | undefined, before: State | undefined): Promise<string | undefined> {
  const { id } = await test.createProperty({ type: now?.[0] === 'rented' ? 'rent' : 'buy', price: '100' });
  await test.sql`delete from property_statuses where property_id = ${id}`;
  await test.sql`update property_prices set at = '2026-09-01' where property_id = ${id}`;
  for (const [at, state] of Object.entries({ '2026-10-20': before, '2026-11-10': now })) {
    if (!state) continue;
    await test.sql`
      insert into property_statuses (property_id, at, status, is_active)
      values (${id}, ${at}::timestamptz, ${state[0]}, ${state[1] ?? true})`;
  }
  const month = { grain: 'month', base: monthNumber(TEST_NOW), count: 1 } as const;
  const rows = await sumEach(test.context.database.db, month, sql`select ${id}::uuid as property_id`);
  return rows.find(({ from, until }) => from === 0 && until === 1)?.prices;
}

describe('what a listing counts for in a month', () => {
  it.each<[string, State | undefined, State | undefined, string | undefined]>([
    ['nothing before it was there', undefined, undefined, undefined],
    ['nothing while it is hidden', hidden, offered, undefined],
    ['its price while it is offered', offered, undefined, '100.00'],
    ['its price under offer', underOffer, offered, '100.00'],
    ['its price while it is rented', rented, rented, '100.00'],
    ['its price in the month of its sale', sold, underOffer, '100.00'],
    ['its price where it was put up and sold in one month', sold, undefined, '100.00'],
    ['nothing in the months after its sale', sold, sold, undefined],
    ['its price when it comes back after a sale', offered, sold, '100.00'],
  ])('is %s', async (_, now, before, price) => {
    expect(await countedNow(now, before)).toBe(price);
  });
});
