import { randomUUID } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminProperty } from '#contract/admin-properties.api.ts';
import { PROPERTY_STATUSES } from '#contract/properties.ts';
import { auditLog } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { reportsOf } from '#server/testing/reports.ts';

let test: TestApp;
let admin: TestUser;
let owner: TestUser;
let toldTo: ReturnType<typeof reportsOf>['toldTo'];

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
  owner = await test.createUser({ role: 'property_owner', name: 'Xaliimo Xirsi', language: 'so' });
  ({ toldTo } = reportsOf(test, () => admin));
});

const ask = (method: string, path: string, body?: unknown, by: TestUser = admin) =>
  test.send(method, `/api/admin/properties${path}`, { body, headers: by.headers });
const rows = async (query: string) => {
  const response = await ask('GET', `?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as AdminProperty[];
};
const titles = async (query: string) => (await rows(query)).map(({ title }) => title);
const one = async (id: string) => {
  const { title } = (await (
    await test.send('GET', `/api/my/properties/${id}`, admin)
  ).json()) as AdminProperty;
  const found = (await rows(new URLSearchParams({ q: title, limit: '100' }).toString())).find(
    (row) => row.id === id,
  );
  if (!found) throw new Error('The listing is not in the table.');
  return found;
};
const isShown = async (id: string) => (await test.send('GET', `/api/properties/${id}`)).status === 200;
const audits = (id: string) =>
  test.context.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), ne(auditLog.action, 'record.look')))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id));

describe('the table', () => {
  it.each([
    'status=gone',
    'type=lease',
    'propertyType=tent',
    'visibility=maybe',
    'sort=title',
    'page=0',
    'limit=101',
    'ownerId=x',
  ])('rejects %s', async (query) => {
    expect(await errorOf(await ask('GET', `?${query}`))).toEqual([400, 'invalid_input']);
  });

  it('finds by title, place and owner, and leaves out what is deleted', async () => {
    const person = await test.createUser({ role: 'property_owner', name: 'Cawaale Barkhad' });
    const of = { ownerId: person.id, location: 'Near Jazeera 50%' };
    await test.createProperty({ ...of, title: 'Qalcad with a dome' });
    await test.createProperty({ ...of, title: 'Hut_1' });
    await test.createProperty({ ...of, title: 'Long gone', deletedAt: new Date() });
    for (const q of ['cawaale bark', 'JAZEERA 50%']) {
      expect((await titles(new URLSearchParams({ q }).toString())).toSorted(), q).toEqual([
        'Hut_1',
        'Qalcad with a dome',
      ]);
    }
    expect(await titles('q=qalcad')).toEqual(['Qalcad with a dome']);
    // Wildcards are letters.
    expect(await titles('q=Hut_')).toEqual(['Hut_1']);
    expect(await titles('q=H%25t')).toEqual([]);
    expect((await rows('q=qalcad'))[0]).toMatchObject({
      ownerName: 'Cawaale Barkhad',
      ownerId: person.id,
      held: null,
      abilities: { canEdit: true, canDelete: true },
    });
  });

  it('filters, sorts and pages, and counts as the list does', async () => {
    const title = 'Sorted';
    const at = (day: number) => new Date(Date.UTC(2026, 5, day));
    await test.createProperty({ title, price: '300', type: 'rent', status: 'rented', createdAt: at(1) });
    await test.createProperty({ title, price: '90000', type: 'buy', propertyType: 'land', createdAt: at(2) });
    await test.createProperty({ title, price: '200', type: 'rent', isActive: false, createdAt: at(3) });
    await test.createProperty({ title, price: '250', type: 'rent', held: 'hidden', createdAt: at(4) });
    const prices = async (query: string) =>
      (await rows(`q=Sorted&${query}`)).map(({ price }) => Number(price));
    expect(await prices('')).toEqual([250, 200, 90000, 300]);
    expect(await prices('sort=oldest')).toEqual([300, 90000, 200, 250]);
    expect(await prices('sort=price-low')).toEqual([200, 250, 300, 90000]);
    expect(await prices('sort=price-high&limit=2&page=2')).toEqual([250, 200]);
    expect(await prices('type=sale')).toEqual([90000]);
    expect(await prices('propertyType=land')).toEqual([90000]);
    expect(await prices('visibility=shown')).toEqual([90000, 300]);
    expect(await prices('visibility=hidden')).toEqual([200]);
    expect(await prices('visibility=held')).toEqual([250]);
    expect(await prices('status=rented')).toEqual([300]);
    expect(await prices('page=9')).toEqual([]);
    for (const filter of ['', '&type=rent', '&visibility=shown']) {
      const counts = await (await ask('GET', `/counts?q=Sorted${filter}`)).json();
      const listed = await Promise.all(
        PROPERTY_STATUSES.map(async (status) => (await rows(`q=Sorted&status=${status}${filter}`)).length),
      );
      expect(Object.values(counts.byStatus), filter).toEqual(listed);
      expect(counts.total, filter).toBe(listed.reduce((all, n) => all + n, 0));
    }
  });
});

describe('changing a listing', () => {
  it('takes what the table answered, with isActive inverted, and back', async () => {
    const { id } = await test.createProperty({
      ownerId: owner.id,
      title: 'Inverted',
      propertyType: 'land',
      bedrooms: null,
      features: ['Generator'],
    });
    const shown = await one(id);
    const hidden = await ask('PUT', `/${id}`, { ...shown, isActive: !shown.isActive, reason: 'No photos.' });
    expect([hidden.status, await hidden.json()]).toMatchObject([
      200,
      { isActive: false, held: 'hidden', heldReason: 'No photos.' },
    ]);
    expect(await isShown(id)).toBe(false);
    const now = await one(id);
    const back = await ask('PUT', `/${id}`, { ...now, isActive: !now.isActive });
    expect([back.status, await back.json()]).toMatchObject([
      200,
      { isActive: true, held: null, heldReason: null },
    ]);
    expect(await isShown(id)).toBe(true);
    const told = await toldTo(owner.id);
    expect(told.map(({ type, title }) => [type, title])).toEqual([
      ['in_app', 'Xayeysiiskaaga waa la qariyey: Inverted'],
      ['email', 'Xayeysiiskaaga waa la qariyey: Inverted'],
      ['in_app', 'Xayeysiiskaaga mar kale waa la muujiyey: Inverted'],
      ['email', 'Xayeysiiskaaga mar kale waa la muujiyey: Inverted'],
    ]);
    expect(told[1]?.message).toContain('No photos.');
    expect(
      (await audits(id)).map(({ action, before, after, details }) => [action, { before, after, ...details }]),
    ).toEqual([
      [
        'property.show',
        {
          before: { isActive: false, held: 'hidden', heldReason: 'No photos.' },
          after: { isActive: true, held: null, heldReason: null },
        },
      ],
      [
        'property.hide',
        {
          before: expect.objectContaining({ isActive: true, held: null, heldReason: null }),
          after: expect.objectContaining({ isActive: false, held: 'hidden', heldReason: 'No photos.' }),
          reason: 'No photos.',
        },
      ],
    ]);
  });

  it('leaves what nobody has said of a listing unsaid', async () => {
    const unsaid = { bedrooms: null, bathrooms: null, sqft: null, deposit: null, minimumMonths: null };
    const { id } = await test.createProperty({ ownerId: owner.id, title: 'Unsaid', ...unsaid });
    const shown = await one(id);
    const response = await ask('PUT', `/${id}`, { ...shown, title: 'Unsaid still' });
    expect([response.status, await response.json()]).toMatchObject([200, unsaid]);
    expect(await one(id)).toMatchObject({ title: 'Unsaid still', ...unsaid });
    expect((await audits(id))[0]).toMatchObject({
      before: { title: 'Unsaid' },
      after: { title: 'Unsaid still' },
    });
    const blank = await ask('PUT', `/${id}`, { ...(await one(id)), bedrooms: '' });
    expect(await errorOf(blank)).toEqual([400, 'invalid_input']);
  });

  it('rejects what somebody else has changed meanwhile, another owner and unknown fields', async () => {
    const { id } = await test.createProperty({ ownerId: owner.id, title: 'Contested' });
    const read = await one(id);
    expect((await ask('PUT', `/${id}`, { ...read, title: 'First' })).status).toBe(200);
    const second = await ask('PUT', `/${id}`, { ...read, title: 'Second' });
    expect([second.status, await second.json()]).toMatchObject([409, { fields: { version: '2' } }]);
    expect((await one(id)).title).toBe('First');
    const { version: _version, ...rest } = read;
    expect(await errorOf(await ask('PUT', `/${id}`, { ...rest, ownerId: admin.id }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await errorOf(await ask('PUT', `/${id}`, { ...rest, deletedAt: null }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(await errorOf(await ask('PUT', `/${randomUUID()}`, rest))).toEqual([404, 'not_found']);
  });

  it('by the owner’s own call is in the audit log too', async () => {
    const { id } = await test.createProperty({ ownerId: owner.id, title: 'By the form' });
    const body = { title: 'By the form, changed', description: 'x', price: '500', location: 'Hodan' };
    const saved = await test.send('PUT', `/api/properties/${id}`, { body, headers: admin.headers });
    expect(saved.status).toBe(200);
    expect((await audits(id))[0]).toMatchObject({
      action: 'property.change',
      before: { title: 'By the form' },
      after: { title: 'By the form, changed' },
      details: {},
    });
    await test.send('PUT', `/api/properties/${id}`, { body, headers: owner.headers });
    expect(await audits(id)).toHaveLength(1);
  });
});

describe('deleting a listing', () => {
  it('takes it off every screen, tells its owner why, and keeps what it was', async () => {
    const { id, title } = await test.createProperty({ ownerId: owner.id, title: 'To be deleted' });
    const deleted = await ask('DELETE', `/${id}?reason=${encodeURIComponent('It is no home.')}`);
    expect(await deleted.json()).toEqual({ id, deleted: true });
    expect(await isShown(id)).toBe(false);
    expect(await errorOf(await ask('DELETE', `/${id}`))).toEqual([404, 'not_found']);
    const told = (await toldTo(owner.id)).slice(-2);
    expect(told[0]?.title).toBe(`Xayeysiiskaaga waa la tirtiray: ${title}`);
    expect(told[1]?.message).toContain('It is no home.');
    expect((await audits(id))[0]).toMatchObject({
      action: 'property.delete',
      before: { title },
      details: { reason: 'It is no home.' },
    });
  });
});

describe('several listings at once', () => {
  it.each([
    ['none', { ids: [], act: 'hide' }],
    ['too many', { ids: Array.from({ length: 101 }, () => randomUUID()), act: 'hide' }],
    ['what is no id', { ids: ['x'], act: 'hide' }],
    ['an unknown act', { ids: [randomUUID()], act: 'burn' }],
  ])('rejects %s', async (_name, body) => {
    expect(await errorOf(await ask('POST', '/visibility', body))).toEqual([400, 'invalid_input']);
  });

  it('are hidden and shown together, or none where one is not there', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await test.createProperty({ ownerId: owner.id })).id),
    );
    const [a = '', b = '', c = ''] = ids;
    const send = (some: string[], act: string) =>
      ask('POST', '/visibility', { ids: some, act, reason: 'Spam.' });
    expect((await send([a, randomUUID()], 'hide')).status).toBe(404);
    expect(await isShown(a)).toBe(true);
    expect(((await (await send([a, b], 'hide')).json()) as { changed: string[] }).changed.toSorted()).toEqual(
      [a, b].toSorted(),
    );
    expect(await (await send([b, c, c], 'hide')).json()).toEqual({ changed: [c] });
    expect(await Promise.all(ids.map(isShown))).toEqual([false, false, false]);
    expect((await audits(c)).map(({ action }) => action)).toEqual(['property.hide']);
    await send(ids, 'show');
    expect(await Promise.all(ids.map(isShown))).toEqual([true, true, true]);
  });

  it('of one’s own are hidden as by any owner: not held, and nobody is told', async () => {
    const { id } = await test.createProperty({ ownerId: admin.id, title: 'Of the boss' });
    await ask('POST', '/visibility', { ids: [id], act: 'hide' });
    expect(await one(id)).toMatchObject({ isActive: false, held: null });
    expect((await toldTo(admin.id)).filter(({ title }) => title.includes('Of the boss'))).toEqual([]);
  });
});
