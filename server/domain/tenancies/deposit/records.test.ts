import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HomeRecord, TenancyDeposit } from '#contract/deposits.api.ts';
import { removeFiles } from '#server/remove-files.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { somePhoto } from '#server/testing/checks.ts';
import { depositsOf } from '#server/testing/deposits.ts';
import { lookFor } from '#server/testing/files.ts';
import { agreed, type Holder, lastToken, newOwner, propose } from '#server/testing/tenancies.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let key: string;
let token: string;
let phone: string;
let now = new Date();
let of: ReturnType<typeof depositsOf>;

const ROOMS = [
  { name: 'Sitting room', state: 'good', words: 'Painted in spring.' },
  { name: 'Kitchen', state: 'worn', words: '' },
];
const METERS = [{ kind: 'water', reading: '00184' }];

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  of = depositsOf(test, (day) => {
    now = new Date(`${day}T09:00:00Z`);
  });
});
beforeEach(async () => {
  now = new Date('2026-09-01T09:00:00Z');
  owner = await newOwner(test);
  other = await newOwner(test);
  const begun = await agreed(test, owner, { startsOn: '2026-09-01' });
  [key, token, phone] = [begun.tenancy.id, begun.token, begun.phone];
});

const save = (revision: number, by: Holder | string = owner, more: object = {}) =>
  of.ask(
    'PUT',
    typeof by === 'string' ? by : key,
    '/records/entry',
    { revision, rooms: ROOMS, meters: METERS, ...more },
    typeof by === 'string' ? undefined : by,
  );
const sign = (revision: number, by?: Holder) =>
  of.ask('POST', by ? key : token, '/records/entry/signature', { revision }, by);
const IS_SIGNED = { cause: { message: expect.stringMatching(/Both have signed this record/) } };
const codeOf = async (response: Response) => (await errorOf(response))[1];
const entryOf = async (response: Response): Promise<HomeRecord> =>
  ((await response.json()) as TenancyDeposit).entry;
const entry = async () => (await of.readDeposit(key, owner)).entry;

describe('a record of the home is refused', () => {
  it('to everybody but the two sides, before the tenancy is agreed, and where it says nothing', async () => {
    expect(await codeOf(await save(0, other))).toBe('not_found');
    expect(await codeOf(await save(0, { headers: {} }))).toBe('not_found');
    const { tenancy } = await propose(test, owner, { startsOn: '2026-09-01' });
    const early = await of.ask(
      'PUT',
      tenancy.id,
      '/records/entry',
      { revision: 0, rooms: ROOMS, meters: [] },
      owner,
    );
    expect(await codeOf(early)).toBe('conflict');
    for (const wrong of [
      { rooms: [{ name: '', state: 'good' }] },
      { rooms: [{ name: 'Kitchen', state: 'fine' }] },
      { meters: [{ kind: 'gas', reading: '1' }] },
      { meters: [{ kind: 'water', reading: '' }] },
      { extra: 1 },
    ])
      expect((await save(0, owner, wrong)).status).toBe(400);
    expect(
      (await of.ask('PUT', key, '/records/summer', { revision: 0, rooms: [], meters: [] }, owner)).status,
    ).toBe(400);
  });

  it('a signature under what is not written, or was changed meanwhile', async () => {
    expect(await codeOf(await sign(1, owner))).toBe('conflict');
    await save(0);
    await save(1, token);
    expect(await codeOf(await sign(1, owner))).toBe('conflict');
    expect(await codeOf(await save(1))).toBe('conflict');
  });

  it('what is no photo, one of another tenancy, and one from somebody else', async () => {
    expect((await of.upload(key, '/records/entry/photos', Buffer.from('none'), owner)).status).toBe(400);
    expect((await of.addPhoto(key, '/records/entry/photos', other)).status).toBe(404);
    expect((await of.addPhoto('x'.repeat(43), '/records/entry/photos')).status).toBe(404);
    // Sent again under its key, because no answer came, it stands once.
    const keyed = { ...owner, headers: { ...owner.headers, 'idempotency-key': crypto.randomUUID() } };
    for (let n = 0; n < 2; n += 1)
      expect((await of.addPhoto(key, '/records/entry/photos', keyed)).status).toBe(201);
    const { photos } = await entry();
    expect(photos).toHaveLength(1);
    const [photo] = photos;
    const path = `/photos/${photo?.id}`;
    expect((await of.ask('GET', key, path, undefined, owner)).status).toBe(200);
    expect((await of.ask('GET', token, path, undefined)).status).toBe(200);
    expect((await of.ask('GET', key, path, undefined)).status).toBe(404);
    expect((await of.ask('GET', key, path, undefined, other)).status).toBe(404);
    const two = await agreed(test, other, { startsOn: '2026-09-01' });
    expect((await of.ask('GET', two.token, path, undefined)).status).toBe(404);
    expect((await of.ask('GET', two.tenancy.id, path, undefined, other)).status).toBe(404);
    // It is the owner's photo: the tenant cannot remove it.
    expect((await of.ask('DELETE', token, path, undefined)).status).toBe(404);
    expect((await of.ask('DELETE', key, path, undefined, owner)).status).toBe(200);
    expect((await of.ask('GET', key, path, undefined, owner)).status).toBe(404);
    const file = await lookFor(test, photo?.id);
    expect(await file()).toBeDefined();
    await removeFiles(test.context);
    expect(await file()).toBeUndefined();
  });
});

