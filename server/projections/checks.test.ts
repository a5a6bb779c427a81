import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { CHECKS, type Check, checkEnd } from '#contract/checks.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { dayFrom } from '#contract/time.ts';
import { removeFiles } from '#server/remove-files.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { changeListing } from '#server/testing/listings.ts';
import { rebuildChecks } from './checks.ts';

const DAY_MS = 86_400_000;
const KINDS = [
  ...(['visit', 'take visit back', 'move', 'hand over', 'remove listing', 'erase owner'] as const),
  ...(['check deed', 'refuse deed', 'remove deed', 'see identity', 'refuse identity', 'withdraw'] as const),
  ...(['confirm phone', 'change phone', 'wait', 'sweep'] as const),
];
const act = fc.record({ kind: fc.constantFrom(...KINDS), home: fc.nat(2), n: fc.nat(30) });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What is over by itself, in which everything is accepted once. */
const ALL: Act[] = [
  ...(['visit', 'check deed', 'see identity', 'confirm phone', 'wait', 'visit'] as const),
  ...(['take visit back', 'refuse deed', 'refuse identity', 'see identity', 'withdraw'] as const),
  ...(['check deed', 'visit', 'move', 'check deed', 'remove deed', 'change phone', 'visit'] as const),
  ...(['hand over', 'check deed', 'visit', 'remove listing', 'wait', 'sweep', 'erase owner'] as const),
].map((kind, at) => ({ kind, home: 0, n: at % 2 === 0 && kind !== 'erase owner' ? 5 : 30 }));

let test: TestApp;
let admin: TestUser;
let now = TEST_NOW;
const accepted = new Set<Act['kind']>();

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
});

const ofOne = async <Row extends object>(rows: Promise<Row[]>): Promise<Partial<Row>> =>
  (await rows)[0] ?? {};
const ok = async (method: string, path: string, { headers }: TestUser, body?: object) => {
  const response = await test.send(method, path, { headers, ...(body && { body }) });
  expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBeLessThan(500);
  return response.ok;
};

