import { beforeAll, describe, expect, it } from 'vitest';
import type { ListingEvent } from '#contract/confirmations.api.ts';
import type { Inquiry, InquiryThread } from '#contract/inquiries.api.ts';
import type { OwnListing } from '#contract/own-listings.api.ts';
import type { Viewing, ViewingDetail } from '#contract/viewings.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { delegatesOf } from '#server/testing/delegates.ts';
import { eraseUser } from '#server/testing/erase.ts';
import { askAbout } from '#server/testing/threads.ts';
import { viewingsOf } from '#server/testing/viewings.ts';

let test: TestApp;
const { delegate, end } = delegatesOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const get = async <T>(by: TestUser, path: string): Promise<T> =>
  (await (await test.send('GET', path, { headers: by.headers })).json()) as T;
const ask = (by: TestUser, method: string, path: string, body?: unknown) =>
  test.send(method, path, { headers: by.headers, ...(body === undefined ? {} : { body }) });

/** Two owners with two homes each; of every home an inquiry and a viewing. */
async function createOwners() {
  const owners = [];
  for (const name of ['Cabdi Nuur', 'Maryan Cilmi']) {
    const owner = await test.createUser({ role: 'property_owner', name, phone: '061 7000001' });
    const homes = [];
    for (const title of ['First', 'Second']) {
      const { id: propertyId } = await test.createProperty({
        ownerId: owner.id,
        title: `${title} of ${name}`,
      });
      const seeker = await test.createUser({ name: 'Xasan Cali' });
      const inquiryId = await askAbout(test.context.database.db, {
        propertyId,
        ownerId: owner.id,
        senderId: seeker.id,
        messageText: `Is the ${title} one free?`,
      });
      const asked = await viewingsOf(test).ask(propertyId, seeker, {
        time: title === 'First' ? '10:00 AM' : '11:00 AM',
      });
      const viewing = (await asked.json()) as ViewingDetail;
      homes.push({ propertyId, inquiryId, viewingId: viewing.id, seeker });
    }
    const [first, second] = homes;
    if (!first || !second) throw new Error('There are two homes.');
    owners.push({ owner, first, second });
  }
  const [one, other] = owners;
  if (!one || !other) throw new Error('There are two owners.');
  return { ...one, other };
}

const renter = () => test.createUser({ role: 'renter', name: 'Faadumo Cali' });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

/** All that somebody's lists and counts have of listings, inquiries and viewings. */
async function seenBy(person: TestUser) {
  const [listings, inquiries, viewings, counts, figures] = await Promise.all([
    get<OwnListing[]>(person, '/api/my/properties'),
    get<Inquiry[]>(person, '/api/my/inquiries?side=owner'),
    get<Viewing[]>(person, '/api/viewings?side=owner'),
    get<{ total: number }>(person, '/api/my/inquiries/counts'),
    get<{ inquiries: number; viewingsToAnswer: number; listings: number }>(person, '/api/me/figures'),
  ]);
  return {
    listings: idsOf(listings),
    inquiries: idsOf(inquiries),
    viewings: idsOf(viewings),
    counts: [counts.total, figures.inquiries, figures.viewingsToAnswer, figures.listings],
    names: [...listings, ...inquiries, ...viewings].map(({ forName }) => forName),
  };
}
const NOTHING = { listings: [], inquiries: [], viewings: [], counts: [0, 0, 0, 0], names: [] };

