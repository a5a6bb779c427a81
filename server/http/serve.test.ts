import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createHttpServer } from './serve.ts';

let test: TestApp;
let server: Server;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  for (let n = 0; n < 8; n += 1) await test.createProperty({ title: `Flat number ${n}` });
  server = createHttpServer(test.app, test.context, () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);
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
    const inside = await test.send('GET', path);
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
