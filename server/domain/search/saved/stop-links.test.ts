import { beforeAll, describe, expect, it } from 'vitest';
import { priceAlerts, privateLinks, savedSearches } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { newStopLink } from './stop-links.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

async function searchOf(userId: string, name: string) {
  const [row] = await test.context.database.db
    .insert(savedSearches)
    .values({ userId, name, filters: {} })
    .returning({ id: savedSearches.id });
  return row?.id ?? '';
}
async function linkTo(userId: string, searchIds: string[] | null, now = test.context.clock()) {
  const { row, stop } = newStopLink(userId, searchIds, now);
  await test.context.database.db.insert(privateLinks).values(row);
  return stop.oneClick;
}
const activeOf = async (userId: string) =>
  (
    await test.sql<{ name: string }>`
      select name from saved_searches where user_id = ${userId} and is_active order by name`
  ).map(({ name }) => name);

describe('a link to stop (D44)', () => {
  it('is refused unless it is known and valid', async () => {
    const { id } = await test.createUser();
    const expired = await linkTo(id, [], new Date('2026-01-01T00:00:00Z'));
    for (const path of [
      expired,
      '/api/saved-searches/stop/nonsense',
      `/api/saved-searches/stop/${'x'.repeat(43)}`,
    ]) {
      expect((await test.send('GET', path)).status).toBe(404);
      expect((await test.send('POST', path)).status).toBe(404);
    }
  });

  it('shows what it stops, and stops only that, without signing in and however often', async () => {
    const { id } = await test.createUser();
    const [first, second] = [await searchOf(id, 'First'), await searchOf(id, 'Second')];
    await searchOf(id, 'Third');
    const path = await linkTo(id, [first, second]);
    const read = async () => (await test.send('GET', path)).json();
    expect(await read()).toEqual({ about: 'searches', names: ['First', 'Second'], isStopped: false });
    expect(await activeOf(id)).toEqual(['First', 'Second', 'Third']);
    for (const _again of [1, 2]) {
      const stopped = await test.send('POST', path);
      expect([stopped.status, (await stopped.json()).isStopped]).toEqual([200, true]);
    }
    expect(await read()).toMatchObject({ isStopped: true });
    expect(await activeOf(id)).toEqual(['Third']);
  });

  it('answers the one click of a mail client (RFC 8058)', async () => {
    const { id } = await test.createUser();
    const path = await linkTo(id, [await searchOf(id, 'Mine')]);
    const response = await fetch(test.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await activeOf(id)).toEqual([]);
  });

  it('never reaches another person’s searches', async () => {
    const [mine, theirs] = [await test.createUser(), await test.createUser()];
    const path = await linkTo(mine.id, [await searchOf(theirs.id, 'Theirs')]);
    expect(await (await test.send('POST', path)).json()).toMatchObject({ names: [] });
    expect(await activeOf(theirs.id)).toEqual(['Theirs']);
  });

  it('stops all of a person’s price alerts', async () => {
    const { id: userId } = await test.createUser();
    const { id: propertyId, title } = await test.createProperty();
    await test.context.database.db
      .insert(priceAlerts)
      .values({ userId, propertyId, targetPrice: 300, currentPrice: 450 });
    const path = await linkTo(userId, null);
    expect(await (await test.send('GET', path)).json()).toEqual({
      about: 'alerts',
      names: [title],
      isStopped: false,
    });
    await test.send('POST', path);
    expect(await (await test.send('GET', path)).json()).toEqual({
      about: 'alerts',
      names: [],
      isStopped: true,
    });
  });

  it('is in the mail with its header, and leaves no token behind once sent', async () => {
    const user = await test.createUser();
    await test.context.database.db
      .insert(savedSearches)
      .values({ userId: user.id, name: 'All', filters: {}, frequency: 'at_once' });
    const owner = await test.createUser({ role: 'property_owner' });
    const body = { title: 'House', description: 'Quiet.', price: '300', location: 'Hodan' };
    await test.send('POST', '/api/properties', { body, headers: owner.headers });
    await test.deliver();
    await test.deliver();
    const [mail] = await test.sql<{
      body: string;
    }>`select body from local_mailbox where body like '%search “All”%'`;
    const path = /http:\/\/localhost(\/saved-searches\/stop\/[\w-]{43})/.exec(mail?.body ?? '')?.[1];
    expect((await test.send('GET', `/api${path}`)).status).toBe(200);
    const kept = await test.sql`select data from notifications where data ? 'stop'`;
    expect(kept).toEqual([]);
  });
});
