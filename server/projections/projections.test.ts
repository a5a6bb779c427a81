import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { mediaUrl } from '#contract/media.ts';
import { inquiryText } from '#contract/messages.ts';
import { rollUpSums } from '#server/domain/insights/stats/roll-up-sums.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';
import { markAllFinance } from './listings.ts';
import { rebuildProjections } from './rebuild.ts';

let test: TestApp;
let admin: TestUser;
let serviceId: string;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin' });
  const [service] = await test.sql<{ id: string }>`
    insert into moving_services (name, phone, email, location, rating)
    values ('Trucks', '+252615000001', 'trucks@aqal.example', 'Hodan', 4) returning id`;
  serviceId = service?.id ?? '';
});

const KINDS = [
  ...(['ask', 'ask as guest', 'reply', 'view home', 'request', 'confirm', 'apply', 'answer'] as const),
  ...(['price', 'status', 'photos', 'delete', 'activity', 'rename', 'book'] as const),
  ...(['move on', 'move as provider', 'remove booking'] as const),
];
const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  person: fc.nat(2),
  home: fc.nat(2),
  n: fc.nat(8),
});
const LISTING = { title: 'Flat', description: 'Quiet.', price: '300', location: 'Hodan' };

/** A home that is deleted, an owner who stays, and a mover who cancels what an administrator has confirmed. */
const NUMBERS: Partial<Record<(typeof KINDS)[number], number>> = {
  delete: 6,
  activity: 1,
  'move as provider': 3,
};
/** One history in which each act is accepted. */
const ALL = KINDS.map((kind) => ({ kind, person: 0, home: 0, n: NUMBERS[kind] ?? 0 }));
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What was accepted at least once. */
const accepted = new Set<Act['kind']>();

/** People, listings, and what is done with them by the API; what is refused is refused. */
async function live(acts: readonly Act[]): Promise<void> {
  const owners = await Promise.all([0, 1].map(() => test.createUser({ role: 'property_owner' })));
  const people = await Promise.all(
    [0, 1, 2].map((n) => test.createUser({ role: 'renter', phoneE164: `+25261${Date.now() % 1e6}${n}` })),
  );
  const ownerOf = (home: number) => owners[home % 2] ?? admin;
  const homes = await Promise.all([0, 1, 2].map((n) => test.createProperty({ ownerId: ownerOf(n).id })));
  const send = async (by: TestUser | undefined, method: string, path: string, body?: unknown) => {
    const response = await test.send(method, path, { body, headers: by?.headers ?? {} });
    expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(500);
    return response.ok;
  };
  const idOf = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? crypto.randomUUID();
  for (const { kind, person, home, n } of acts) {
    const [by, owner, propertyId] = [people[person], ownerOf(home), homes[home]?.id ?? ''];
    const viewing = () => idOf(test.sql`select id from viewings where property_id = ${propertyId} limit 1`);
    const booking = () => idOf(test.sql`select id from bookings order by id desc limit 1 offset ${n % 3}`);
    const guest = { name: 'Grace', email: `grace${n % 2}@mail.example`, message: `Question ${n}` };
    const change = async (values: object) => {
      const [row] = await test.sql<{
        version: number;
      }>`select version from properties where id = ${propertyId}`;
      return send(owner, 'PATCH', `/api/my/properties/${propertyId}`, { ...values, version: row?.version });
    };
    const happen: Record<Act['kind'], () => Promise<boolean>> = {
      ask: () => send(by, 'POST', '/api/messages', { propertyId, messageText: `Question ${n}` }),
      'ask as guest': () =>
        send(undefined, 'POST', '/api/messages', { propertyId, messageText: inquiryText(guest) }),
      reply: async () => {
        const id = await idOf(test.sql`select id from inquiries where property_id = ${propertyId} limit 1`);
        return send(owner, 'POST', `/api/my/inquiries/${id}/messages`, { message: 'Yes.' });
      },
      'view home': () => send(by, 'POST', `/api/properties/${propertyId}/views`, {}),
      request: () =>
        send(by, 'POST', '/api/viewings', {
          propertyId,
          date: `2026-12-0${1 + (n % 5)}`,
          time: `${String(9 + n).padStart(2, '0')}:00`,
        }),
      confirm: async () => send(owner, 'PATCH', `/api/viewings/${await viewing()}`, { status: 'confirmed' }),
      apply: () => send(by, 'POST', '/api/applications', { propertyId }),
      answer: async () => {
        const id = await idOf(
          test.sql`select id from applications where property_id = ${propertyId} limit 1`,
        );
        const status = n % 2 === 0 ? 'under_review' : 'approved';
        return send(owner, 'PATCH', `/api/applications/${id}`, {
          status,
          markUnderOffer: true,
          rejectOthers: true,
        });
      },
      price: () => change({ price: 300 + n }),
      status: () => change({ isActive: n % 2 === 0 }),
      delete: () => (n > 5 ? send(owner, 'DELETE', `/api/properties/${propertyId}`) : Promise.resolve(false)),
      activity: () => send(admin, 'PUT', `/api/admin/users/${owner.id}`, { isActive: n % 4 > 0 }),
      book: () =>
        send(n % 2 === 0 ? by : undefined, 'POST', '/api/bookings', {
          movingServiceId: serviceId,
          pickupLocation: 'Hodan',
          dropoffLocation: 'Kaaraan',
          date: '2026-12-01',
          phone: '+252612345678',
        }),
      'move on': async () =>
        send(admin, 'PATCH', `/api/admin/bookings/${await booking()}`, {
          status: n % 2 === 0 ? 'confirmed' : 'cancelled',
        }),
      photos: async () => {
        const hashes = [n, n + 1].slice(n % 3).map((one) => String(one % 10).repeat(32));
        for (const hash of hashes) {
          await test.sql`insert into media (hash, content_type, width, height, bytes, preview)
            values (${hash}, 'image/jpeg', 640, 480, 1, '') on conflict do nothing`;
        }
        const images = hashes.map((hash) => mediaUrl(hash, 640));
        return send(owner, 'PUT', `/api/properties/${propertyId}`, { ...LISTING, images });
      },
      rename: () => send(by, 'PATCH', '/api/me', { name: `Sahra ${'Axmed'.slice(0, 1 + (n % 5))}` }),
      'move as provider': async () => {
        const id = await booking();
        const token = await movesOf(test)
          .providerToken(id)
          .catch(() => 'none');
        const status = n % 2 === 0 ? 'confirmed' : 'cancelled';
        return send(undefined, 'POST', `/api/provider-bookings/${token}/status`, {
          status,
          reason: 'We are full.',
        });
      },
      'remove booking': async () => send(admin, 'DELETE', `/api/admin/bookings/${await booking()}`),
    };
    if (await happen[kind]()) accepted.add(kind);
  }
}

