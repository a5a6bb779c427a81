import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminAnnouncement, Announcement } from '#contract/announcements.api.ts';
import { announcements, auditLog } from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';

let test: TestApp;
let admin: TestUser;
let now = TEST_NOW;

beforeAll(async () => {
  // Answers are kept here: when they become stale is what these tests are about.
  test = await createTestApp({ ANSWER_MEMORY_MB: '8' });
  test.context.clock = () => now;
  admin = await test.createUser({ role: 'admin' });
});
beforeEach(async () => {
  now = TEST_NOW;
  for (const { id } of await listed()) await ask('DELETE', `/${id}`);
});

const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000).toISOString();
const words = (values: Record<string, unknown> = {}) => ({
  level: 'info',
  audience: 'everyone',
  en: 'The product is down on Friday night.',
  so: 'Habeenka Jimcaha adeeggu wuu joogsanayaa.',
  ar: 'تتوقف الخدمة ليلة الجمعة.',
  startsAt: later(-10),
  endsAt: later(60),
  ...values,
});
const ask = (method: string, path: string, body?: unknown, headers = admin.headers) =>
  test.send(method, `/api/admin/announcements${path}`, { body, headers });
const create = async (values: Record<string, unknown> = {}) => {
  const response = await ask('POST', '', words(values));
  expect(response.status).toBe(201);
  return (await response.json()) as AdminAnnouncement;
};
const listed = async () => (await (await ask('GET', '')).json()) as AdminAnnouncement[];
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await (await test.send('GET', path, { headers })).json()) as Announcement[];
const shown = async (language = 'en') =>
  (await read(`/api/announcements?language=${language}`)).map(({ text }) => text);
const shownTo = async (role: 'buyer' | 'renter' | 'property_owner' | 'admin') =>
  (await read('/api/me/announcements', (await test.createUser({ role })).headers)).map(({ text }) => text);

describe.each([
  ['GET', '', undefined],
  ['POST', '', words()],
  ['PUT', '/{id}', { ...words(), version: 1 }],
  ['DELETE', '/{id}', undefined],
])('announcements, %s %s', (method, path, body) => {
  it('is refused to everyone but active administrators, and names what is not there', async () => {
    const to = async (role?: 'buyer' | 'property_owner') =>
      errorOf(
        await ask(
          method,
          path.replace('{id}', randomUUID()),
          body,
          role ? (await test.createUser({ role })).headers : {},
        ),
      );
    expect(await to()).toEqual([401, 'not_signed_in']);
    expect(await to('buyer')).toEqual([403, 'forbidden']);
    expect(await to('property_owner')).toEqual([403, 'forbidden']);
    if (path === '') return;
    expect(await errorOf(await ask(method, `/${randomUUID()}`, body))).toEqual([404, 'not_found']);
    expect(await errorOf(await ask(method, '/x', body))).toEqual([400, 'invalid_input']);
  });
});

describe('writing one', () => {
  it.each([
    ['a language is missing', { so: '  ' }, 'so', 'required'],
    ['a text is too long', { ar: 'ا'.repeat(301) }, 'ar', 'too_long'],
    ['it ends before it starts', { startsAt: later(60), endsAt: later(60) }, 'endsAt', 'does_not_fit'],
    ['its end is past', { startsAt: later(-60), endsAt: later(-1) }, 'endsAt', 'in_the_past'],
    ['the time is none', { startsAt: 'tomorrow' }, 'startsAt', 'not_a_date'],
    ['nobody is like that', { audience: 'tenants' }, 'audience', 'not_one_of'],
  ])('is refused where %s', async (_what, values, field, code) => {
    const response = await ask('POST', '', words(values));
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: Record<string, { code: string }> };
    expect(issues[field]?.code).toBe(code);
    expect(await listed()).toEqual([]);
  });

  it('is refused where somebody else has changed it meanwhile', async () => {
    const { id, version } = await create();
    expect((await ask('PUT', `/${id}`, { ...words({ en: 'First.' }), version })).status).toBe(200);
    expect(await errorOf(await ask('PUT', `/${id}`, { ...words({ en: 'Second.' }), version }))).toEqual([
      409,
      'conflict',
    ]);
    expect(await shown()).toEqual(['First.']);
  });

  it('stands in the audit log with what it was and what it became', async () => {
    const { id, version } = await create();
    await ask('PUT', `/${id}`, { ...words({ level: 'warning' }), version });
    await ask('DELETE', `/${id}`);
    const rows = await test.context.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'announcement'), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.createdAt);
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['announcement.create', admin.id],
      ['announcement.change', admin.id],
      ['announcement.delete', admin.id],
    ]);
    expect(rows[1]).toMatchObject({ before: { level: 'info' }, after: { level: 'warning' } });
  });
});

describe('who reads it', () => {
  it('everyone what is for everyone, in their language, warnings first', async () => {
    await create({ startsAt: later(-5) });
    await create({ en: 'Beware.', level: 'warning' });
    expect(await shown()).toEqual(['Beware.', words().en]);
    expect(await shown('ar')).toContain(words().ar);
    expect(await shown('so')).toContain(words().so);
  });

  it('nobody but who it is for', async () => {
    await create({ en: 'For owners.', audience: 'property_owner' });
    await create({ en: 'For people.', audience: 'signed_in', startsAt: later(-11) });
    expect(await shown()).toEqual([]);
    expect(await shownTo('renter')).toEqual(['For people.']);
    expect(await shownTo('property_owner')).toEqual(['For owners.', 'For people.']);
    expect(await errorOf(await test.send('GET', '/api/me/announcements'))).toEqual([401, 'not_signed_in']);
  });

  it('at most three at once', async () => {
    for (const en of ['1', '2', '3', '4']) await create({ en });
    expect(await shown()).toHaveLength(3);
  });
});

describe('answers that are kept', () => {
  const hits = () => test.context.cache.counts.hits;

  it('begin and end with it, to the moment, and are kept in between', async () => {
    await create({ startsAt: later(30), endsAt: later(40) });
    await expect.poll(() => shown()).toEqual([]);
    await shown();
    const before = hits();
    now = new Date(later(30 - 1));
    expect(await shown()).toEqual([]);
    expect(hits()).toBe(before + 1);
    now = new Date(later(30));
    expect(await shown()).toEqual([words().en]);
    now = new Date(later(39));
    expect(await shown()).toEqual([words().en]);
    now = new Date(later(40));
    expect(await shown()).toEqual([]);
  });

  it('are made anew in every process once it is changed there or elsewhere', async () => {
    const { id } = await create();
    expect(await shown()).toEqual([words().en]);
    await test.context.database.db
      .update(announcements)
      .set({ en: 'Elsewhere.' })
      .where(eq(announcements.id, id));
    await expect.poll(() => shown()).toEqual(['Elsewhere.']);
    await ask('DELETE', `/${id}`);
    expect(await shown()).toEqual([]);
  });
});
