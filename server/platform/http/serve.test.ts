import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '16' });
  for (let n = 0; n < 8; n += 1) await test.createProperty({ title: `Flat number ${n}` });
});

const ask = (path: string, init?: RequestInit) => fetch(test.origin + path, init);
const shown = (response: Response) =>
  Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name)),
  );

describe('a public read', () => {
  it('is the same cold, kept and through the application', async () => {
    const path = '/api/properties?limit=5';
    const cold = await ask(path);
    const kept = await ask(path);
    expect([cold.status, kept.status]).toEqual([200, 200]);
    expect(shown(cold)).toEqual(shown(kept));
    expect(await cold.text()).toBe(await kept.text());
    const inside = await test.app.request(path);
    for (const name of [
      'etag',
      'x-total-count',
      'link',
      'cache-control',
      'content-security-policy',
      'x-frame-options',
    ]) {
      expect(inside.headers.get(name), name).toBe(kept.headers.get(name));
    }
  });

  it('is compressed from the first time on', async () => {
    for (const path of ['/api/properties?limit=6', '/api/properties?limit=6']) {
      const response = await ask(path, { headers: { 'accept-encoding': 'br' } });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(await response.json()).toHaveLength(6);
    }
  });

  it('answers HEAD without a body, and 304 to who has it', async () => {
    const path = '/api/properties?limit=7';
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = head.headers.get('etag') ?? '';
    for (const fresh of [path, '/api/properties?limit=7&']) {
      const again = await ask(fresh, { headers: { 'if-none-match': etag } });
      expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    }
  });

  it('explains mistakes as the application does', async () => {
    const wrong = await ask('/api/properties?type=castle');
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([400, 'invalid_input']);
    expect((await ask('/api/properties/018f4d5e-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await ask('/api/properties?q=%00')).status).toBe(400);
    expect((await ask('/api/properties/%E0%A4%A')).status).toBe(400);
    expect((await ask('//', { redirect: 'manual' })).status).toBeGreaterThanOrEqual(400);
  });

  it('is stale for the very next request after a write through the API', async () => {
    const { headers, id: ownerId } = await test.createUser({ role: 'property_owner' });
    const { id } = await test.createProperty({ ownerId });
    const path = `/api/properties/${id}`;
    for (const title of ['Once', 'Twice', 'Three times']) {
      expect((await ask(path)).status).toBe(200);
      const body = {
        title,
        description: 'Two balconies.',
        price: '650.00',
        type: 'rent',
        propertyType: 'apartment',
        location: 'Hodan, Mogadishu',
        isActive: true,
      };
      expect((await test.send('PUT', path, { headers, body })).status).toBe(200);
      expect(await (await ask(path)).json()).toMatchObject({ title });
    }
  });

  it('shows a change to the next request, and keeps nothing while it cannot hear', async () => {
    const { id } = await test.createProperty({ title: 'Before' });
    const path = `/api/properties/${id}`;
    expect(await (await ask(path)).json()).toMatchObject({ title: 'Before' });
    test.context.answers.listening = false;
    await test.context.database.sql`update properties set title = 'After' where id = ${id}`;
    expect(await (await ask(path)).json()).toMatchObject({ title: 'After' });
    test.context.answers.listening = true;
  });
});