describe('lists and counts', () => {
  it('have what is delegated and nothing else, and say for whom', async () => {
    const { owner, first, second } = await createOwners();
    const [ofOne, ofAll] = [await renter(), await renter()];
    expect(await seenBy(ofOne)).toEqual(NOTHING);
    await delegate(owner, ofOne, 'answers', first.propertyId);
    await delegate(owner, ofAll, 'keeps');
    expect(await seenBy(ofOne)).toEqual({
      listings: [first.propertyId],
      inquiries: [first.inquiryId],
      viewings: [first.viewingId],
      counts: [1, 1, 1, 1],
      names: ['Cabdi Nuur', 'Cabdi Nuur', 'Cabdi Nuur'],
    });
    expect(await seenBy(ofAll)).toMatchObject({
      listings: [first.propertyId, second.propertyId].sort(),
      inquiries: [first.inquiryId, second.inquiryId].sort(),
      viewings: [first.viewingId, second.viewingId].sort(),
      counts: [2, 2, 2, 2],
    });
  });

  it("have one's own beside what is delegated, told apart", async () => {
    const { owner, first, other } = await createOwners();
    await delegate(owner, other.owner, 'answers', first.propertyId);
    const seen = await seenBy(other.owner);
    expect(seen.listings).toEqual([first, other.first, other.second].map((one) => one.propertyId).sort());
    expect(seen.counts).toEqual([3, 3, 3, 3]);
    expect(seen.names.filter((name) => name === null)).toHaveLength(6);
  });

  it('find by a word what is delegated alone', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    await delegate(owner, person, 'answers', first.propertyId);
    const found = await get<Inquiry[]>(person, '/api/my/inquiries?side=owner&q=one+free');
    expect(idsOf(found)).toEqual([first.inquiryId]);
    expect(await get<Inquiry[]>(person, '/api/my/inquiries?side=owner&q=Second')).toEqual([]);
  });

  it('lose a listing that is deleted', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    await delegate(owner, person, 'keeps', first.propertyId);
    expect((await ask(owner, 'DELETE', `/api/properties/${first.propertyId}`)).status).toBe(200);
    expect((await seenBy(person)).inquiries).toEqual([]);
    expect((await ask(person, 'GET', `/api/my/inquiries/${first.inquiryId}`)).status).toBe(404);
  });
});

describe('what a delegate sees of a thread and a viewing', () => {
  it("has nothing of the owner's account, and no applications", async () => {
    const { owner, first } = await createOwners();
    await ask(first.seeker, 'POST', '/api/applications', { propertyId: first.propertyId });
    const person = await renter();
    await delegate(owner, person, 'keeps');
    const thread = await get<InquiryThread>(person, `/api/my/inquiries/${first.inquiryId}`);
    expect(thread).toMatchObject({
      side: 'owner',
      forName: 'Cabdi Nuur',
      landlordPhone: null,
      applications: [],
    });
    expect(
      (await get<InquiryThread>(owner, `/api/my/inquiries/${first.inquiryId}`)).applications,
    ).toHaveLength(1);
    const viewing = await get<ViewingDetail>(person, `/api/viewings/${first.viewingId}`);
    expect(viewing).toMatchObject({ side: 'owner', landlordPhone: null, landlordEmail: null });
  });
});

describe('the history names who acted for whom', () => {
  it("in a thread: the message is the owner's, by the delegate", async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    await delegate(owner, person, 'answers');
    const path = `/api/my/inquiries/${first.inquiryId}`;
    expect((await ask(person, 'POST', `${path}/messages`, { message: 'Yes, it is.' })).status).toBe(201);
    for (const reader of [owner, person, first.seeker]) {
      const { messages, landlordName } = await get<InquiryThread>(reader, path);
      expect([landlordName, messages.at(-1)]).toMatchObject([
        'Cabdi Nuur',
        { side: 'owner', by: 'Faadumo Cali', text: 'Yes, it is.' },
      ]);
    }
    // The owner finds it by its words, as their own.
    expect(idsOf(await get<Inquiry[]>(owner, '/api/my/inquiries?side=owner&q=Yes+it+is'))).toEqual([
      first.inquiryId,
    ]);
  });

  it('in a viewing, and tells the owner of it', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    await delegate(owner, person, 'answers');
    const changed = await ask(person, 'PATCH', `/api/viewings/${first.viewingId}`, { status: 'confirmed' });
    expect(changed.status).toBe(200);
    const { events } = await get<ViewingDetail>(owner, `/api/viewings/${first.viewingId}`);
    expect(events.at(-1)).toMatchObject({ kind: 'confirmed', by: 'owner', name: 'Faadumo Cali' });
    expect(events[0]).toMatchObject({ kind: 'asked', name: null });
    const told = (await viewingsOf(test).noticesOf(first.viewingId, owner.id)).filter(
      ({ type }) => type === 'in_app',
    );
    expect(told).toHaveLength(2);
  });

  it('of a listing: confirmed, another price, rented', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    await delegate(owner, person, 'keeps');
    const ids = [first.propertyId];
    await ask(person, 'POST', '/api/my/confirmations', { ids, answer: 'available' });
    await ask(person, 'PATCH', `/api/my/properties/${first.propertyId}`, { version: 1, price: '400' });
    await ask(owner, 'PATCH', `/api/my/properties/${first.propertyId}`, { version: 2, status: 'rented' });
    const { events } = await get<{ events: ListingEvent[] }>(
      owner,
      `/api/my/properties/${first.propertyId}/history`,
    );
    const named = Object.fromEntries(events.map(({ kind, by }) => [kind, by]));
    expect(named).toEqual({ confirmed: 'Faadumo Cali', price: 'Faadumo Cali', status: null, listed: null });
  });

  it('no more once the delegate has deleted their account', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    await delegate(owner, person, 'answers');
    const path = `/api/my/inquiries/${first.inquiryId}`;
    await ask(person, 'POST', `${path}/messages`, { message: 'I am Faadumo Cali.' });
    await eraseUser(test, person.id);
    const { messages } = await get<InquiryThread>(owner, path);
    expect(messages.at(-1)).toMatchObject({ side: 'owner', by: null });
    expect(messages.at(-1)?.text).not.toContain('Faadumo');
    expect(await test.sql`select from delegations where delegate_id = ${person.id}`).toEqual([]);
  });
});

