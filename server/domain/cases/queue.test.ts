import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Queue } from '#contract/queue.api.ts';
import { QUEUE_STATES, type QueueState } from '#contract/queue.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { reportsOf } from '#server/testing/reports.ts';
import {
  countQueue,
  countsSchema,
  findJudged,
  findPlaces,
  findSpeed,
  judgedSchema,
  placeSchema,
  speedSchema,
} from './queries.ts';

let test: TestApp;
let admin: TestUser;
let reports: ReturnType<typeof reportsOf>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(test.context.clock().getTime() - ms);

const queue = async (query = '', by: TestUser = admin) => {
  const response = await test.send('GET', `/api/admin/queue${query}`, by);
  expect(response.status).toBe(200);
  return (await response.json()) as Queue;
};

const PRICE = { price: '90.00', homes: 20, low: 280, high: 360, limit: 160 };
const MONEY = { people: 2, said: 3 };

interface SignalValues {
  kind: 'price' | 'money_first';
  openedAt: Date;
  state?: string;
  decidedAt?: Date;
  outcome?: string;
}

/** A signal as the job writes it, with the state and times that are asked for. */
async function signal({ kind, openedAt, state = 'open', decidedAt, outcome }: SignalValues) {
  const owner = await test.createUser({ role: 'property_owner' });
  const listing = await test.createProperty({ ownerId: owner.id });
  const seen = JSON.stringify(kind === 'price' ? PRICE : MONEY);
  const by = decidedAt ? admin.id : null;
  const [row] = await test.sql<{ id: string }>`
    insert into signals (property_id, kind, seen, state, opened_at, decided_at, decided_by, outcome)
    values (${listing.id}, ${kind}, ${seen}::jsonb, ${state}, ${openedAt}, ${decidedAt ?? null}, ${by}, ${outcome ?? null})
    returning id`;
  return { owner, listing, id: row?.id ?? '' };
}

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
  reports = reportsOf(test, () => admin);
});

