import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnProperty } from '#contract/listing.api.ts';
import type { UploadedPicture } from '#contract/media.api.ts';
import type { Queues } from '#contract/reports.api.ts';
import type { Signal } from '#contract/signals.api.ts';
import { PROJECT_ROOT } from '#server/platform/database/root.ts';
import { auditLog, backfills } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { newScene, photosOf } from '#server/testing/photos.ts';
import { reportsOf } from '#server/testing/reports.ts';
import { checkOldListings } from './check-old-listings.ts';
import { checkPrices } from './check-prices.ts';

let test: TestApp;
let admin: TestUser;
let photo: ReturnType<typeof photosOf>;
let toldTo: ReturnType<typeof reportsOf>['toldTo'];
const UNKNOWN = '018f0000-0000-7000-8000-000000000000';

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
  photo = photosOf(test);
  ({ toldTo } = reportsOf(test, () => admin));
});

/** A listing of somebody new with a photo of another: held, with its signal. */
async function copied(photos = 1) {
  const scenes = Array.from({ length: photos }, newScene);
  const images = await Promise.all(scenes.map((scene) => photo(scene)));
  const first = await test.createProperty({ images, title: 'The first' });
  const owner = await test.createUser({ role: 'property_owner' });
  const copies = await Promise.all(scenes.map((scene) => photo(scene, 3)));
  const { id } = await test.createProperty({ ownerId: owner.id, images: copies, title: 'The copy' });
  await test.deliver();
  const [signal] = await test.sql<{ id: string }>`select id from signals where property_id = ${id}`;
  return { owner, id, first, copies, images, signalId: signal?.id ?? '' };
}
const list = (query = '', by: TestUser = admin) =>
  test.send('GET', `/api/admin/signals?limit=100${query}`, by);
const decide = (id: string, body: Record<string, unknown>, by: TestUser = admin) =>
  test.send('PATCH', `/api/admin/signals/${id}`, { body, headers: by.headers });
const heldOf = async (id: string) =>
  (await test.sql<{ held: string | null }>`select held from properties where id = ${id}`)[0]?.held;
const newsOf = async (who: TestUser) =>
  (await toldTo(who.id)).filter(({ type }) => type === 'in_app').map(({ title }) => title.split(':')[0]);

describe('the list of signals', () => {
  it('is for administrators, and well asked for', async () => {
    const [buyer, owner] = [await test.createUser(), await test.createUser({ role: 'property_owner' })];
    expect((await test.send('GET', '/api/admin/signals')).status).toBe(401);
    expect((await list('', buyer)).status).toBe(403);
    expect((await list('', owner)).status).toBe(403);
    for (const query of ['&list=none', '&kind=none', '&page=0', '&other=1']) {
      expect(await errorOf(await list(query)), query).toEqual([400, 'invalid_input']);
    }
  });

  it('shows both sides, how alike they are, and who is new', async () => {
    const { owner, id, first, copies, images } = await copied(2);
    const found = ((await (await list('&kind=copied_photo')).json()) as Signal[]).find(
      (one) => one.listing.id === id,
    );
    expect(found).toMatchObject({
      kind: 'copied_photo',
      state: 'open',
      listing: { title: 'The copy', held: 'review' },
      owner: { id: owner.id, isNew: true, listings: 1 },
      copy: {
        distance: 3,
        isMirrored: false,
        photos: 2,
        original: { listing: { id: first.id, title: 'The first' } },
      },
      price: null,
      decidedBy: null,
    });
    expect(copies).toContain(found?.copy?.photo);
    expect(images).toContain(found?.copy?.original.photo);
    const pairs = found?.copy?.pairs ?? [];
    expect(pairs.map((pair) => copies.indexOf(pair.photo)).sort()).toEqual([0, 1]);
    for (const pair of pairs) {
      expect(images.indexOf(pair.originalPhoto)).toBe(copies.indexOf(pair.photo));
      expect(pair).toMatchObject({ distance: 3, isMirrored: false });
    }
    const queues = (await (await test.send('GET', '/api/admin/queues', admin)).json()) as Queues;
    const open = ((await (await list()).json()) as Signal[]).length;
    expect(queues.signals).toBe(open);
  });
});

it('that was seen before all pairs were kept shows its one, and the others after a night', async () => {
  const { signalId } = await copied(2);
  await test.sql`update signals set seen = seen - 'pairs' where id = ${signalId}`;
  const pairsOf = async () =>
    ((await (await test.send('GET', `/api/admin/signals/${signalId}`, admin)).json()) as Signal).copy?.pairs;
  expect(await pairsOf()).toHaveLength(1);
  await checkPrices(test.context);
  expect(await pairsOf()).toHaveLength(2);
});

