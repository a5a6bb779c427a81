import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications.api.ts';
import { notifications } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';

let test: TestApp;
let moves: ReturnType<typeof movesOf>;
let serviceId: string;

beforeAll(async () => {
  test = await createTestApp();
  moves = movesOf(test);
  serviceId = (await moves.createService({ name: 'Badda Movers' })).id;
});

async function read(user: TestUser, language?: string): Promise<Notification[]> {
  const headers = { ...user.headers, ...(language ? { 'accept-language': language } : {}) };
  return (await (await test.send('GET', '/api/notifications', { headers })).json()) as Notification[];
}

/** One notification as an earlier version wrote it. */
async function write(user: TestUser, category: string, data: Record<string, unknown>): Promise<void> {
  await test.context.database.db.insert(notifications).values({
    userId: user.id,
    type: 'in_app',
    category,
    title: 'As it was written',
    message: 'On 2026-11-25.',
    data,
    status: 'sent',
  });
}

describe('what a notification says', () => {
  it('is in the language of the request, with the day in its words', async () => {
    const customer = await test.createUser({ language: 'ar' });
    const { id } = await moves.book(serviceId, customer);
    await moves.move(id, 'confirmed');
    const confirmed = async (language?: string) => (await read(customer, language))[0];
    expect(await confirmed('en')).toMatchObject({
      title: 'Booking confirmed',
      message: `Badda Movers will move you on 25 Nov 2026 and will contact you (${id.slice(0, 8)}).`,
    });
    const somali = await confirmed('so, en;q=0.5');
    expect(somali?.title).toBe('Ballanta waa la xaqiijiyey');
    expect(somali?.message).toContain('25 Nof 2026');
    // Whoever does not say what they read has it in the language of their account.
    for (const language of [undefined, 'fr', '*']) {
      const arabic = await confirmed(language);
      expect(arabic?.title).toBe('تم تأكيد الحجز');
      expect(arabic?.message).toContain('25 نوفمبر 2026');
    }
  });

  it.each(['created', 'message', 'cancelled', 'removed'])(
    'names no ISO date where a booking is %s',
    async (news) => {
      const [customer, admin] = [await test.createUser(), await test.createUser({ role: 'admin' })];
      const { id } = await moves.book(serviceId, customer);
      if (news === 'message') await moves.asProvider(id, 'messages', { message: 'Baabuurku waa diyaar' });
      if (news === 'cancelled') await moves.move(id, 'cancelled');
      if (news === 'removed')
        await test.send('DELETE', `/api/admin/bookings/${id}`, { headers: admin.headers });
      for (const language of ['en', 'so', 'ar']) {
        const [latest] = await read(customer, language);
        expect(`${latest?.title} ${latest?.message}`).not.toMatch(/\d{4}-\d{2}-\d{2}/);
        if (news === 'message') expect(latest?.message).toBe('Badda Movers:\nBaabuurku waa diyaar');
        if (news === 'cancelled') expect(latest?.message).toContain('The truck is broken');
      }
    },
  );

  it('leaves people’s own words as they were written', async () => {
    const owner = await test.createUser({ role: 'property_owner', language: 'so' });
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id, title: 'Villa badda' });
    await test.send('POST', '/api/messages', { body: { propertyId, messageText: 'Ma bannaan tahay?' } });
    const [inquiry] = await read(owner, 'ar');
    expect(inquiry).toMatchObject({
      title: 'استفسار جديد: Villa badda',
      message: 'Ma bannaan tahay?',
      path: expect.stringMatching(/^\/property-inquiries\?open=[0-9a-f-]{36}$/),
    });
  });

  it('is as it was written where the row says too little', async () => {
    const user = await test.createUser();
    for (const [category, data] of [
      ['booking', { news: 'confirmed', date: 'soon' }],
      ['inquiry', {}],
      ['viewing', { status: 'scheduled' }],
      ['another', { listing: 'Villa' }],
    ] as const) {
      await write(user, category, data);
      expect((await read(user, 'so'))[0], category).toMatchObject({
        title: 'As it was written',
        message: 'On 2026-11-25.',
      });
    }
  });

  it('of visits, applications, saved searches and reports is in the reader’s language', async () => {
    const user = await test.createUser();
    const listing = 'Villa badda';
    for (const [category, data, title] of [
      ['viewing', { listing, status: 'confirmed', date: '2026-12-03', hour: 9 }, 'تم تأكيد المعاينة'],
      ['application', { listing, status: 'approved' }, 'تمت الموافقة على الطلب'],
      ['saved_search', { name: 'Villas', count: 2, filters: {} }, 'نتائج جديدة'],
      ['report', { listing }, 'بلاغ عن إعلان: Villa badda'],
      ['account', { listing }, 'أُلغي: Villa badda'],
    ] as const) {
      await write(user, category, data);
      expect((await read(user, 'ar'))[0]?.title, category).toBe(title);
    }
  });
});

describe('where a notification leads', () => {
  it('is the booking, also of a row from before there were paths', async () => {
    const customer = await test.createUser();
    const { id } = await moves.book(serviceId, customer);
    expect((await read(customer))[0]?.path).toBe(`/my-moving-services?open=${id}`);
    await write(customer, 'booking', { bookingId: id });
    expect((await read(customer))[0]).toMatchObject({
      title: 'As it was written',
      path: `/my-moving-services?open=${id}`,
    });
  });

  it('is the list of bookings where the booking is gone or somebody else’s', async () => {
    const [user, other] = [await test.createUser(), await test.createUser()];
    const { id } = await moves.book(serviceId, other);
    for (const bookingId of [id, randomUUID()]) {
      await write(user, 'booking', { bookingId });
      expect((await read(user))[0]?.path).toBe('/my-moving-services');
    }
  });

  it('is the listing, and nowhere once nobody can open it', async () => {
    const owner = await test.createUser({ role: 'property_owner' });
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
    const { id: hidden } = await test.createProperty({ ownerId: owner.id, isActive: false });
    const { id: deleted } = await test.createProperty({ ownerId: owner.id, deletedAt: new Date() });
    for (const [id, path] of [
      [propertyId, `/properties/${propertyId}`],
      [hidden, null],
      [deleted, null],
      [randomUUID(), null],
    ]) {
      await write(owner, 'inquiry', { propertyId: id, path: '/property-inquiries' });
      expect((await read(owner))[0]?.path).toBe(path);
    }
  });

  it.each([
    ['account', {}, '/account'],
    ['saved_search', { filters: { type: 'buy', q: 'villa & sea' } }, '/properties?q=villa+%26+sea&type=buy'],
    ['report', { path: '/map' }, '/map'],
    ['report', { path: '//elsewhere.example' }, null],
    ['report', { path: 'https://elsewhere.example' }, null],
    ['booking', { bookingId: 'x' }, null],
    ['saved_search', {}, null],
  ])('of %s with %j is %s', async (category, data, path) => {
    const user = await test.createUser();
    await write(user, category, data);
    expect((await read(user))[0]?.path).toBe(path);
  });
});