describe('the queue of the desk', () => {
  it('is for administrators, and well asked for', async () => {
    expect((await test.send('GET', '/api/admin/queue')).status).toBe(401);
    for (const role of ['buyer', 'renter', 'property_owner'] as const) {
      const who = await test.createUser({ role });
      expect((await test.send('GET', '/api/admin/queue', who)).status, role).toBe(403);
    }
    for (const query of ['?state=none', '?page=0', '?other=1']) {
      expect(await errorOf(await test.send('GET', `/api/admin/queue${query}`, admin)), query).toEqual([
        400,
        'invalid_input',
      ]);
    }
  });

  it('has nothing where nothing waits', async () => {
    expect(await queue()).toMatchObject({
      items: [],
      hasMore: false,
      counts: { waiting: 0, owner: 0, decided: 0 },
      oldestAt: null,
      lastDecidedAt: null,
      medianHours: null,
      withinDay: null,
    });
  });

  it('has money first on top, and then what waits longest, whatever it is', async () => {
    const price = await signal({ kind: 'price', openedAt: ago(9 * HOUR) });
    const money = await signal({ kind: 'money_first', openedAt: ago(HOUR) });
    const held = await test.createProperty({ title: 'First look' });
    await test.sql`update properties set held = 'review', held_at = ${ago(3 * DAY)} where id = ${held.id}`;
    const reported = await test.createProperty();
    await reports.report(reported.id, { kind: 'gone', text: 'Long gone.' });
    await test.sql`update report_cases set opened_at = ${ago(2 * DAY)} where property_id = ${reported.id}`;
    const person = await test.createUser({ role: 'property_owner', name: 'Faadumo Ibraahim' });
    await test.sql`insert into identity_checks (user_id, kind, state, state_since, document_stored_at, face_stored_at)
      values (${person.id}, 'passport', 'waiting', ${ago(7 * HOUR)}, now(), now())`;
    const papers = await test.createProperty();
    await test.sql`insert into property_documents (property_id, kind, state_since, pages, fingerprint, stored_at)
      values (${papers.id}, 'title_deed', ${ago(3 * HOUR)}, 2, 'f', now())`;
    const { items, counts, oldestAt } = await queue();
    expect(items.map(({ kind }) => kind)).toEqual([
      'money_first',
      'first_listing',
      'report',
      'price',
      'identity',
      'document',
    ]);
    expect(items[0]).toMatchObject({
      subject: 'signal',
      id: money.id,
      money: MONEY,
      person: { id: money.owner.id },
    });
    expect(items[3]).toMatchObject({
      id: price.id,
      listing: { id: price.listing.id },
      price: { price: '90.00', homes: 20, low: 280, high: 360 },
    });
    expect(items[2]?.report).toEqual({ kind: 'gone', text: 'Long gone.', reports: 1 });
    expect(items[4]).toMatchObject({
      listing: null,
      person: { name: 'Faadumo Ibraahim' },
      identity: { kind: 'passport' },
    });
    expect(items[5]?.document).toEqual({ kind: 'title_deed', pages: 2 });
    expect(counts.waiting).toBe(6);
    expect(oldestAt).toBe(ago(3 * DAY).toISOString());
  });

  it('has a listing that is held for a signal once, and not what is deleted', async () => {
    const before = (await queue()).counts.waiting;
    const marked = await signal({ kind: 'price', openedAt: ago(0) });
    await test.sql`update properties set held = 'review', held_at = now() where id = ${marked.listing.id}`;
    const gone = await test.createProperty();
    await test.sql`update properties set held = 'review', held_at = now(), deleted_at = now() where id = ${gone.id}`;
    expect((await queue()).counts.waiting).toBe(before + 1);
  });

  it('has what was asked of an owner in a list of its own, until the owner answers', async () => {
    const before = (await queue('?state=owner')).counts;
    const asked = await test.createProperty();
    await test.sql`update properties set held = 'change', held_reason = 'How many rooms?', held_at = now() where id = ${asked.id}`;
    const owner = await test.createUser({ role: 'property_owner' });
    const listing = await test.createProperty({ ownerId: owner.id });
    const id = await reports.hide(listing.id);
    const { items, counts } = await queue('?state=owner');
    expect(counts).toMatchObject({ owner: before.owner + 2, decided: before.decided });
    expect(items.find((one) => one.id === asked.id)?.words).toBe('How many rooms?');
    expect(items.find((one) => one.id === id)).toMatchObject({ subject: 'report', decision: 'written' });
    const body = { answer: 'It is mine.' };
    expect(
      (await test.send('POST', `/api/my/reports/${id}/answer`, { body, headers: owner.headers })).status,
    ).toBe(200);
    expect((await queue('?state=owner')).counts).toMatchObject({ owner: before.owner + 1 });
    const appeal = (await queue()).items.find((one) => one.id === id);
    expect(appeal).toMatchObject({ kind: 'appeal', words: 'It is mine.' });
  });

  it('says what was decided, by whom, the latest first, and goes on on a second page', async () => {
    for (let at = 0; at < 27; at += 1) {
      await signal({ kind: 'price', openedAt: ago(2 * DAY), state: 'dismissed', decidedAt: ago(at * HOUR) });
    }
    const first = await queue('?state=decided');
    const second = await queue('?state=decided&page=2');
    expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
      25,
      true,
      2,
      false,
    ]);
    const times = [...first.items, ...second.items].map(({ since }) => since);
    expect(times).toEqual(times.toSorted().reverse());
    expect(first.items[0]).toMatchObject({ decision: 'dismissed', decidedBy: 'Hodan Sheekh' });
    expect(first.lastDecidedAt).toBe(ago(0).toISOString());
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(27);
  });

  it('reads rows as their schemas say', async () => {
    const { db } = test.context.database;
    for (const state of QUEUE_STATES) z.array(placeSchema).parse(await findPlaces(db, state, 0, 100));
    countsSchema.parse(await countQueue(db));
    speedSchema.parse(await findSpeed(db, test.context.clock()));
    z.array(judgedSchema)
      .nonempty()
      .parse(await findJudged(db));
  });
});

describe('order and counts', () => {
  it('are those of plain statements, whatever waits since when', async () => {
    for (let at = 0; at < 40; at += 1) {
      const kind = (at * 5) % 7 < 2 ? 'money_first' : 'price';
      // Some at the same moment, and some that are decided.
      const state = at % 9 === 0 ? 'dismissed' : 'open';
      const openedAt = ago(((at * 11) % 13) * HOUR);
      await signal({ kind, openedAt, state, ...(state !== 'open' && { decidedAt: ago(0) }) });
    }
    const plain = await test.sql<{ id: string }>`
      select id from (
        select id, opened_at as at, (kind <> 'money_first') as rank from signals where state = 'open'
        union all select id, opened_at, true from report_cases where state = 'waiting'
        union all select id, answered_at, true from report_cases where state = 'answered'
        union all select id, answered_at, true from signals where state = 'hidden' and answered_at is not null and outcome is null
        union all select id, state_since, true from property_documents where state = 'waiting'
        union all select id, state_since, true from identity_checks where state = 'waiting'
        union all select id, held_at, true from properties
          where held = 'review' and deleted_at is null
            and id not in (select property_id from signals where state = 'open')
      ) cases order by rank, at, id`;
    const pages = [await queue(), await queue('?page=2'), await queue('?page=3')];
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(plain.map(({ id }) => id));
    expect(pages[0]?.counts.waiting).toBe(plain.length);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, plain.length > 50, false]);
    const queues = await (await test.send('GET', '/api/admin/queues', admin)).json();
    expect(queues).toMatchObject({ waiting: plain.length });
  });
});