describe('a signal that was decided', () => {
  const reopen = (id: string, body: Record<string, unknown>, by: TestUser = admin) =>
    test.send('POST', `/api/admin/signals/${id}/reopen`, { body, headers: by.headers });

  it('is opened again by administrators alone, with a reason', async () => {
    const { owner, signalId } = await copied();
    await decide(signalId, { decision: 'dismissed' });
    const body = { reason: 'The first owner wrote to us.' };
    expect((await test.send('POST', `/api/admin/signals/${signalId}/reopen`, { body })).status).toBe(401);
    expect((await reopen(signalId, body, owner)).status).toBe(403);
    for (const wrong of [{}, { reason: ' ' }, { reason: 'x'.repeat(1001) }, { ...body, state: 'open' }]) {
      expect(await errorOf(await reopen(signalId, wrong))).toEqual([400, 'invalid_input']);
    }
    expect(await errorOf(await reopen(UNKNOWN, body))).toEqual([404, 'not_found']);
  });

  it('waits again, is written down, and can be decided once more', async () => {
    const { id, signalId, owner } = await copied();
    await decide(signalId, { decision: 'dismissed' });
    const told = (await newsOf(owner)).length;
    const reason = 'The first owner wrote to us.';
    expect(await (await reopen(signalId, { reason })).json()).toEqual({ id: signalId, state: 'open' });
    expect(await heldOf(id)).toBeNull();
    expect((await newsOf(owner)).length).toBe(told);
    const [entry] = await test.context.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({
      action: 'signal.reopened',
      actorId: admin.id,
      details: { signalId, before: { state: 'dismissed' }, reason },
    });
    expect(await errorOf(await reopen(signalId, { reason }))).toEqual([409, 'conflict']);
    expect((await decide(signalId, { decision: 'hidden', reason: 'Not yours.' })).status).toBe(200);
    expect(await heldOf(id)).toBe('hidden');
  });

  it('is settled and not opened again while it hides its listing', async () => {
    const { id, signalId } = await copied();
    await decide(signalId, { decision: 'hidden' });
    expect(await errorOf(await reopen(signalId, { reason: 'Once more.' }))).toEqual([409, 'conflict']);
    expect(await heldOf(id)).toBe('hidden');
  });
});

