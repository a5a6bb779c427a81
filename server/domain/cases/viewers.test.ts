import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseOthers } from '#contract/queue.api.ts';
import { CASE_OPEN_SECONDS } from '#contract/queue.ts';
import { listenForChanges } from '#server/platform/context/listen-for-changes.ts';
import { LiveHub } from '#server/platform/live/hub.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let hodan: TestUser;
let cali: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  hodan = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
  cali = await test.createUser({ role: 'admin', name: 'Cali Nuur' });
});

const send = (method: 'PUT' | 'DELETE', id: string, by?: TestUser, subject = 'signal') =>
  test.send(method, `/api/admin/queue/${subject}/${id}/open`, by ? { headers: by.headers } : {});
const othersOf = async (id: string, by: TestUser) => {
  const response = await send('PUT', id, by);
  expect(response.status).toBe(200);
  return ((await response.json()) as CaseOthers).others;
};

describe('a case that is open', () => {
  it('is told by administrators alone, of what can be a case', async () => {
    const id = randomUUID();
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await send(method, id)).status).toBe(401);
      expect((await send(method, id, await test.createUser())).status).toBe(403);
      expect(await errorOf(await send(method, '1', hodan))).toEqual([400, 'invalid_input']);
      expect(await errorOf(await send(method, id, hodan, 'house'))).toEqual([400, 'invalid_input']);
    }
  });

  it('names who else has it open and since when, until they leave', async () => {
    const id = randomUUID();
    expect(await othersOf(id, hodan)).toEqual([]);
    const [seen, ...more] = await othersOf(id, cali);
    expect([seen?.name, more.length]).toEqual(['Hodan Sheekh', 0]);
    // Said again, it is since the same moment.
    await othersOf(id, hodan);
    expect((await othersOf(id, cali))[0]?.since).toBe(seen?.since);
    expect((await othersOf(id, hodan)).map(({ name }) => name)).toEqual(['Cali Nuur']);
    expect((await send('DELETE', id, cali)).status).toBe(200);
    expect(await othersOf(id, hodan)).toEqual([]);
    // What is left is left: another case, and leaving once more, are no trouble.
    expect((await send('DELETE', id, cali)).status).toBe(200);
    expect(await othersOf(randomUUID(), cali)).toEqual([]);
  });

  it('is no longer so when a page has not said so for a while', async () => {
    const id = randomUUID();
    await othersOf(id, hodan);
    await test.sql`update case_viewers set expires_at = opened_at, opened_at = opened_at - interval '1 hour' where case_id = ${id}`;
    expect(await othersOf(id, cali)).toEqual([]);
    const [row] = await test.sql<{ seconds: number }>`
      select extract(epoch from expires_at - opened_at)::int as seconds from case_viewers where case_id = ${id}`;
    expect(row?.seconds).toBe(CASE_OPEN_SECONDS);
    // Opened anew, it is so since then.
    await othersOf(id, hodan);
    expect(await othersOf(id, cali)).toEqual([{ name: 'Hodan Sheekh', since: TEST_NOW.toISOString() }]);
  });

  it('is heard by whoever has it open, at once, and by nobody else', async () => {
    const id = randomUUID();
    const third = await test.createUser({ role: 'admin', name: 'Third' });
    const process = { ...test.context, live: new LiveHub() };
    const stop = await listenForChanges(test.databaseUrl, process);
    await othersOf(id, hodan);
    await othersOf(randomUUID(), third);
    const heard: string[] = [];
    const follow = (who: TestUser) =>
      process.live.subscribe({
        topic: `user:${who.id}`,
        credential: { kind: 'session', token: '', lookId: null },
        address: '127.0.0.1',
        send: () => heard.push(who.id) > 0,
        end: () => undefined,
      });
    const ends = [hodan, cali, third].map(follow);
    await othersOf(id, cali);
    await expect.poll(() => heard).toEqual([hodan.id]);
    // Said again, it is nothing new.
    await othersOf(id, cali);
    await send('DELETE', id, cali);
    await expect.poll(() => heard).toEqual([hodan.id, hodan.id]);
    for (const end of ends) end?.();
    await stop();
  });
});
