import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { apiFetch } from './api-fetch.ts';
import { cookieAfter, type PageVisitor, pageVisitor } from './page-visitor.ts';

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

it('sends what a write has set with the later calls of the page, and keeps it for the browser', async () => {
  const { id, headers } = await test.createUser();
  const cookie = `aqal_session=${headers.authorization?.slice('Bearer '.length)}; aqal_device=abcdefghijklmnopqrst`;
  const fetch = apiFetch(
    test.app,
    test.context,
    new Request('http://localhost/account', { headers: { cookie } }),
  );
  const visitor: PageVisitor = {};
  const body = JSON.stringify({ userId: id, role: 'buyer' });
  const statuses = await pageVisitor.run(visitor, async () => [
    (await fetch('/api/me')).status,
    (
      await fetch('/api/users/update-role', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).status,
    (await fetch('/api/me')).status,
  ]);
  expect(statuses).toEqual([200, 200, 200]);
  expect(visitor.setCookies).toEqual([expect.stringMatching(/^aqal_session=/)]);
  await test.sql`update sessions set replaced_at = replaced_at - interval '61 seconds'`;
  expect((await test.send('GET', '/api/me', { headers: { cookie } })).status).toBe(401);
});

it('changes and removes cookies as a browser does', () => {
  const set = [
    'aqal_session=new%2Bone.x%3D; Path=/; HttpOnly',
    'gone=; Path=/; Max-Age=0',
    'more=1; Max-Age=05',
  ];
  expect(cookieAfter('aqal_session=old; gone=x; kept=2', set)).toBe(
    'aqal_session=new%2Bone.x%3D; kept=2; more=1',
  );
  expect(cookieAfter('', set)).toBe('aqal_session=new%2Bone.x%3D; more=1');
});
