import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '#contract/move-fields.api.ts';
import { removeFiles } from '#server/remove-files.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { somePhoto } from '#server/testing/checks.ts';
import { lookFor } from '#server/testing/files.ts';
import { type MoveSides, moveDayOf } from '#server/testing/move-day.ts';

let test: TestApp;
let of: ReturnType<typeof moveDayOf>;
let customer: TestUser;
let now = new Date();

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  of = moveDayOf(test);
  customer = await test.createUser();
});
beforeEach(() => {
  now = new Date('2026-11-20T09:00:00Z');
});

const codeOf = async (response: Response) => (await errorOf(response))[1];
const photosOf = async (response: Response) => ((await response.json()) as Move).photos;
const asGuest = (sides: MoveSides): MoveSides['customer'] => ({ key: sides.customer.key, headers: {} });

describe('a photo of a move is refused', () => {
  it('to everybody but its two sides, and where it is none', async () => {
    const sides = await of.asked(customer);
    expect(await codeOf(await of.addPhoto(asGuest(sides), 'list'))).toBe('not_found');
    const other = await test.createUser();
    expect(await codeOf(await of.addPhoto({ ...sides.customer, headers: other.headers }, 'list'))).toBe(
      'not_found',
    );
    expect((await of.addPhoto(sides.customer, 'list', { body: Buffer.from('none') })).status).toBe(400);
    const strange = await of.ask('POST', sides.customer, '/photos?moment=summer');
    expect(strange.status).toBe(400);
  });

  it('of the list to the provider, of a change to the customer, and to both at the wrong time', async () => {
    const sides = await of.asked(customer);
    expect(await codeOf(await of.addPhoto(sides.provider, 'list'))).toBe('forbidden');
    expect(await codeOf(await of.addPhoto(sides.customer, 'change'))).toBe('invalid_input');
    const changeId = crypto.randomUUID();
    expect(await codeOf(await of.addPhoto(sides.customer, 'change', { changeId }))).toBe('forbidden');
    expect(await codeOf(await of.addPhoto(sides.provider, 'change', { changeId }))).toBe('conflict');
    for (const moment of ['before', 'after', 'dispute'] as const)
      expect(await codeOf(await of.addPhoto(sides.provider, moment))).toBe('conflict');
  });

  it('beyond as many as there may be', async () => {
    const sides = await of.asked(customer);
    const body = await somePhoto();
    for (let n = 0; n < 8; n += 1)
      expect((await of.addPhoto(sides.customer, 'list', { body })).status).toBe(201);
    expect(await codeOf(await of.addPhoto(sides.customer, 'list', { body }))).toBe('conflict');
  });

  it('to whoever wants to remove another side’s, and once a price was agreed on for what it shows', async () => {
    const sides = await of.asked(customer);
    const [photo] = await photosOf(await of.addPhoto(sides.customer, 'list'));
    const path = `/photos/${photo?.id}`;
    expect(await codeOf(await of.ask('DELETE', sides.provider, path))).toBe('not_found');
    const { offers } = await of.offer(sides, now);
    await of.act(sides.customer, `/offers/${offers[0]?.id}/acceptance`);
    expect(await codeOf(await of.ask('DELETE', sides.customer, path))).toBe('conflict');
  });
});

describe('a photo of a move', () => {
  it('that a device sends again under its key, because no answer came, stands once', async () => {
    const sides = await of.asked(customer);
    const headers = { ...sides.customer.headers, 'idempotency-key': crypto.randomUUID() };
    const again = { ...sides.customer, headers };
    const [first, second] = await Promise.all([of.addPhoto(again, 'list'), of.addPhoto(again, 'list')]);
    const third = await of.addPhoto(again, 'list');
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(await photosOf(third)).toEqual(await photosOf(first));
    expect((await of.read(sides.customer)).photos).toHaveLength(1);
  });

  it('of the list is seen by all services that were asked, until it is removed; then its file goes', async () => {
    const second = await of.createService();
    const sides = await of.asked(customer, [second.id]);
    const [photo] = await photosOf(await of.addPhoto(sides.customer, 'list'));
    const path = `/photos/${photo?.id}`;
    const [other] = await test.sql<{ id: string }>`
      select id from bookings where moving_service_id = ${second.id}`;
    const seen = await of.ask('GET', { key: other?.id ?? '', headers: customer.headers }, path);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await seen.arrayBuffer()).includes('Amina')).toBe(false);
    expect((await of.read(sides.provider)).photos).toMatchObject([{ moment: 'list', side: 'customer' }]);
    expect((await of.ask('GET', sides.provider, path)).status).toBe(200);
    expect((await of.ask('GET', asGuest(sides), path)).status).toBe(404);

    expect((await of.ask('DELETE', sides.customer, path)).status).toBe(200);
    expect((await of.ask('GET', sides.provider, path)).status).toBe(404);
    const file = await lookFor(test, photo?.id);
    expect(await file()).toBeDefined();
    await removeFiles(test.context);
    expect(await file()).toBeUndefined();
    expect(await test.sql`select from stored_files where id = ${photo?.id ?? ''}`).toHaveLength(0);
  });

  it('goes with the booking that an administrator deletes, unless another service was asked with it', async () => {
    const admin = await test.createUser({ role: 'admin' });
    const second = await of.createService();
    const sides = await of.asked(undefined, [second.id]);
    const [photo] = await photosOf(await of.addPhoto(sides.customer, 'list'));
    const remove = (id: string) =>
      test.send('DELETE', `/api/admin/bookings/${id}`, { headers: admin.headers });
    const [other] = await test.sql<{ id: string }>`
      select id from bookings where moving_service_id = ${second.id}`;
    const jobs = () =>
      test.sql`select from graphile_worker.jobs where task_identifier = 'remove-files'`.then(
        (rows) => rows.length,
      );
    const file = await lookFor(test, photo?.id);
    const before = await jobs();
    expect((await remove(sides.bookingId)).status).toBeLessThan(300);
    expect(await test.sql`select booking_id as id from stored_files where id = ${photo?.id ?? ''}`).toEqual([
      { id: other?.id },
    ]);
    expect(await jobs()).toBe(before);
    expect((await remove(other?.id ?? '')).status).toBeLessThan(300);
    expect(await jobs()).toBe(before + 1);
    expect(await test.sql`select from stored_files where id = ${photo?.id ?? ''}`).toHaveLength(0);
    expect(await file()).toBeDefined();
    await test.deliver();
    expect(await file()).toBeUndefined();
  });

  it('that a plain form sends leads back to the page, which says where it did not work', async () => {
    const { customer: guest } = await of.asked();
    const send = async (body: Uint8Array) => {
      const form = new FormData();
      form.set('photo', new File([new Uint8Array(body)], 'sofa.jpg', { type: 'image/jpeg' }));
      const path = `${test.origin}/api/moves/${guest.key}/photos?moment=list&language=so`;
      return (await test.app.request(path, { method: 'POST', body: form })).headers.get('location');
    };
    expect(await send(await somePhoto())).toBe(`/so/bookings/${guest.key}`);
    expect(await send(Buffer.from('none'))).toBe(`/so/bookings/${guest.key}?photo=failed`);
    expect((await of.read(guest)).photos).toHaveLength(1);
  });
});