async function live(acts: readonly Act[]): Promise<string[]> {
  now = TEST_NOW;
  admin = await test.createUser({ role: 'admin' });
  const owners = await Promise.all([0, 1].map(() => test.createUser({ role: 'property_owner' })));
  const homes = await Promise.all(
    [0, 1, 2].map((n) => test.createProperty({ ownerId: owners[n % 2]?.id ?? '' })),
  );
  for (const { kind, home, n } of acts) {
    const id = homes[home]?.id ?? '';
    const { ownerId = '' } = await ofOne(
      test.sql<{ ownerId: string }>`select owner_id as "ownerId" from properties where id = ${id}`,
    );
    const owner = owners.find((one) => one.id === ownerId) ?? admin;
    const deed = () =>
      ofOne(test.sql<{ id: string; since: Date }>`
        select id, state_since as since from property_documents
        where property_id = ${id} and removed_at is null order by id desc limit 1`);
    const identity = (state: string) =>
      ofOne(test.sql<{ id: string; since: string }>`
        select id, to_char(state_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
        from identity_checks
        where user_id = ${ownerId} and state = ${state} and removed_at is null order by id desc limit 1`);
    const day = new Date(now.getTime() - n * DAY_MS).toISOString().slice(0, 10);
    const happen: Record<Act['kind'], () => Promise<boolean>> = {
      visit: async () => {
        await test.sql`insert into home_visits (property_id, entered_by, stored)
          values (${id}, ${admin.id}, 5) on conflict do nothing`;
        return ok('POST', `/api/admin/properties/${id}/visits`, admin, { visitedOn: day, visitor: 'Cali' });
      },
      'take visit back': async () => {
        const visit = await ofOne(test.sql<{ id: string }>`
          select id from home_visits where property_id = ${id} and entered_at is not null
          order by visited_on desc limit 1`);
        return ok('DELETE', `/api/admin/visits/${visit.id ?? randomUUID()}`, admin);
      },
      move: async () => {
        await changeListing(test, id, { location: `House ${randomUUID()}` });
        return true;
      },
      'hand over': async () => {
        await changeListing(test, id, { ownerId: owners.find((one) => one.id !== ownerId)?.id ?? '' });
        return true;
      },
      'remove listing': async () => n > 20 && ok('DELETE', `/api/properties/${id}`, owner),
      'erase owner': async () => {
        if (n < 25) return false;
        const isErased = await ok('DELETE', `/api/admin/users/${ownerId}`, admin);
        await test.deliver();
        return isErased;
      },
      'check deed': async () => {
        await test.sql`insert into property_documents
          (property_id, kind, pages, fingerprint, stored_at, state_since, created_at)
          values (${id}, ${n % 3 === 2 ? 'power_of_attorney' : 'title_deed'}, 1, ${randomUUID()},
            ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()})`;
        const made = await deed();
        return ok('PATCH', `/api/admin/documents/${made.id}`, admin, { decision: 'checked' });
      },
      'refuse deed': async () =>
        ok('PATCH', `/api/admin/documents/${(await deed()).id ?? randomUUID()}`, admin, {
          decision: 'refused',
          refusal: 'incomplete',
        }),
      'remove deed': async () => ok('DELETE', `/api/documents/${(await deed()).id ?? randomUUID()}`, owner),
      'see identity': async () => {
        await test.sql`insert into identity_checks (user_id, kind, state, state_since, document_stored_at, face_stored_at)
          values (${ownerId}, 'passport', 'waiting', ${now.toISOString()}, now(), now()) on conflict do nothing`;
        const { id: asked, since } = await identity('waiting');
        return ok('PATCH', `/api/admin/identities/${asked}`, admin, { decision: 'seen', since });
      },
      'refuse identity': async () => {
        const { id: seen = randomUUID(), since = now } = await identity('seen');
        const refused = { decision: 'refused', refusal: 'doubtful', since };
        return ok('PATCH', `/api/admin/identities/${seen}`, admin, refused);
      },
      withdraw: async () =>
        ok('DELETE', `/api/me/identity/${(await identity('seen')).id ?? randomUUID()}`, owner),
      'confirm phone': async () => {
        const phone = `+25261${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
        await test.sql`update users set phone_e_164 = ${phone} where id = ${ownerId}`;
        await test.sql`update users set phone_verified = true, phone_proven_at = ${now.toISOString()}
          where id = ${ownerId} and erased_at is null`;
        return true;
      },
      'change phone': async () => {
        await test.sql`update users set phone_e_164 = null where id = ${ownerId}`;
        return true;
      },
      wait: async () => {
        now = new Date(now.getTime() + n * 15 * DAY_MS);
        return true;
      },
      sweep: async () => {
        await removeFiles(test.context);
        return true;
      },
    };
    if (await happen[kind]()) accepted.add(kind);
  }
  return homes.map(({ id }) => id);
}

interface Facts {
  id: string;
  visit: string | null;
  title: Date | null;
  identity: Date | null;
  phone: Date | null;
}

/** What the facts say of all listings. */
const readFacts = () => test.sql<Facts>`
  select p.id, max(v.visited_on)::text as visit, max(d.state_since) as title, max(i.state_since) as identity,
    max(u.phone_proven_at) filter (where u.phone_verified) as phone
  from properties p join users u on u.id = p.owner_id
  left join home_visits v on v.property_id = p.id and v.entered_at is not null and v.removed_at is null
  left join property_documents d on d.property_id = p.id and d.kind = 'title_deed' and d.state = 'checked'
    and d.stored_at is not null and d.removed_at is null
  left join identity_checks i on i.user_id = u.id and i.state = 'seen' and i.removed_at is null
  group by p.id order by p.id`;

const readKept = () => test.sql<Facts>`
  select p.id, p.visited_on::text as visit, p.title_seen_at as title, u.identity_seen_at as identity,
    case when u.phone_verified then u.phone_proven_at end as phone
  from properties p join users u on u.id = p.owner_id order by p.id`;

/** The checks that hold today, as a page shows them. */
function held(facts: Facts): { kind: Check; at: string }[] {
  return CHECKS.flatMap((kind) => {
    const made = facts[kind];
    if (made === null) return [];
    const at = kind === 'visit' ? dayFrom(new Date(`${facts.visit}T12:00:00+03:00`), 0) : new Date(made);
    const end = checkEnd(kind, at);
    return end && end <= now ? [] : [{ kind, at: at.toISOString() }];
  });
}

it('the row of a listing and its owner says what visits, documents and identities say, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      const homes = await live(acts);
      const facts = await readFacts();
      expect(await readKept()).toEqual(facts);
      for (const id of homes) {
        const response = await test.send('GET', `/api/properties/${id}`);
        if (!response.ok) continue;
        const { checks, check } = (await response.json()) as PropertyDetail;
        const expected = facts.filter((one) => one.id === id).flatMap(held);
        expect(checks).toEqual(expected);
        expect(check).toEqual(expected.find(({ kind }) => kind !== 'phone') ?? null);
      }
    }),
    { numRuns: 12, examples: [[ALL]] },
  );
  expect([...accepted].sort()).toEqual([...KINDS].sort());
});

it('is mended from them where it says something else', async () => {
  const [home = ''] = await live(ALL.slice(0, 4));
  const facts = await readFacts();
  await test.sql`update properties set visited_on = null, title_seen_at = now() where id = ${home}`;
  await test.sql`update users set identity_seen_at = now() where identity_seen_at is null`;
  await test.context.database.transaction(rebuildChecks);
  expect(await readKept()).toEqual(facts);
});