/** What each projection says, and what plain statements over the facts say. */
async function compare(): Promise<void> {
  const same = async (said: Promise<object[]>, plain: Promise<object[]>) =>
    expect(await said).toEqual(await plain);
  await same(
    test.sql`select moving_service_id, month::text, status, sum(bookings)::int as n from booking_counts
      group by 1, 2, 3 having sum(bookings) <> 0 order by 1, 2, 3`,
    test.sql`select moving_service_id, date_trunc('month', created_at at time zone 'Africa/Mogadishu')::date::text as month,
      status, count(*)::int as n from bookings group by 1, 2, 3 order by 1, 2, 3`,
  );
  await same(
    test.sql`select role, is_active, is_erased, sum(users)::int as n from user_counts
      group by 1, 2, 3 having sum(users) <> 0 order by 1, 2, 3`,
    test.sql`select role, is_active, erased_at is not null as is_erased, count(*)::int as n from users
      group by 1, 2, 3 order by 1, 2, 3`,
  );
  await same(
    test.sql`select property_id, views from property_view_totals order by 1`,
    test.sql`select property_id, sum(views)::int as views from property_views group by 1 order by 1`,
  );
  await same(
    test.sql`select id, last_at, answered_at, is_unread from inquiries order by id`,
    test.sql`
      with acts as (
        select inquiry_id as id, side, created_at as at from messages
        union all select i.id, case e.side when 'owner' then 'owner' else 'seeker' end, e.created_at
          from viewing_events e join viewings v on v.id = e.viewing_id
          join inquiries i on i.property_id = v.property_id and i.sender_id = v.user_id where e.side in ('renter', 'owner')
        union all select i.id, case e.actor_kind when 'owner' then 'owner' else 'seeker' end, e.created_at
          from application_events e join applications a on a.id = e.application_id
          join inquiries i on i.property_id = a.property_id and i.sender_id = a.user_id where e.actor_kind in ('applicant', 'owner')
      )
      select id, max(at) as last_at, min(at) filter (where side = 'owner') as answered_at,
        (array_agg(side order by at desc))[1] = 'seeker' as is_unread
      from acts group by id order by id`,
  );
  await same(
    test.sql`select id, name, email, phone from inquiries where sender_id is not null order by id`,
    test.sql`select i.id, u.name, u.email, coalesce(u.phone_e_164, u.phone) as phone
      from inquiries i join users u on u.id = i.sender_id order by i.id`,
  );
  await same(
    test.sql`select property_id, media_hash from listing_photos order by 1, 2`,
    test.sql`select distinct id as property_id, split_part(url, '/', 3) as media_hash from properties, unnest(images) url
      order by 1, 2`,
  );
  await same(
    test.sql`select moving_service_id, moves, kept, on_time, answer_minutes from service_figures
      where answer_minutes is not null order by 1`,
    test.sql`select moving_service_id, 0 as moves, 0 as kept, 0 as on_time,
        percentile_disc(0.5) within group (order by greatest(0, extract(epoch from at - asked) / 60)::int) as answer_minutes
      from (select b.moving_service_id, b.created_at as asked, min(e.created_at) as at
        from bookings b join booking_events e on e.booking_id = b.id and e.actor_kind = 'provider'
        group by b.id) answers group by 1 order by 1`,
  );
  await same(
    test.sql`select id, answer_minutes from users order by id`,
    test.sql`select id, answer_minutes(id, ${TEST_NOW.toISOString()}::timestamptz) from users order by id`,
  );
  const left = await test.sql`
    select from (select property_id, user_id from viewings union select property_id, user_id from applications) r
    where not exists (select from inquiries i where i.property_id = r.property_id and i.sender_id = r.user_id)`;
  expect(left).toEqual([]);
  await rollUpSums(test.context);
  const sums = () => test.sql`select * from finance_sums order by grain, type, property_type, unit`;
  const before = await sums();
  await markAllFinance(test.context.database.db);
  await rollUpSums(test.context);
  expect(await sums()).toEqual(before);
}

it('keeps what plain statements count, whatever happened, and leaves nothing to rebuild', async () => {
  await live(ALL);
  expect([...accepted].sort()).toEqual([...KINDS].sort());
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 35 }), async (acts) => {
      await live(acts);
      await test.deliver();
      await compare();
      await rebuildProjections(test.context.database, TEST_NOW);
      await compare();
    }),
    { numRuns: 8 },
  );
});