describe('notices of inquiries and viewings', () => {
  const told = (person: TestUser) =>
    test.sql<{ type: string; category: string; message: string }>`
      select type, category, message from notifications where user_id = ${person.id}
        and category in ('inquiry', 'viewing') order by id`;

  it('go to the owner and to the delegates of the listing, without a link that lets in by itself', async () => {
    const { owner, first, second } = await createOwners();
    const [here, elsewhere] = [await renter(), await renter()];
    await delegate(owner, here, 'answers', first.propertyId);
    await delegate(owner, elsewhere, 'answers', second.propertyId);
    const seeker = await test.createUser();
    await ask(seeker, 'POST', '/api/messages', {
      propertyId: first.propertyId,
      messageText: 'Is there water?',
    });
    await viewingsOf(test).ask(first.propertyId, seeker, { time: '2:00 PM' });
    const got = await told(here);
    expect(got.map(({ category }) => category)).toEqual(expect.arrayContaining(['inquiry', 'viewing']));
    expect(got.some(({ message }) => /\/viewings\/[\w-]{20,}/.test(message))).toBe(false);
    expect(await told(elsewhere)).toEqual([]);
  });

  it('are gone from the bell, the outbox and the export once it is revoked', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    const id = await delegate(owner, person, 'answers');
    const seeker = await test.createUser();
    await ask(seeker, 'POST', '/api/messages', {
      propertyId: first.propertyId,
      messageText: 'Secret word Zaq',
    });
    const exported = async () => JSON.stringify(await get<unknown>(person, '/api/me/data'));
    expect(await exported()).toContain('Zaq');
    await end(id, owner);
    expect(await told(person)).toEqual([]);
    expect(await exported()).not.toContain('Zaq');
  });
});

describe("the export of a person's data", () => {
  it('has who acts for them, what they do for others and wrote for them, and nothing of the owner', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    await delegate(owner, person, 'answers');
    await ask(person, 'POST', `/api/my/inquiries/${first.inquiryId}/messages`, { message: 'It is free.' });
    const data = await get<Record<string, unknown[]>>(person, '/api/me/data');
    expect(data.delegatedBy).toMatchObject([{ role: 'answers' }]);
    expect(data.messagesSentForOwners).toMatchObject([{ message: 'It is free.' }]);
    expect([data.listings, data.messagesReceived, data.messagesSent, data.viewings]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(JSON.stringify(data)).not.toContain('Is the Second');
    expect((await get<Record<string, unknown[]>>(owner, '/api/me/data')).delegates).toMatchObject([
      { role: 'answers', property: null },
    ]);
  });
});

