import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminIdentity, Identity, MyChecks } from '#contract/checks.api.ts';
import { UPLOAD_MAX_BYTES } from '#contract/media.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { auditLog, identityChecks, notifications } from '#server/platform/database/schema/index.ts';
import { removeFiles } from '#server/remove-files.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checksOf, somePhoto } from '#server/testing/checks.ts';

let test: TestApp;
let owner: TestUser;
let admin: TestUser;
let of: ReturnType<typeof checksOf>;
const START = new Date('2026-11-21T08:00:00Z');
const DAY = 86_400_000;
let now = START;
const inDays = (days: number) => {
  now = new Date(START.getTime() + days * DAY);
};

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  admin = await test.createUser({ role: 'admin', name: 'Hodan Desk' });
  of = checksOf(test);
});
beforeEach(async () => {
  now = START;
  owner = await test.createUser({ role: 'property_owner' });
});

const nobody = { id: '', headers: {} };
const read = async <T>(path: string, { headers }: TestUser): Promise<T> =>
  (await (await test.send('GET', path, { headers })).json()) as T;
const mine = (user = owner) => read<MyChecks>('/api/me/checks', user);
const rows = () =>
  test.context.database.db.select().from(identityChecks).where(eq(identityChecks.userId, owner.id));
const shown = async (home: string) =>
  ((await (await test.send('GET', `/api/properties/${home}`)).json()) as PropertyDetail).checks;
const told = (userId: string) =>
  test.context.database.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.category, 'check')));

