import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { listenForChanges } from '#server/platform/context/listen-for-changes.ts';
import { ResponseCache } from '#server/platform/responses/cache.ts';
import { TagClock } from '#server/platform/responses/cache-tags.ts';
import { createTestApp, serveApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { changesHeard } from '#server/testing/changes-heard.ts';

let test: TestApp;
/** Another process on the same database, with a cache and a listener of its own. */
let other: AppContext;
let served: Awaited<ReturnType<typeof serveApp>>;
let stopListening: () => Promise<void>;
let owner: TestUser;
let own: string;
let foreign: string;

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '8' });
  const tags = new TagClock();
  const { clock, config } = test.context;
  other = { ...test.context, tags, cache: new ResponseCache(config.answerMemoryBytes, tags, { clock }) };
  stopListening = await listenForChanges(test.databaseUrl, other);
  served = await serveApp(createApp(other), other);
  owner = await test.createUser({ role: 'property_owner', name: 'Before' });
  own = (await test.createProperty({ ownerId: owner.id })).id;
  foreign = (await test.createProperty()).id;
});

afterAll(async () => {
  served.close();
  await stopListening();
});

const here = async (path: string) => (await test.send('GET', path)).json();
const there = async (path: string) => (await fetch(served.origin + path)).json();
const isCached = ({ cache }: AppContext, path: string) => cache.get(path) !== undefined;
const change = async (body: unknown) => {
  const response = await test.send('PATCH', '/api/me', { headers: owner.headers, body });
  expect(response.status, await response.clone().text()).toBe(200);
};

describe('a new name of an owner', () => {
  it('shows on their listings at once in every process, and leaves what shows others cached', async () => {
    const paths = [`/api/properties/${own}`, `/api/properties/${foreign}`, '/api/properties', '/api/stats'];
    // The notifications of the rows above have to arrive first.
    await changesHeard(test, test.context, other);
    for (const path of paths) await Promise.all([here(path), there(path)]);
    for (const app of [test.context, other]) {
      expect(paths.map((path) => isCached(app, path))).toEqual([true, true, true, true]);
    }
    await change({ name: 'After' });
    expect((await here(paths[0] ?? '')).owner.name).toBe('After');
    await expect.poll(() => isCached(other, paths[0] ?? '')).toBe(false);
    expect((await there(paths[0] ?? '')).owner.name).toBe('After');
    for (const app of [test.context, other]) {
      await expect.poll(() => paths.slice(1).map((path) => isCached(app, path))).toEqual([true, true, true]);
    }
  });

  it('is announced by the database too, whoever writes it', async () => {
    const path = `/api/properties/${own}`;
    await Promise.all([here(path), there(path)]);
    await test.sql`update users set name = 'By hand' where id = ${owner.id}`;
    for (const app of [test.context, other]) await expect.poll(() => isCached(app, path)).toBe(false);
    expect(await Promise.all([here(path), there(path)])).toMatchObject([
      { owner: { name: 'By hand' } },
      { owner: { name: 'By hand' } },
    ]);
    expect(isCached(other, `/api/properties/${foreign}`)).toBe(true);
  });
});