describe('revoking', () => {
  it('refuses the next request, by every door', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    const id = await delegate(owner, person, 'keeps');
    expect((await seenBy(person)).inquiries).toHaveLength(2);
    expect((await end(id, owner)).status).toBe(200);
    expect(await seenBy(person)).toEqual(NOTHING);
    const tried = await Promise.all([
      ask(person, 'GET', `/api/my/inquiries/${first.inquiryId}`),
      ask(person, 'POST', `/api/my/inquiries/${first.inquiryId}/messages`, { message: 'Still me' }),
      ask(person, 'PATCH', `/api/viewings/${first.viewingId}`, { status: 'confirmed' }),
      ask(person, 'PATCH', `/api/my/properties/${first.propertyId}`, { version: 1, price: '1' }),
      ask(person, 'POST', '/api/my/confirmations', { ids: [first.propertyId], answer: 'gone' }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await ask(person, 'GET', '/api/my/saved-replies')).status).toBe(403);
    expect((await get<{ delegate: null }>(person, '/api/me')).delegate).toBeNull();
  });

  it('refuses a repeat of what was answered before', async () => {
    const { owner, first } = await createOwners();
    const person = await renter();
    const id = await delegate(owner, person, 'answers');
    const repeat = () =>
      test.send('POST', `/api/my/inquiries/${first.inquiryId}/messages`, {
        headers: { ...person.headers, 'idempotency-key': `once-${id}` },
        body: { message: 'Once.' },
      });
    expect([(await repeat()).status, (await repeat()).status]).toEqual([201, 201]);
    await end(id, owner);
    expect((await repeat()).status).toBe(422);
    expect(await test.sql`select from messages where message_text = 'Once.'`).toHaveLength(1);
  });

  it('waits for what is being written, and what comes after it is refused', async () => {
    const { owner, first } = await createOwners();
    for (let n = 0; n < 15; n += 1) {
      const person = await renter();
      const id = await delegate(owner, person, 'answers');
      const path = `/api/my/inquiries/${first.inquiryId}`;
      const message = `Race ${n} of ${person.id}`;
      const [sent, ended] = await Promise.all([
        ask(person, 'POST', `${path}/messages`, { message }),
        end(id, owner).then(async (response) => {
          const stored = await test.sql`select from messages where message_text = ${message}`;
          return { status: response.status, stored: stored.length };
        }),
      ]);
      expect(ended.status).toBe(200);
      // Nothing is written once revoking was answered: it stood there by then, or never.
      const now = await test.sql`select from messages where message_text = ${message}`;
      expect([sent.status, ended.stored]).toEqual(now.length === 1 ? [201, 1] : [404, 0]);
    }
  });

  describe('and live events', () => {
    const heard: { topic: string; text: string }[] = [];

    it('reach a delegate while they are one, and no longer', async () => {
      const { owner, first, second } = await createOwners();
      const person = await renter();
      const id = await delegate(owner, person, 'answers', first.propertyId);
      const topic = `user:${person.id}`;
      test.context.live.subscribe({
        topic,
        credential: { kind: 'session', token: '', lookId: null },
        address: 'here',
        send: (text) => heard.push({ topic, text }) > 0,
        end: () => undefined,
      });
      const write = (inquiryId: string) =>
        ask(owner, 'POST', `/api/my/inquiries/${inquiryId}/messages`, { message: 'Come at ten.' });
      const ofInquiry = (inquiryId: string) => heard.filter(({ text }) => text.includes(inquiryId)).length;
      await write(second.inquiryId);
      await write(first.inquiryId);
      await expect.poll(() => ofInquiry(first.inquiryId)).toBeGreaterThan(0);
      expect(ofInquiry(second.inquiryId)).toBe(0);
      heard.length = 0;
      await end(id, owner);
      // Their open pages hear that it has ended.
      await expect.poll(() => heard.some(({ text }) => text.includes('notices'))).toBe(true);
      heard.length = 0;
      await write(first.inquiryId);
      // What is told of last comes last.
      await test.sql`select pg_notify('aqal_live', ${JSON.stringify({ users: [person.id] })})`;
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      expect(ofInquiry(first.inquiryId)).toBe(0);
    });
  });
});

describe('the calendar', () => {
  const block = (by: TestUser, body: Record<string, unknown>) =>
    ask(by, 'POST', '/api/my/blocked-slots', body);

  it('is kept by who acts for all listings of its owner, and by nobody else', async () => {
    const { owner, first } = await createOwners();
    const [ofOne, ofAll] = [await renter(), await renter()];
    await delegate(owner, ofOne, 'keeps', first.propertyId);
    await delegate(owner, ofAll, 'answers');
    const body = { date: '2026-11-25', ownerId: owner.id };
    expect((await block(ofOne, body)).status).toBe(404);
    expect((await block(ofAll, body)).status).toBe(201);
    const listed = await get<{ id: string; forName: string | null }[]>(ofAll, '/api/my/blocked-slots');
    expect(listed).toMatchObject([{ forName: 'Cabdi Nuur' }]);
    expect(await get(ofOne, '/api/my/blocked-slots')).toEqual([]);
    expect(await get(owner, '/api/my/blocked-slots')).toMatchObject([{ forName: null }]);
    expect((await ask(ofOne, 'DELETE', `/api/my/blocked-slots/${listed[0]?.id}`)).status).toBe(404);
    expect((await ask(ofAll, 'DELETE', `/api/my/blocked-slots/${listed[0]?.id}`)).status).toBe(200);
  });
});