describe('what is refused', () => {
  it('photos of who is not signed in, and of who lists nothing', async () => {
    expect((await of.addPhoto(nobody, 'face')).status).toBe(401);
    expect((await of.addPhoto(await test.createUser(), 'face')).status).toBe(403);
  });

  it('what is no picture, whatever its name, and more than 15 MB', async () => {
    for (const body of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7 ...........',
      'PK..........',
    ]) {
      const response = await of.addPhoto(owner, 'document', Buffer.from(body));
      const { issues } = (await response.json()) as { issues: { picture: { code: string } } };
      expect([response.status, issues.picture.code]).toEqual([400, 'not_a_picture']);
    }
    expect((await of.addPhoto(owner, 'document', await somePhoto('#ddd', 'gif'))).status).toBe(400);
    const large = Buffer.concat([await somePhoto(), Buffer.alloc(UPLOAD_MAX_BYTES)]);
    expect((await of.addPhoto(owner, 'document', large)).status).toBe(413);
    const [row] = await rows();
    expect(await of.filesOf(row?.id ?? '')).toEqual([]);
  });

  it('a request without both photos, naming the missing one', async () => {
    const none = await of.send(owner);
    expect([none.status, Object.keys((await none.json()).issues)]).toEqual([400, ['document', 'face']]);
    await of.addPhoto(owner, 'document');
    const half = await of.send(owner);
    expect([half.status, Object.keys((await half.json()).issues)]).toEqual([400, ['face']]);
  });

  it('a second request and other photos while one waits, also two at once', async () => {
    await of.addPhoto(owner, 'document');
    await of.addPhoto(owner, 'face');
    const both = await Promise.all([of.send(owner), of.send(owner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await of.addPhoto(owner, 'face')).status).toBe(409);
    expect(await rows()).toHaveLength(1);
  });

  it("a decision by the owner, of another state than was looked at, without a reason, and on one's own", async () => {
    const request = await of.ask(owner);
    expect((await of.decide(owner, request, { decision: 'seen' })).status).toBe(403);
    expect((await of.decide(admin, request, { decision: 'refused' })).status).toBe(400);
    expect((await of.decide(admin, request, { decision: 'seen', refusal: 'expired' })).status).toBe(400);
    const stale = { ...request, since: START.toISOString().replace('08:00', '07:00') };
    expect((await of.decide(admin, stale, { decision: 'seen' })).status).toBe(409);
    const own = await of.ask(admin);
    expect((await of.decide(admin, own, { decision: 'seen' })).status).toBe(403);
    await test.send('DELETE', `/api/me/identity/${own.id}`, { headers: admin.headers });
  });

  it('a second decision, and the later of two administrators at once', async () => {
    const request = await of.ask(owner);
    const other = await test.createUser({ role: 'admin' });
    const both = await Promise.all([
      of.decide(admin, request, { decision: 'seen' }),
      of.decide(other, request, { decision: 'refused', refusal: 'doubtful' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await rows();
    expect(await told(owner.id)).toHaveLength(2);
    const again = { id: request.id, since: row?.stateSince.toISOString() ?? '' };
    const same = row?.state === 'seen' ? { decision: 'seen' } : { decision: 'refused', refusal: 'expired' };
    expect((await of.decide(admin, again, same)).status).toBe(409);
  });

  it("somebody else's photos, a draft's to administrators, and withdrawing another's", async () => {
    await of.addPhoto(owner, 'face');
    const { request } = await mine();
    const path = `/api/identities/${request?.id}/photos/face`;
    expect((await test.send('GET', path)).status).toBe(401);
    const other = await test.createUser({ role: 'property_owner' });
    for (const who of [other, admin]) {
      expect((await test.send('GET', path, { headers: who.headers })).status).toBe(404);
      const withdrawn = await test.send('DELETE', `/api/me/identity/${request?.id}`, {
        headers: who.headers,
      });
      expect(withdrawn.status).toBe(404);
    }
    expect(await of.filesOf(request?.id ?? '')).toEqual([2]);
  });
});

describe('a request', () => {
  it('that is sent while a photo for it arrives keeps the photos it was sent with', async () => {
    await of.addPhoto(owner, 'document');
    await of.addPhoto(owner, 'face', await somePhoto('#111'));
    const { privateFiles } = test.context.media;
    const put = vi.spyOn(privateFiles, 'put').mockImplementationOnce(async (...args) => {
      put.mockRestore();
      expect((await of.send(owner)).status).toBe(200);
      return privateFiles.put(...args);
    });
    expect((await of.addPhoto(owner, 'face', await somePhoto('#eee'))).status).toBe(409);
    expect((await of.addPhoto(owner, 'face')).status).toBe(409);
    const { request } = await mine();
    const sent = await test.send('GET', request?.photos.face ?? '', { headers: owner.headers });
    const { channels } = await sharp(Buffer.from(await sent.arrayBuffer())).stats();
    expect(channels[0]?.mean).toBeLessThan(30);
    expect(await of.filesOf(request?.id ?? '')).toEqual([1, 2]);
  });

  it('keeps its photos without metadata, for its owner as they are', async () => {
    const { id, photos } = await of.ask(owner);
    expect(await of.filesOf(id)).toEqual([1, 2]);
    const response = await test.send('GET', photos.document ?? '', { headers: owner.headers });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('Amina');
    // One colour, without anything across it.
    expect((await sharp(bytes).stats()).channels[0]?.stdev).toBeLessThan(2);
  });

  it('waits for administrators, who are told, with the oldest first', async () => {
    const waiting = await read<{ identities: number }>('/api/admin/queues', admin);
    const { id } = await of.ask(owner);
    expect((await read<{ identities: number }>('/api/admin/queues', admin)).identities).toBe(
      waiting.identities + 1,
    );
    expect((await told(admin.id)).length).toBeGreaterThan(0);
    const list = await read<AdminIdentity[]>('/api/admin/identities?limit=100', admin);
    expect(list.at(-1)).toMatchObject({ id, kind: 'passport', owner: { id: owner.id }, decidedBy: null });
  });

  it('shows an administrator each photo with their name across it, and records every look', async () => {
    const { id, photos } = await of.ask(owner);
    const [plain, marked] = await Promise.all(
      [owner, admin].map(async ({ headers }) => {
        const response = await test.send('GET', photos.face ?? '', { headers });
        return sharp(Buffer.from(await response.arrayBuffer())).stats();
      }),
    );
    expect(plain?.channels[0]?.stdev).toBeLessThan(2);
    expect(marked?.channels[0]?.stdev).toBeGreaterThan(5);
    await (await test.send('GET', photos.document ?? '', { headers: admin.headers })).arrayBuffer();
    const looks = await test.context.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, owner.id), eq(auditLog.action, 'identity.look')))
      .orderBy(auditLog.createdAt);
    expect(looks.map(({ actorId, details }) => [actorId, details])).toEqual([
      [admin.id, { photo: 'face' }],
      [admin.id, { photo: 'document' }],
    ]);
    // What is stored stays as it was sent.
    expect(await of.filesOf(id)).toEqual([1, 2]);
  });

  it('is withdrawn at once: row, photos and check', async () => {
    const home = await test.createProperty({ ownerId: owner.id });
    const request = await of.ask(owner);
    await of.decide(admin, request, { decision: 'seen' });
    expect(await shown(home.id)).toHaveLength(1);
    const { status } = await test.send('DELETE', `/api/me/identity/${request.id}`, {
      headers: owner.headers,
    });
    expect([status, await of.filesOf(request.id), await rows()]).toEqual([200, [], []]);
    expect(await shown(home.id)).toEqual([]);
    expect((await mine()).request).toBeNull();
  });
});

describe('a decision', () => {
  it('seen: shown on the listing with its day and not with who it was, told, and recorded', async () => {
    const home = await test.createProperty({ ownerId: owner.id });
    const request = await of.ask(owner);
    expect(await shown(home.id)).toEqual([]);
    inDays(1);
    const decided = (await (
      await of.decide(admin, request, { decision: 'seen', note: 'Thank you.' })
    ).json()) as AdminIdentity;
    expect(decided).toMatchObject({ state: 'seen', decidedBy: 'Hodan Desk' });
    const text = await (await test.send('GET', `/api/properties/${home.id}`)).text();
    expect(JSON.parse(text)).toMatchObject({
      check: { kind: 'identity', at: now.toISOString() },
      checks: [{ kind: 'identity', at: now.toISOString() }],
    });
    expect(text).not.toMatch(/Hodan Desk|passport|Thank you/);
    expect(await told(owner.id)).toEqual([
      { title: 'We have seen your identity' },
      { title: 'We have seen your identity' },
    ]);
    const entries = await test.sql`
      select details from audit_log where subject_id = ${owner.id} and action = 'identity.seen'`;
    expect(entries).toEqual([{ details: { kind: 'passport' } }]);
  });

  it('refused: with its reason, and another request may follow; seen may be refused later', async () => {
    const request = await of.ask(owner);
    await of.decide(admin, request, { decision: 'refused', refusal: 'other_person' });
    expect((await mine()).request).toMatchObject({ state: 'refused', refusal: 'other_person' });
    now = new Date(START.getTime() + 1000);
    const next = await of.ask(owner);
    const seen = (await (await of.decide(admin, next, { decision: 'seen' })).json()) as Identity;
    expect((await mine()).identity).not.toBeNull();
    now = new Date(START.getTime() + 2000);
    const refused = await of.decide(admin, seen, { decision: 'refused', refusal: 'doubtful' });
    expect([refused.status, (await mine()).identity]).toEqual([200, null]);
  });

  it('holds for three years to the day', async () => {
    const home = await test.createProperty({ ownerId: owner.id });
    const request = await of.ask(owner);
    inDays(1);
    await of.decide(admin, request, { decision: 'seen' });
    now = new Date('2029-11-22T07:59:00Z');
    expect(await shown(home.id)).toHaveLength(1);
    expect((await mine()).identity).toMatchObject({ until: '2029-11-22T08:00:00.000Z' });
    now = new Date('2029-11-22T08:00:00Z');
    expect([await shown(home.id), (await mine()).identity]).toEqual([[], null]);
  });
});

describe('30 days after the decision', () => {
  it('the photos are gone for good; kind, day and who saw it stay, and so does the check', async () => {
    const home = await test.createProperty({ ownerId: owner.id });
    const request = await of.ask(owner);
    inDays(5);
    await of.decide(admin, request, { decision: 'seen', note: 'Thank you, Amina.' });
    inDays(34.9);
    await removeFiles(test.context);
    expect(await of.filesOf(request.id)).toHaveLength(2);
    inDays(35);
    await removeFiles(test.context);
    expect(await of.filesOf(request.id)).toEqual([]);
    expect(await rows()).toMatchObject([
      { kind: 'passport', state: 'seen', decidedBy: admin.id, note: '', photosRemovedAt: now },
    ]);
    for (const who of [owner, admin]) {
      const gone = await test.send('GET', request.photos.face ?? '', { headers: who.headers });
      expect(gone.status).toBe(404);
    }
    expect((await mine()).request?.photos).toEqual({ document: null, face: null });
    expect(await shown(home.id)).toHaveLength(1);
  });

  it('count from the first decision, and nothing is seen of photos that are gone', async () => {
    const request = await of.ask(owner);
    const refusal = { decision: 'refused', refusal: 'unreadable' };
    const first = (await (await of.decide(admin, request, refusal)).json()) as Identity;
    inDays(30);
    await removeFiles(test.context);
    expect(await of.filesOf(request.id)).toEqual([]);
    expect((await of.decide(admin, first, { decision: 'seen' })).status).toBe(409);
  });

  it('photos that were never sent have gone after a day, those that wait have not', async () => {
    await of.addPhoto(owner, 'face');
    const draft = (await mine()).request?.id ?? '';
    const other = await test.createUser({ role: 'property_owner' });
    const { id } = await of.ask(other);
    inDays(0.9);
    await removeFiles(test.context);
    expect(await of.filesOf(draft)).toEqual([2]);
    inDays(40);
    await removeFiles(test.context);
    expect([await of.filesOf(draft), await rows()]).toEqual([[], []]);
    expect(await of.filesOf(id)).toHaveLength(2);
  });
});

it('goes with the account, and stands in its export until then', async () => {
  const { id } = await of.ask(owner);
  const data = await read<{ identity: object[] }>('/api/me/data', owner);
  expect(data.identity).toMatchObject([{ kind: 'passport', state: 'waiting' }]);
  const deleted = await test.send('DELETE', `/api/admin/users/${owner.id}`, { headers: admin.headers });
  expect(deleted.status).toBe(200);
  await test.deliver();
  expect([await of.filesOf(id), await rows()]).toEqual([[], []]);
});
