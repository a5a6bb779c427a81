import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListingDraft } from '#contract/listing-drafts.api.ts';
import { MAX_DRAFTS } from '#contract/listing-drafts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
  other = await test.createUser({ role: 'property_owner' });
  buyer = await test.createUser({ role: 'buyer' });
});

const pathOf = (id: string) => `/api/my/listing-drafts/${id}`;
const typed = (title: string) => ({
  values: { title, price: 'not yet' },
  images: ['/api/placeholder/800/600'],
  imageAlts: ['The yard'],
});
const send = (method: string, path: string, by?: TestUser, body?: unknown) =>
  test.send(method, path, { ...(by && { headers: by.headers }), ...(body !== undefined && { body }) });
const keep = (id: string, body: unknown, by = owner) => send('PUT', pathOf(id), by, body);
const listed = async (by: TestUser): Promise<ListingDraft[]> =>
  (await send('GET', '/api/my/listing-drafts', by)).json();

describe('a listing left for later', () => {
  it('is refused from guests and from who lists nothing', async () => {
    const id = randomUUID();
    for (const [method, path] of [
      ['GET', '/api/my/listing-drafts'],
      ['GET', pathOf(id)],
      ['PUT', pathOf(id)],
      ['DELETE', pathOf(id)],
    ] as const) {
      const body = method === 'PUT' ? { ...typed('A'), version: 0 } : undefined;
      expect((await send(method, path, undefined, body)).status, `${method} of a guest`).toBe(401);
      expect((await send(method, path, buyer, body)).status, `${method} of a buyer`).toBe(403);
    }
  });

  it.each([
    ['an unknown field', { ...typed('A'), values: { colour: 'red' } }],
    ['a field that is no text', { ...typed('A'), values: { title: 7 } }],
    ['a text longer than any field', { ...typed('A'), values: { title: 'x'.repeat(20_001) } }],
    ['too many pictures', { ...typed('A'), images: Array(31).fill('/api/placeholder/8/6') }],
    ['what is no picture', { ...typed('A'), images: ['javascript:alert(1)'] }],
    ['no pictures at all', { values: {} }],
  ])('is refused with %s', async (_, body) => {
    expect((await keep(randomUUID(), body)).status).toBe(400);
  });

  it('is refused under what is no id', async () => {
    expect((await keep('mine', typed('A'))).status).toBe(400);
  });

  it('is nobody else’s: they neither read nor change nor delete it', async () => {
    const id = randomUUID();
    expect((await keep(id, { ...typed('Mine'), version: 0 })).status).toBe(200);
    expect((await send('GET', pathOf(id), other)).status).toBe(404);
    for (const version of [undefined, 0, 1]) {
      expect((await keep(id, { ...typed('Theirs'), version }, other)).status).toBe(404);
    }
    expect(await (await send('DELETE', pathOf(id), other)).json()).toEqual({ removed: false });
    expect(await listed(other)).toEqual([]);
    expect(await (await send('GET', pathOf(id), owner)).json()).toMatchObject(typed('Mine'));
  });

  it('is kept as it was typed, right or not, and stands in no public list', async () => {
    const id = randomUUID();
    const title = `Guri ${id.slice(0, 8)}`;
    const made = await (await keep(id, { ...typed(title), version: 0 })).json();
    expect(made).toEqual({ ...typed(title), id, version: 1, updatedAt: expect.any(String) });
    const again = await (
      await keep(id, { ...typed(title), values: { title, price: '4' }, version: 1 })
    ).json();
    expect(again).toMatchObject({ version: 2, values: { title, price: '4' } });
    expect((await listed(owner))[0]).toEqual(again);
    for (const path of ['/api/properties', '/api/properties/map', '/api/my/properties']) {
      const found = await (await send('GET', `${path}?q=${encodeURIComponent(title)}`, owner)).text();
      expect(found, path).not.toContain(title);
    }
    expect((await test.send('GET', `/api/properties/${id}`)).status).toBe(404);
  });

  it('is not written over where another device kept a later one, unless that is wanted', async () => {
    const id = randomUUID();
    await keep(id, { ...typed('Begun'), version: 0 });
    const both = await Promise.all(
      ['Phone', 'Desk'].map((title) => keep(id, { ...typed(title), version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200);
    const kept = (await won?.json()) as ListingDraft;
    expect(await (await send('GET', pathOf(id), owner)).json()).toEqual(kept);
    expect((await keep(id, { ...typed('Late'), version: 0 })).status).toBe(409);
    const wanted = await keep(id, typed('Mine after all'));
    expect(await wanted.json()).toMatchObject({ version: 3, values: { title: 'Mine after all' } });
  });

  it('is deleted once, and what another device still had of it is not brought back by itself', async () => {
    const id = randomUUID();
    await keep(id, { ...typed('Gone'), version: 0 });
    expect(await (await send('DELETE', pathOf(id), owner)).json()).toEqual({ removed: true });
    expect(await (await send('DELETE', pathOf(id), owner)).json()).toEqual({ removed: false });
    expect((await keep(id, { ...typed('Gone'), version: 1 })).status).toBe(404);
    expect((await send('GET', pathOf(id), owner)).status).toBe(404);
  });

  it(`is one of at most ${MAX_DRAFTS}`, async () => {
    const many = await test.createUser({ role: 'property_owner' });
    const ids = Array.from({ length: MAX_DRAFTS }, () => randomUUID());
    for (const id of ids) expect((await keep(id, { ...typed('A'), version: 0 }, many)).status).toBe(200);
    expect((await keep(randomUUID(), { ...typed('A'), version: 0 }, many)).status).toBe(400);
    expect((await keep(ids[0] ?? '', { ...typed('B'), version: 1 }, many)).status).toBe(200);
  });

  it('keeps its pictures from being swept', async () => {
    const { pictureColumns } = await import('./picture-columns.ts');
    const { listingDrafts } = await import('#server/platform/database/schema/index.ts');
    expect(pictureColumns().map(({ column }) => column)).toContain(listingDrafts.images);
  });
});