describe('figures', () => {
  const median = (numbers: number[]) => {
    const sorted = numbers.toSorted((a, b) => a - b);
    const middle = Math.floor(sorted.length / 2);
    return sorted.length % 2 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  };

  it('are those of plain counting, whatever was decided', async () => {
    await test.sql`delete from signals`;
    await test.sql`delete from property_reports`;
    await test.sql`delete from report_cases`;
    const states = ['dismissed', 'hidden', 'kept'] as const;
    const waits: number[] = [];
    const became = { hidden: 0, asked: 0, stood: 0 };
    for (let at = 0; at < 20; at += 1) {
      const state = states[(at * 7) % 3] ?? 'hidden';
      const outcome = state === 'hidden' && at % 2 === 0 ? 'shown' : undefined;
      const wait = ((at * 37) % 50) + 1;
      const decided = (at * 3) % 45;
      const decidedAt = ago(decided * DAY);
      const openedAt = new Date(decidedAt.getTime() - wait * HOUR);
      await signal({ kind: 'price', openedAt, state, decidedAt, ...(outcome && { outcome }) });
      if (decided <= 30) waits.push(wait);
      became[state === 'dismissed' || outcome ? 'stood' : state === 'kept' ? 'asked' : 'hidden'] += 1;
    }
    const { medianHours, withinDay, judged } = await queue();
    expect(medianHours).toBeCloseTo(median(waits) ?? 0, 6);
    expect(withinDay).toBeCloseTo(waits.filter((wait) => wait <= 24).length / waits.length, 6);
    expect(judged.price).toEqual(became);
    expect(judged.copied_photo).toEqual({ hidden: 0, asked: 0, stood: 0 });
  });
});

