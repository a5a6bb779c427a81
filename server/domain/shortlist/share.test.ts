import { beforeAll, describe, expect, it } from 'vitest';
import type { SharedShortlist, ShortlistRow } from '#contract/shortlist.api.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

const share = async (user: TestUser, showsNotes = false) => {
  const response = await test.send('POST', '/api/shortlist/share', {
    body: { showsNotes },
    headers: user.headers,
  });
  expect(response.status).toBe(201);
  const { path } = (await response.json()) as { path: string };
  return path.replace('/shared/', '');
};
const read = (token: string) => test.send('GET', `/api/shared-shortlists/${token}`);
const say = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  test.send('POST', `/api/shared-shortlists/${token}/opinions`, { body, headers });
const rowsOf = async (user: TestUser) =>
  (await (await test.send('GET', '/api/shortlist', { headers: user.headers })).json()) as ShortlistRow[];

/** A person with one home on their list. */
async function sharer(values: Parameters<TestApp['createUser']>[0] = {}) {
  const user = await test.createUser({ role: 'renter', name: 'Xasan Cali', ...values });
  const { id } = await test.createProperty({ title: 'Flat near Taleex' });
  await test.send('POST', '/api/shortlist', {
    body: { propertyId: id, notes: 'Ask my mother' },
    headers: user.headers,
  });
  return { user, propertyId: id };
}

describe('a shared shortlist', () => {
  it.each([
    ['GET', '/api/shortlist/share'],
    ['POST', '/api/shortlist/share'],
    ['DELETE', '/api/shortlist/share'],
    ['DELETE', '/api/shortlist-opinions/018f4d5e-0000-7000-8000-000000000000'],
  ])('%s %s requires signing in', async (method, path) => {
    const body = method === 'POST' ? {} : undefined;
    expect((await test.send(method, path, { body })).status).toBe(401);
  });

  it('shows no landlord, and notes and priorities only where that was wanted', async () => {
    const { user, propertyId } = await sharer();
    const shared = await read(await share(user));
    expect(shared.headers.get('cache-control')).toBe('no-store');
    const text = await shared.text();
    expect(JSON.parse(text)).toMatchObject({
      sharedBy: 'Xasan',
      homes: [{ id: propertyId, title: 'Flat near Taleex', notes: null, priority: null, opinions: [] }],
    });
    expect(text).not.toMatch(/landlord|ownerId|Cali|@/);
    const withNotes = (await (await read(await share(user, true))).json()) as SharedShortlist;
    expect(withNotes.homes[0]).toMatchObject({ notes: 'Ask my mother', priority: 'medium' });
  });

  it('is the list as it is now, without homes that their owners hide', async () => {
    const { user, propertyId } = await sharer();
    const token = await share(user);
    await test.sql`update properties set price = 111, is_active = true where id = ${propertyId}`;
    expect(((await (await read(token)).json()) as SharedShortlist).homes[0]?.price).toBe(111);
    await test.sql`update properties set is_active = false where id = ${propertyId}`;
    expect(((await (await read(token)).json()) as SharedShortlist).homes).toEqual([]);
  });

  it('stores a hash, and tells its owner that there is a link but not which', async () => {
    const { user } = await sharer();
    const token = await share(user, true);
    const [stored] = await test.sql<{ row: string }>`
      select s::text as row from private_links s where user_id = ${user.id}`;
    expect(stored?.row).not.toContain(token);
    const response = await test.send('GET', '/api/shortlist/share', { headers: user.headers });
    const text = await response.text();
    expect(text).not.toContain(token);
    const expiresAt = new Date(TEST_NOW.getTime() + 30 * 86_400_000).toISOString();
    expect(JSON.parse(text).share).toMatchObject({ showsNotes: true, expiresAt });
  });

  it('refuses forged, expired, replaced and revoked links and those of closed accounts alike', async () => {
    const { user, propertyId } = await sharer();
    const forged = await read('x'.repeat(43));
    expect(forged.status).toBe(404);
    const refusal = await forged.text();
    const opinion = { propertyId, name: 'Hodan', verdict: 'yes' };
    const expectRefused = async (token: string) => {
      const answer = await read(token);
      expect([answer.status, await answer.text()]).toEqual([404, refusal]);
      const said = await say(token, opinion);
      expect([said.status, await said.text()]).toEqual([404, refusal]);
    };

    const replaced = await share(user);
    const token = await share(user);
    await expectRefused(replaced);
    expect((await read(token)).status).toBe(200);

    await test.sql`update users set is_active = false where id = ${user.id}`;
    await expectRefused(token);
    await test.sql`update users set is_active = true, is_demo = true where id = ${user.id}`;
    await expectRefused(token);
    await test.sql`update users set is_demo = false where id = ${user.id}`;
    expect((await read(token)).status).toBe(200);

    await test.sql`update private_links set expires_at = ${TEST_NOW} where user_id = ${user.id}`;
    await expectRefused(token);
    const last = await (async () => {
      const { user: again } = await sharer();
      const open = await share(again);
      const end = () => test.send('DELETE', '/api/shortlist/share', { headers: again.headers });
      expect(await (await end()).json()).toEqual({ ended: true });
      expect(await (await end()).json()).toEqual({ ended: false });
      return open;
    })();
    await expectRefused(last);
    expect(await test.sql`select from shortlist_opinions where user_id = ${user.id}`).toEqual([]);
  });

  it('has one link, however many are asked for at once', async () => {
    const { user } = await sharer();
    const tokens = await Promise.all([1, 2, 3, 4].map(() => share(user)));
    const statuses = await Promise.all(tokens.map(async (token) => (await read(token)).status));
    expect(statuses.sort()).toEqual([200, 404, 404, 404]);
  });
});