describe('a decision', () => {
  it('is an administrator’s', async () => {
    const { owner, signalId } = await copied();
    const body = { decision: 'dismissed' };
    expect((await test.send('PATCH', `/api/admin/signals/${signalId}`, { body })).status).toBe(401);
    expect((await decide(signalId, body, await test.createUser())).status).toBe(403);
    expect((await decide(signalId, body, owner)).status).toBe(403);
  });

  it.each([
    ['no decision', {}],
    ['an unknown one', { decision: 'burn' }],
    ['a state that is none', { decision: 'gone' }],
    ['to keep it without a reason', { decision: 'kept', reason: ' ' }],
    ['a reason that is too long', { decision: 'hidden', reason: 'x'.repeat(1001) }],
    ['anything else', { decision: 'hidden', held: null }],
  ])('rejects %s', async (_name, body) => {
    expect(await errorOf(await decide(UNKNOWN, body))).toEqual([400, 'invalid_input']);
  });

  it('needs a signal', async () => {
    expect(await errorOf(await decide(UNKNOWN, { decision: 'dismissed' }))).toEqual([404, 'not_found']);
    expect(await errorOf(await decide('1', { decision: 'dismissed' }))).toEqual([400, 'invalid_input']);
  });

  it('shows the listing again after a false alarm, which is never opened twice', async () => {
    const { owner, id, signalId } = await copied();
    expect(await heldOf(id)).toBe('review');
    expect(await (await decide(signalId, { decision: 'dismissed', reason: 'Both are his.' })).json()).toEqual(
      {
        id: signalId,
        state: 'dismissed',
      },
    );
    expect([await heldOf(id), (await test.send('GET', `/api/properties/${id}`)).status]).toEqual([null, 200]);
    expect(await newsOf(owner)).toEqual(['Your listing waits for a look', 'Your listing is shown']);
    await test.deliver();
    await test.sql`update properties set images = images where id = ${id}`;
    const decided = ((await (await list('&list=decided')).json()) as Signal[]).find(
      (one) => one.id === signalId,
    );
    expect(decided).toMatchObject({
      state: 'dismissed',
      decidedBy: 'Hodan Sheekh',
      decisionReason: 'Both are his.',
    });
    expect(await errorOf(await decide(signalId, { decision: 'hidden' }))).toEqual([409, 'conflict']);
    const [entry] = await test.context.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.createdAt))
      .limit(1);
    expect(entry).toMatchObject({
      action: 'signal.dismissed',
      actorId: admin.id,
      details: { kind: 'copied_photo', before: { held: 'review' }, reason: 'Both are his.' },
    });
  });

  it('hides the listing, and its owner reads why', async () => {
    const { owner, id, signalId } = await copied();
    expect((await decide(signalId, { decision: 'hidden', reason: 'Not your photos.' })).status).toBe(200);
    expect(await heldOf(id)).toBe('hidden');
    expect((await newsOf(owner)).at(-1)).toBe('Your listing is hidden');
    expect((await toldTo(owner.id)).at(-1)?.message).toContain('Not your photos.');
  });

  it('keeps it held until it is changed, and sent for review', async () => {
    const { owner, id, signalId } = await copied();
    expect(
      (await decide(signalId, { decision: 'kept', reason: 'Please show your own photos.' })).status,
    ).toBe(200);
    expect(await heldOf(id)).toBe('change');
    expect((await newsOf(owner)).at(-1)).toBe('Please change your listing');
    await test.deliver();
    expect((await test.send('POST', `/api/my/properties/${id}/review`, owner)).status).toBe(200);
    expect(await heldOf(id)).toBe('review');
  });

  it('keeps nothing that is not held', async () => {
    const { id, signalId } = await copied();
    expect(
      (
        await test.send('PATCH', `/api/admin/approvals/${id}`, {
          body: { decision: 'approve' },
          headers: admin.headers,
        })
      ).status,
    ).toBe(200);
    await test.deliver();
    // Approved with its signal: it stays labelled, and is not held again.
    expect(await heldOf(id)).toBeNull();
    expect(await errorOf(await decide(signalId, { decision: 'kept', reason: 'No.' }))).toEqual([
      409,
      'conflict',
    ]);
  });

  it('is one of two administrators’', async () => {
    const { owner, signalId } = await copied();
    const answers = await Promise.all([
      decide(signalId, { decision: 'hidden' }),
      decide(signalId, { decision: 'dismissed' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await newsOf(owner)).toHaveLength(2);
  });

  it('is none of a listing that is deleted', async () => {
    const { owner, id, signalId } = await copied();
    expect((await test.send('DELETE', `/api/properties/${id}`, owner)).status).toBe(200);
    expect(await errorOf(await decide(signalId, { decision: 'dismissed' }))).toEqual([404, 'not_found']);
    await test.deliver();
    expect(((await (await list()).json()) as Signal[]).some((one) => one.id === signalId)).toBe(false);
  });
});

describe('photos', () => {
  const upload = async (by: TestUser) => {
    const bytes = await readFile(join(PROJECT_ROOT, 'demo/pictures/villa-dome.webp'));
    const response = await test.app.request('http://localhost/api/media', {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as UploadedPicture;
  };
  const offer = async (by: TestUser, images: string[]) => {
    const body = { title: 'Villa', description: 'Quiet.', price: '900', location: 'Hodan', images };
    return (await (
      await test.send('POST', '/api/properties', { body, headers: by.headers })
    ).json()) as OwnProperty;
  };

  it('that are uploaded are recognised, and of old ones a job makes the hashes, where it stopped', async () => {
    const owners = [
      await test.createUser({ role: 'property_owner' }),
      await test.createUser({ role: 'property_owner' }),
    ];
    const ids: string[] = [];
    for (const owner of owners) ids.push((await offer(owner, [(await upload(owner)).url])).id);
    await test.deliver();
    const marked = () =>
      test.sql<{ id: string }>`select property_id as id from signals where property_id = any(${ids}::uuid[])`;
    expect(await marked()).toEqual([{ id: ids[1] }]);
    // As before the upgrade.
    await test.sql`delete from signals`;
    await test.sql`delete from photo_hashes`;
    await test.sql`delete from listing_photos`;
    const { db } = test.context.database;
    const [state] = await db.select().from(backfills);
    expect(state).toBeUndefined();
    await checkOldListings(test.context);
    expect(await marked()).toEqual([{ id: ids[1] }]);
    const [finished] = await db.select().from(backfills);
    expect(finished).toMatchObject({ name: 'signals', finishedAt: test.context.clock() });
    expect(finished?.done).toBe(finished?.total);
    // From where it was stopped.
    await test.sql`update backfills set finished_at = null, position = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`;
    await test.sql`delete from signals`;
    await checkOldListings(test.context);
    expect(await marked()).toEqual([]);
  });
});