describe('a record', () => {
  it('is drafted by one, changed by the other, signed by both, and then nothing of it changes', async () => {
    expect(await entryOf(await save(0))).toMatchObject({
      revision: 1,
      draftedBy: 'owner',
      rooms: ROOMS,
      meters: METERS,
      mayChange: true,
      maySign: true,
    });
    expect((await sign(1, owner)).status).toBe(200);
    const changed = await entryOf(await save(1, token, { words: 'The tap drips.' }));
    expect(changed).toMatchObject({ revision: 2, changedBy: 'tenant', ownerSignedAt: null });
    expect((await sign(2)).status).toBe(200);
    expect((await sign(2)).status).toBe(200);
    expect(await entryOf(await sign(2, owner))).toMatchObject({ mayChange: false, maySign: false });
    expect(await codeOf(await save(2))).toBe('conflict');
    expect((await of.addPhoto(key, '/records/entry/photos', owner)).status).toBe(409);
    await expect(
      test.sql`update home_records set words = 'x' where tenancy_id = ${key}`,
    ).rejects.toMatchObject(IS_SIGNED);
    await expect(test.sql`delete from home_records where tenancy_id = ${key}`).rejects.toMatchObject(
      IS_SIGNED,
    );
    const history = await test.sql<{ kind: string; side: string }>`
      select kind, side from tenancy_events where tenancy_id = ${key} and kind like 'record%' order by id`;
    expect(history.map(({ kind, side }) => `${kind} ${side}`)).toEqual([
      'record_begun owner',
      'record_signed owner',
      'record_changed tenant',
      'record_signed tenant',
      'record_signed owner',
    ]);
  });

  it('has its signature taken back by a photo, and its photos frozen with it', async () => {
    await save(0);
    await sign(1, owner);
    const added = await entryOf(await of.addPhoto(token, '/records/entry/photos'));
    expect(added).toMatchObject({ revision: 2, ownerSignedAt: null, photos: [{ side: 'tenant' }] });
    await sign(2, owner);
    await sign(2);
    const [photo] = added.photos;
    expect(await codeOf(await of.ask('DELETE', token, `/photos/${photo?.id}`, undefined))).toBe('conflict');
    await expect(
      test.sql`update stored_files set removed_at = now() where id = ${photo?.id}`,
    ).rejects.toMatchObject(IS_SIGNED);
    await expect(test.sql`delete from stored_files where id = ${photo?.id}`).rejects.toMatchObject(IS_SIGNED);
    expect((await of.ask('GET', token, `/photos/${photo?.id}`, undefined)).status).toBe(200);
  });

  it('tells the other side to sign, with a link that opens the record', async () => {
    await save(0);
    await sign(1, owner);
    const [sms] = await test.sql<{ message: string }>`
      select message from notifications where type = 'sms' and recipient = ${phone} order by created_at desc, id desc limit 1`;
    expect(sms?.message).toMatch(/waxay sugaysaa saxiixaaga[\s\S]*\/tenancy\/[\w-]{43}\?view=entry$/);
    token = await lastToken(test, phone);
    expect((await sign(1)).status).toBe(200);
  });

  it('takes a photo from a plain form, and leads back to the page in its language', async () => {
    const form = async (bytes: Uint8Array) => {
      const body = new FormData();
      body.set('before', 'x'.repeat(20_000));
      body.set('photo', new File([new Uint8Array(bytes)], 'room.jpg', { type: 'image/jpeg' }));
      body.set('after', 'text');
      const sent = new Response(body);
      const bytesOf = Buffer.from(await sent.arrayBuffer());
      return of.upload(
        token,
        '/records/entry/photos?language=so',
        bytesOf,
        undefined,
        sent.headers.get('content-type') ?? '',
      );
    };
    const kept = await form(await somePhoto());
    expect([kept.status, kept.headers.get('location')]).toEqual([303, `/so/tenancy/${token}?view=entry`]);
    expect((await entry()).photos).toHaveLength(1);
    const failed = await form(Buffer.from('no picture'));
    expect(failed.headers.get('location')).toBe(`/so/tenancy/${token}?view=entry&photo=failed`);
    expect((await entry()).photos).toHaveLength(1);
  });
});