describe('an opinion', () => {
  it.each([
    ['no name', { name: ' ', verdict: 'yes' }],
    ['a long name', { name: 'x'.repeat(41), verdict: 'yes' }],
    ['no verdict', { name: 'Hodan' }],
    ['another verdict', { name: 'Hodan', verdict: 'perhaps' }],
    ['a long comment', { name: 'Hodan', verdict: 'no', comment: 'x'.repeat(281) }],
    ['something else', { name: 'Hodan', verdict: 'no', userId: 'me' }],
  ])('with %s is refused', async (_, body) => {
    const { user, propertyId } = await sharer();
    expect((await say(await share(user), { propertyId, ...body })).status).toBe(400);
  });

  it('is about a home on that list', async () => {
    const { user } = await sharer();
    const { propertyId: elsewhere } = await sharer();
    const token = await share(user);
    expect((await say(token, { propertyId: elsewhere, name: 'Hodan', verdict: 'yes' })).status).toBe(404);
  });

  it('is seen by the sharer and by all who have the link, and rings once per name', async () => {
    const { user, propertyId } = await sharer({ language: 'so' });
    const token = await share(user);
    expect((await say(token, { propertyId, name: 'Hodan', verdict: 'maybe' })).status).toBe(201);
    expect(
      (await say(token, { propertyId, name: 'hodan', verdict: 'yes', comment: '<b>Nice</b>' })).status,
    ).toBe(201);
    const said = [{ name: 'Hodan', verdict: 'yes', comment: '<b>Nice</b>' }];
    expect((await rowsOf(user))[0]?.opinions).toMatchObject(said);
    expect(((await (await read(token)).json()) as SharedShortlist).homes[0]?.opinions).toMatchObject(said);
    const bell = await test.send('GET', '/api/notifications', {
      headers: { ...user.headers, 'accept-language': 'en' },
    });
    expect(await bell.json()).toMatchObject([
      {
        category: 'shortlist',
        title: 'Hodan says maybe',
        message: '“Flat near Taleex”',
        path: `/shortlisted-properties#home-${propertyId}`,
      },
    ]);
  });

  it('of the same name without words keeps those it had', async () => {
    const { user, propertyId } = await sharer();
    const token = await share(user);
    await say(token, { propertyId, name: 'Hodan', verdict: 'maybe', comment: 'Far from school' });
    await say(token, { propertyId, name: 'Hodan', verdict: 'no' });
    expect((await rowsOf(user))[0]?.opinions).toMatchObject([{ verdict: 'no', comment: 'Far from school' }]);
  });

  it('without a verdict is taken back, and nobody else’s with it', async () => {
    const { user, propertyId } = await sharer();
    const token = await share(user);
    await say(token, { propertyId, name: 'Hodan', verdict: 'yes' });
    await say(token, { propertyId, name: 'Cabdi', verdict: 'no' });
    expect((await say(token, { propertyId, name: 'hodan', verdict: null })).status).toBe(201);
    expect((await rowsOf(user))[0]?.opinions).toMatchObject([{ name: 'Cabdi' }]);
    expect((await say(token, { propertyId, name: 'Nobody', verdict: null })).status).toBe(201);
  });

  it('of one name in the same instant is stored once', async () => {
    const { user, propertyId } = await sharer();
    const token = await share(user);
    const answers = await Promise.all(
      ['yes', 'no', 'maybe', 'yes', 'no'].map((verdict) =>
        say(token, { propertyId, name: 'Hodan', verdict }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await rowsOf(user))[0]?.opinions).toHaveLength(1);
  });

  it('of the thirty-first person is refused', async () => {
    const { user, propertyId } = await sharer();
    const token = await share(user);
    await test.sql`
      insert into shortlist_opinions (user_id, property_id, name, verdict)
      select ${user.id}, ${propertyId}, 'Visitor ' || n, 'yes' from generate_series(1, 30) n`;
    expect((await say(token, { propertyId, name: 'One more', verdict: 'yes' })).status).toBe(409);
    expect((await say(token, { propertyId, name: 'visitor 7', verdict: 'no' })).status).toBe(201);
  });

  it('is removed by the sharer alone', async () => {
    const { user, propertyId } = await sharer();
    const { user: other } = await sharer();
    await say(await share(user), { propertyId, name: 'Hodan', verdict: 'no' });
    const id = (await rowsOf(user))[0]?.opinions[0]?.id ?? '';
    const remove = (by: TestUser) =>
      test.send('DELETE', `/api/shortlist-opinions/${id}`, { headers: by.headers });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(user)).status).toBe(200);
    expect((await remove(user)).status).toBe(404);
    expect((await rowsOf(user))[0]?.opinions).toEqual([]);
  });

  it('is limited per address', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const user = await limited.createUser({ role: 'renter' });
    const { id: propertyId } = await limited.createProperty();
    await limited.send('POST', '/api/shortlist', { body: { propertyId }, headers: user.headers });
    const response = await limited.send('POST', '/api/shortlist/share', { body: {}, headers: user.headers });
    const { path } = (await response.json()) as { path: string };
    const url = `/api/shared-shortlists/${path.replace('/shared/', '')}/opinions`;
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const body = { propertyId, name: 'Hodan', verdict: 'yes' };
      statuses.push((await limited.send('POST', url, { body })).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
