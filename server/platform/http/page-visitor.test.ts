import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { pageVisitor } from './page-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

it('looks the session up once for all API calls of a page', async () => {
  const { headers } = await test.createUser();
  const statuses = await pageVisitor.run({}, async () => {
    const first = await test.app.request('/api/me', { headers });
    // Without the session's row, a second lookup would find nobody.
    await test.sql`delete from sessions`;
    const second = await test.app.request('/api/me/figures', { headers });
    return [first.status, second.status];
  });
  expect(statuses).toEqual([200, 200]);
  expect((await test.send('GET', '/api/me', { headers })).status).toBe(401);
});