describe('an appeal', () => {
  const appeal = (id: string, by: TestUser, answer = 'I took these photos myself.') =>
    test.send('POST', `/api/my/reports/${id}/answer`, { body: { answer }, headers: by.headers });
  const settle = (id: string, body: Record<string, unknown>, by: TestUser = admin) =>
    test.send('PUT', `/api/admin/signals/${id}/outcome`, { body, headers: by.headers });
  const decide = (id: string, body: Record<string, unknown>) =>
    test.send('PATCH', `/api/admin/signals/${id}`, { body, headers: admin.headers });
  const hidden = async () => {
    const marked = await signal({ kind: 'price', openedAt: ago(HOUR) });
    expect((await decide(marked.id, { decision: 'hidden', reason: 'Far too cheap.' })).status).toBe(200);
    return marked;
  };
  const shownAt = async (id: string) => (await test.send('GET', `/api/properties/${id}`)).status;

  it('is its owner’s alone', async () => {
    const { id } = await hidden();
    expect(
      (await test.send('POST', `/api/my/reports/${id}/answer`, { body: { answer: 'No.' } })).status,
    ).toBe(401);
    for (const who of [await test.createUser(), await test.createUser({ role: 'property_owner' }), admin]) {
      expect(await errorOf(await appeal(id, who))).toEqual([404, 'not_found']);
      expect(await errorOf(await test.send('GET', `/api/my/reports/${id}`, who))).toEqual([404, 'not_found']);
    }
  });

  it('is of a hidden listing only', async () => {
    const open = await signal({ kind: 'price', openedAt: ago(HOUR) });
    expect(await errorOf(await appeal(open.id, open.owner))).toEqual([404, 'not_found']);
    await decide(open.id, { decision: 'dismissed' });
    expect(await errorOf(await appeal(open.id, open.owner))).toEqual([404, 'not_found']);
  });

  it('is made once, and stands in the queue', async () => {
    const { id, owner, listing } = await hidden();
    const told = (await reports.toldTo(owner.id)).at(-1);
    expect([told?.path, told?.message.includes('Far too cheap.')]).toEqual([`/reports/${id}`, true]);
    const mine = await (await test.send('GET', `/api/my/reports/${id}`, owner)).json();
    expect(mine).toMatchObject({ kinds: ['price'], reason: 'Far too cheap.', canAnswer: true, answer: null });
    const held = await (await test.send('GET', '/api/my/held-properties', owner)).json();
    expect(held).toMatchObject([{ id: listing.id, caseId: id }]);
    const answers = await Promise.all([appeal(id, owner), appeal(id, owner, 'Another.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await queue()).items.filter((one) => one.id === id)).toMatchObject([
      { kind: 'appeal', subject: 'signal', since: test.context.clock().toISOString() },
    ]);
    expect((await reports.toldTo(admin.id)).at(-1)?.path).toBe(`/admin/queue?case=signal-${id}`);
  });

  it.each([
    [14 * DAY, 200],
    [14 * DAY + 1, 409],
  ])('is heard %i ms after the decision: %i', async (passed, status) => {
    for (const kind of ['signal', 'report'] as const) {
      const marked = await hidden();
      const owner = await test.createUser({ role: 'property_owner' });
      const reported = await test.createProperty({ ownerId: owner.id });
      const [id, by] =
        kind === 'signal' ? [marked.id, marked.owner] : [await reports.hide(reported.id), owner];
      const before = test.context.clock;
      const now = new Date(before().getTime() + passed);
      test.context.clock = () => now;
      try {
        expect((await appeal(id, by)).status, kind).toBe(status);
      } finally {
        test.context.clock = before;
      }
    }
  });

  it('is settled by one of two administrators, who shows the listing again', async () => {
    const { id, owner, listing } = await hidden();
    expect(await shownAt(listing.id)).toBe(404);
    await appeal(id, owner);
    expect(
      (await test.send('PUT', `/api/admin/signals/${id}/outcome`, { body: { outcome: 'shown' } })).status,
    ).toBe(401);
    expect((await settle(id, { outcome: 'shown' }, owner)).status).toBe(403);
    expect(await errorOf(await settle(id, { outcome: 'burnt' }))).toEqual([400, 'invalid_input']);
    const answers = await Promise.all([settle(id, { outcome: 'shown' }), settle(id, { outcome: 'shown' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shownAt(listing.id)).toBe(200);
    expect((await reports.toldTo(owner.id)).at(-1)?.title).toContain('shown again');
    expect((await queue()).items.some((one) => one.id === id)).toBe(false);
  });

  it('may leave it hidden, with a reason', async () => {
    const { id, owner, listing } = await hidden();
    expect(await errorOf(await settle(id, { outcome: 'kept' }))).toEqual([409, 'conflict']);
    await appeal(id, owner);
    expect((await settle(id, { outcome: 'kept', reason: 'Still too cheap.' })).status).toBe(200);
    expect(await shownAt(listing.id)).toBe(404);
    expect(await (await test.send('GET', `/api/my/reports/${id}`, owner)).json()).toMatchObject({
      outcome: 'kept',
      canAnswer: false,
    });
    expect(await errorOf(await appeal(id, owner))).toEqual([409, 'conflict']);
  });

  it('is not needed to take a decision back', async () => {
    const { id, listing } = await hidden();
    expect((await settle(id, { outcome: 'shown' })).status).toBe(200);
    expect(await shownAt(listing.id)).toBe(200);
  });
});

describe('who decides second', () => {
  it('is told who was first, and when', async () => {
    const marked = await signal({ kind: 'price', openedAt: ago(HOUR) });
    const send = () =>
      test.send('PATCH', `/api/admin/signals/${marked.id}`, {
        body: { decision: 'dismissed' },
        headers: admin.headers,
      });
    expect((await send()).status).toBe(200);
    const second = await send();
    expect(second.status).toBe(409);
    expect(((await second.json()) as { fields: Record<string, string> }).fields).toEqual({
      state: 'dismissed',
      decidedBy: 'Hodan Sheekh',
      decidedAt: test.context.clock().toISOString(),
    });
  });
});

describe('the statements', () => {
  it.each(QUEUE_STATES)('of what is %s read no table from end to end', async (state: QueueState) => {
    const { queueOrder, queueRows } = await import('./queries.ts');
    const { db } = test.context.database;
    const { sql } = await import('drizzle-orm');
    await db.transaction(async (within) => {
      await within.execute(sql`set local enable_seqscan = off`);
      const plan = await within.execute(
        sql`explain select * from (${queueRows(state, 26)}) places order by ${queueOrder(state)} limit 26`,
      );
      const lines = plan.rows.map((row) => String(Object.values(row)[0])).join('\n');
      expect(lines).not.toContain('Seq Scan');
      if (state === 'waiting') expect(lines).toContain('signals_waiting_idx');
    });
  });
});
