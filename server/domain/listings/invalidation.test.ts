import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { beforeAll, describe, expect, it } from 'vitest';
import { properties } from '#server/platform/database/schema/index.ts';
import { CACHE_TAGS, ownerTag } from '#server/platform/responses/cache-tags.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { changesHeard } from '#server/testing/changes-heard.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

/** The columns whose change fires a trigger, from PostgreSQL's catalogue. */
async function columnsOf(trigger: string): Promise<Set<string>> {
  const rows = await test.sql<{ name: string }>`
    select a.attname::text as name from pg_trigger t
    join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr::int2[]) where t.tgname = ${trigger}`;
  return new Set(rows.map(({ name }) => name));
}

/** Columns that cached responses need not track: set once, changed together with others, or computed from others. */
const NEVER_ALONE: readonly (keyof typeof properties.$inferSelect)[] = [
  'id',
  'createdAt',
  'updatedAt',
  'reducedAt',
  'version',
  'isOffered',
  'moveInCost',
  // Changed together with the visits and documents that they sum up, which notify.
  'visitedOn',
  'titleSeenAt',
  // Counting views must not invalidate every response: sorting by popularity lags by its job's interval.
  'popularity',
  // What keeps a listing hidden is set together with `isActive`, on which cached responses depend.
  'held',
  'heldReason',
  'heldAt',
  'hiddenWithOwner',
  'unconfirmedAt',
  // What an owner is asked, nobody else sees.
  'askedAt',
  'asks',
  'doubtedAt',
  'doubtAskedAt',
];

describe('cached responses are invalidated', () => {
  it('when any column of a listing that they depend on changes', async () => {
    const watched = await columnsOf('properties_changed');
    const made = Object.keys(getTableColumns(properties)).filter(
      (name) => !NEVER_ALONE.some((one) => one === name),
    );
    expect([...watched].sort()).toEqual(made.map(toSnakeCase).sort());
  });

  it('when an owner’s name or phone changes, but nothing else of the owner', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    const somebody = await test.createUser({ role: 'buyer' });
    const { id } = await test.createProperty({ ownerId: owner.id });
    const read = async () => (await (await test.send('GET', `/api/properties/${id}`)).json()).owner;
    expect(await read()).toMatchObject({ hasPhone: false });
    const changes = async (change: () => Promise<unknown>) => {
      // Wait for the notifications of the setup above.
      await changesHeard(test, test.context);
      const before = test.context.tags.versionsOf([ownerTag(owner.id)]);
      const others = test.context.tags.versionsOf(CACHE_TAGS);
      await change();
      await changesHeard(test, test.context);
      expect(test.context.tags.isCurrent(others)).toBe(true);
      return !test.context.tags.isCurrent(before);
    };
    expect(await changes(() => test.sql`update users set name = 'Other' where id = ${somebody.id}`)).toBe(
      false,
    );
    expect(await changes(() => test.sql`update users set role = 'renter' where id = ${owner.id}`)).toBe(
      false,
    );
    expect(await changes(() => test.sql`update users set name = name where id = ${owner.id}`)).toBe(false);
    expect(await changes(() => test.sql`update users set name = 'New name' where id = ${owner.id}`)).toBe(
      true,
    );
    const phone = () => test.sql`update users set phone_e_164 = '+252615550101' where id = ${owner.id}`;
    expect(await changes(phone)).toBe(true);
    expect(await read()).toMatchObject({ hasPhone: true, name: 'New name' });
  });
});
