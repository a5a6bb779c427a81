import { beforeEach, describe, expect, it } from 'vitest';
import type { Analytics } from '#contract/analytics.api.ts';
import type { AskedListing } from '#contract/confirmations.api.ts';
import type { SeekerWord } from '#contract/seekers.api.ts';
import type { Signal } from '#contract/signals.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { eraseUser } from '#server/testing/erase.ts';
import { seekersOf } from '#server/testing/seekers.ts';
import { askOwners } from '../confirmations/ask-owners.ts';

let test: TestApp;
let owner: TestUser;
let admin: TestUser;
let id: string;
let now: Date;
let seekers: ReturnType<typeof seekersOf>;
/** Noon in Mogadishu. */
const START = new Date('2026-11-21T09:00:00Z');
const at = (days: number, hours = 0) => new Date(START.getTime() + days * 86_400_000 + hours * 3_600_000);

beforeEach(async () => {
  test = await createTestApp({ TRUST_PROXY: '1' });
  now = START;
  test.context.clock = () => now;
  seekers = seekersOf(test);
  owner = await test.createUser({
    role: 'property_owner',
    name: 'Cabdullahi Warsame',
    phoneE164: '+252615551234',
    phoneVerified: true,
    emailVerified: true,
  });
  admin = await test.createUser({ role: 'admin', emailVerified: true });
  const createdAt = at(-5);
  id = (
    await test.createProperty({ ownerId: owner.id, title: 'Third floor', createdAt, confirmedAt: createdAt })
  ).id;
  await test.deliver();
});

const stored = () => test.sql<Record<string, unknown>>`select * from seeker_words order by id`;
const listing = async () => {
  const [row] = await test.sql<{
    is_active: boolean;
    doubted_at: string | null;
    doubt_asked_at: string | null;
    asks: number;
  }>`select is_active, doubted_at, doubt_asked_at, asks from properties where id = ${id}`;
  if (!row) throw new Error('no such listing');
  return row;
};
const told = (userId: string, category: string) =>
  test.sql<{ type: string; title: string; message: string }>`
    select type, title, message from notifications
    where user_id = ${userId} and category = ${category} order by created_at, id`;
const signals = async (list = 'open') =>
  (await (
    await test.send('GET', `/api/admin/signals?list=${list}`, { headers: admin.headers })
  ).json()) as Signal[];
const money = async () => (await signals()).find(({ kind }) => kind === 'money_first');
/** One says so, and what follows from it is done. */
const say = async (question: string, said: string, headers?: Record<string, string>) => {
  const token = await seekers.say(id, question, said, headers);
  await test.deliver();
  return token;
};

describe('a link refuses', () => {
  it('tokens that are none, answers that do not fit, and questions that nobody asked', async () => {
    const token = await seekers.asked(id);
    const gone = { question: 'available', answer: 'no' };
    for (const wrong of ['x'.repeat(43), '', id]) {
      expect((await test.send('GET', `/api/seeker-links/${wrong}`)).status, wrong).toBe(404);
      expect((await seekers.answer(wrong, gone)).status, wrong).toBe(404);
    }
    for (const body of [
      {},
      { question: 'available' },
      { question: 'available', answer: 'not_seen' },
      { question: 'rent', answer: 'yes' },
      { question: 'money', answer: 'maybe' },
      { question: 'money', answer: 'no', note: '$50' },
      { question: 'available', answer: 'yes', note: 'Nice' },
      { question: 'money', answer: 'yes', note: 'x'.repeat(301) },
      { ...gone, userId: owner.id },
    ]) {
      expect(await errorOf(await seekers.answer(token, body)), JSON.stringify(body)).toEqual([
        400,
        'invalid_input',
      ]);
    }
    expect(await stored()).toMatchObject([{ available: null, answered: null, money: null }]);
  });

  it('everybody once it has ended, and tells nothing; a new one goes where it went, once an hour', async () => {
    const token = await seekers.asked(id);
    await seekers.answer(token, { question: 'money', answer: 'yes', note: '$50 to EVC' });
    now = at(14);
    const word = await seekers.read(token);
    expect(word).toMatchObject({ isExpired: true, listing: null, money: null, moneyNote: null });
    expect(await errorOf(await seekers.answer(token, { question: 'money', answer: 'no' }))).toEqual([
      404,
      'not_found',
    ]);
    const renew = () => test.send('POST', `/api/seeker-links/${token}/link`);
    expect((await renew()).status).toBe(200);
    expect((await renew()).status).toBe(200);
    const mails = await test.sql<{ message: string; recipient: string }>`
      select message, recipient from notifications where category = 'seeker_word'`;
    expect(mails.map(({ recipient }) => recipient)).toEqual(['seeker1@mail.example']);
    const fresh = /how-was-it\/([\w-]{43})/.exec(mails[0]?.message ?? '')?.[1] ?? '';
    expect(await seekers.read(fresh)).toMatchObject({
      isExpired: false,
      money: 'yes',
      moneyNote: '$50 to EVC',
    });
    now = at(60);
    expect(await errorOf(await renew())).toEqual([409, 'conflict']);
  });

  it('to send one where no message may go, and does not call it sent', async () => {
    const seeker = await test.createUser();
    const token = await seekers.asked(id, { userId: seeker.id });
    now = at(14);
    await test.sql`update users set email_verified = false where id = ${seeker.id}`;
    const renew = async () => (await test.send('POST', `/api/seeker-links/${token}/link`)).json();
    expect(await renew()).toEqual({ sent: false });
    await test.sql`update users set email_verified = true where id = ${seeker.id}`;
    expect(await renew()).toEqual({ sent: true });
  });

  it('answers about a deleted listing, and by an inactive account', async () => {
    const seeker = await test.createUser();
    const token = await seekers.asked(id, { userId: seeker.id });
    await test.sql`update users set is_active = false where id = ${seeker.id}`;
    const body = { question: 'answered', answer: 'yes' };
    expect(await errorOf(await seekers.answer(token, body))).toEqual([403, 'account_inactive']);
    await test.sql`update users set is_active = true where id = ${seeker.id}`;
    await test.send('DELETE', `/api/properties/${id}`, { headers: owner.headers });
    expect(await seekers.read(token)).toMatchObject({ listing: null, isExpired: false });
    expect(await errorOf(await seekers.answer(token, body))).toEqual([409, 'conflict']);
  });

  it('the id of a word to everybody but whose it is, signed in', async () => {
    const seeker = await test.createUser();
    await seekers.asked(id, { userId: seeker.id });
    const [row] = await test.sql<{ id: string }>`select id from seeker_words`;
    const path = `/api/seeker-links/${row?.id}`;
    expect((await test.send('GET', path)).status).toBe(404);
    for (const other of [owner, admin, await test.createUser()]) {
      expect((await test.send('GET', path, { headers: other.headers })).status).toBe(404);
      const body = { question: 'money', answer: 'yes' };
      expect((await test.send('POST', path, { body, headers: other.headers })).status).toBe(404);
    }
    const own = await test.send('GET', path, { headers: seeker.headers });
    expect(await own.json()).toMatchObject({ expiresAt: null, listing: { title: 'Third floor' } });
    const body = { question: 'answered', answer: 'no' };
    const answered = await test.send('POST', path, { body, headers: seeker.headers });
    expect(await answered.json()).toMatchObject({ answered: false });
  });
});

describe('an answer', () => {
  it('is one tap each, stays, and can be given otherwise while the link lives', async () => {
    const token = await seekers.asked(id, { way: 'call' });
    const headers = seekers.somebody();
    expect(await seekers.read(token)).toMatchObject({
      way: 'call',
      listing: { id, title: 'Third floor' },
      available: null,
      answered: null,
      money: null,
    });
    const answers: [string, string, Partial<SeekerWord>][] = [
      ['available', 'yes', { available: true }],
      ['answered', 'no', { answered: false }],
      ['money', 'not_seen', { money: 'not_seen' }],
      ['available', 'no', { available: false }],
      ['money', 'yes', { money: 'yes' }],
    ];
    for (const [question, answer, shown] of answers) {
      const response = await seekers.answer(token, { question, answer }, headers);
      expect(await response.json()).toMatchObject(shown);
    }
    const noted = { question: 'money', answer: 'yes', note: ' $50 ' };
    expect(await (await seekers.answer(token, noted, headers)).json()).toMatchObject({ moneyNote: '$50' });
    // A word that is taken back takes with it what was added.
    await seekers.answer(token, { question: 'money', answer: 'no' }, headers);
    expect(await seekers.read(token)).toMatchObject({ money: 'no', moneyNote: null });
  });

  it('is given by no fetch of the link: previews, scanners and prefetches change nothing', async () => {
    const token = await seekers.asked(id);
    const before = [
      await stored(),
      await test.sql`select * from private_links where purpose = 'seeker_word' order by id`,
    ];
    const path = `/api/seeker-links/${token}`;
    for (const headers of [
      {},
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
      { 'user-agent': 'WhatsApp/2.23' },
      { 'user-agent': 'facebookexternalhit/1.1' },
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const query = '?question=money&answer=yes&intent=answer';
        expect((await test.send(method, path, { headers })).status).toBe(200);
        await test.send(method, path + query, { headers });
      }
    }
    expect((await test.send('GET', `${path}/link`)).status).toBe(405);
    expect([
      await stored(),
      await test.sql`select * from private_links where purpose = 'seeker_word' order by id`,
    ]).toEqual(before);
    expect(await test.sql`select 1 from graphile_worker._private_jobs`).toEqual([]);
  });

  it('keeps no address, and neither browser nor network in a readable form', async () => {
    await say('available', 'yes', seekers.from('41.79.198.23'));
    const text = JSON.stringify(await stored());
    expect(text).not.toContain('41.79');
    expect(await stored()).toMatchObject([
      { browser: expect.stringMatching(/^[\w-]{43}$/), network: expect.any(String) },
    ]);
  });
});

describe('"gone"', () => {
  it('of two different people within two weeks brings the question forward, with 48 hours', async () => {
    await say('available', 'no');
    expect(await listing()).toMatchObject({ doubted_at: null });
    now = at(1);
    await say('available', 'no');
    expect((await listing()).doubted_at).not.toBeNull();
    expect(await askOwners(test.context)).toBe(1);
    expect(await askOwners(test.context)).toBe(0);
    const news = await told(owner.id, 'confirmation');
    expect(news.map(({ type }) => type).sort()).toEqual(['email', 'in_app', 'sms']);
    expect(news[0]?.title).toMatch(/^Is your home still available\? .*48 hours/);
    // Neither how many said so, nor who.
    for (const { title, message } of news) expect(title + message).not.toMatch(/two|people|seeker/i);
    const due = await test.send('GET', '/api/my/confirmations', { headers: owner.headers });
    const [asked] = ((await due.json()) as { listings: AskedListing[] }).listings;
    expect(asked).toMatchObject({ id, state: 'due', isDoubted: true, hidesOn: '2026-11-24' });
    now = at(3, -0.1);
    expect(await askOwners(test.context)).toBe(0);
    now = at(3);
    expect(await askOwners(test.context)).toBe(1);
    expect(await listing()).toMatchObject({ is_active: false, doubted_at: null, doubt_asked_at: null });
    const answer = { ids: [id], answer: 'available' };
    await test.send('POST', '/api/my/confirmations', { body: answer, headers: owner.headers });
    expect(await listing()).toMatchObject({ is_active: true });
    // What was said before counts no more.
    now = at(4);
    await say('available', 'no');
    expect(await listing()).toMatchObject({ doubted_at: null });
  });

  it('ends with the owner’s word, and is taken back by who said it', async () => {
    await say('available', 'no');
    now = at(1);
    const token = await say('available', 'no');
    await seekers.answer(token, { question: 'available', answer: 'yes' });
    await test.deliver();
    expect(await listing()).toMatchObject({ doubted_at: null });
    await seekers.answer(token, { question: 'available', answer: 'no' });
    await test.deliver();
    await askOwners(test.context);
    now = at(2);
    const answer = { ids: [id], answer: 'available' };
    await test.send('POST', '/api/my/confirmations', { body: answer, headers: owner.headers });
    expect(await listing()).toMatchObject({ doubted_at: null, doubt_asked_at: null, asks: 0 });
    now = at(8);
    expect(await askOwners(test.context)).toBe(0);
  });

  it('asks at no time at night, but in the morning with 48 hours from then', async () => {
    await say('available', 'no');
    // Ten in the evening.
    now = new Date('2026-11-22T19:00:00Z');
    await say('available', 'no');
    expect(await askOwners(test.context)).toBe(0);
    now = new Date('2026-11-23T05:00:00Z');
    expect(await askOwners(test.context)).toBe(1);
    now = new Date('2026-11-25T04:59:00Z');
    expect(await askOwners(test.context)).toBe(0);
    now = new Date('2026-11-25T05:00:00Z');
    expect(await askOwners(test.context)).toBe(1);
    expect(await listing()).toMatchObject({ is_active: false });
  });

  it.each([
    ['of one person', [0], undefined],
    ['of two more than two weeks apart', [0, 14.1], undefined],
    ['of two in one network', [0, 1], '41.79.198.1'],
  ])('%s asks nobody', async (_name, days, address) => {
    for (const day of days) {
      now = at(day);
      if (day > 5) await test.sql`update properties set confirmed_at = ${at(0)} where id = ${id}`;
      await say('available', 'no', address ? seekers.from(address) : undefined);
    }
    expect(await listing()).toMatchObject({ doubted_at: null });
  });

  it('shortens a question that is out already, and asks nobody where the home is let', async () => {
    await test.sql`update properties set confirmed_at = ${at(-14)} where id = ${id}`;
    expect(await askOwners(test.context)).toBe(1);
    now = at(1);
    await say('available', 'no');
    now = at(2);
    await say('available', 'no');
    expect(await askOwners(test.context)).toBe(1);
    now = at(4);
    expect(await askOwners(test.context)).toBe(1);
    expect(await listing()).toMatchObject({ is_active: false });
    const let_ = await test.createProperty({ ownerId: owner.id, status: 'rented' });
    id = let_.id;
    now = at(5);
    await say('available', 'no');
    now = at(6);
    await say('available', 'no');
    expect(await listing()).toMatchObject({ doubted_at: null });
  });
});

describe('"money first"', () => {
  it('opens a case that stands before all else, and tells administrators at once, once', async () => {
    const seen = { price: '100', homes: 14, low: 300, high: 400, limit: 200 };
    const cheap = await test.createProperty();
    await test.deliver();
    await test.sql`insert into signals (property_id, kind, seen, opened_at)
      values (${cheap.id}, 'price', ${JSON.stringify(seen)}::jsonb, ${at(-9)})`;
    const token = await seekers.asked(id);
    const body = { question: 'money', answer: 'yes', note: '$50 before the viewing, to EVC' };
    await seekers.answer(token, body);
    expect(await money()).toBeUndefined();
    // The job is there with the answer, and begins with its commit.
    await test.deliver();
    const [first, second] = await signals();
    expect(first).toMatchObject({
      kind: 'money_first',
      listing: { id, title: 'Third floor' },
      money: { people: 1, said: 1, notes: [{ text: '$50 before the viewing, to EVC' }] },
      copy: null,
      price: null,
    });
    expect(JSON.stringify(first)).not.toContain('seeker1@');
    expect(second).toMatchObject({ kind: 'price', money: null });
    const bells = await told(admin.id, 'money_first');
    expect(bells.map(({ type, title }) => [type, title])).toEqual([
      ['in_app', 'Money first: Third floor'],
      ['email', 'Money first: Third floor'],
    ]);
    await say('money', 'yes');
    expect(await told(admin.id, 'money_first')).toHaveLength(2);
    expect(await told(owner.id, 'money_first')).toEqual([]);
    // It still stands, and the owner is told nothing.
    expect((await listing()).is_active).toBe(true);
  });

  it('weighs 50 of one day as one', async () => {
    for (let n = 0; n < 50; n += 1) await seekers.say(id, 'money', 'yes', seekers.from(`41.79.198.${n}`));
    await test.deliver();
    expect((await money())?.money).toMatchObject({ people: 1, said: 50 });
    expect(await told(admin.id, 'money_first')).toHaveLength(2);
    now = at(1);
    await say('money', 'yes');
    expect((await money())?.money).toMatchObject({ people: 2, said: 51 });
  });

  it('is over where it is taken back, and comes again after a false alarm only with somebody else', async () => {
    const token = await say('money', 'yes');
    await seekers.answer(token, { question: 'money', answer: 'no' });
    await test.deliver();
    expect(await money()).toBeUndefined();
    await seekers.answer(token, { question: 'money', answer: 'yes' });
    await test.deliver();
    const signal = await money();
    const decide = await test.send('PATCH', `/api/admin/signals/${signal?.id}`, {
      body: { decision: 'dismissed' },
      headers: admin.headers,
    });
    expect(decide.status).toBe(200);
    expect((await signals('decided'))[0]).toMatchObject({ kind: 'money_first', state: 'dismissed' });
    await say('money', 'yes');
    expect(await money()).toBeUndefined();
    now = at(1);
    await say('money', 'yes');
    expect(await money()).toMatchObject({ money: { people: 2, said: 3 } });
  });

  it('comes again after a false alarm with somebody else behind the same mobile network, not from the same device', async () => {
    const first = seekers.from('41.79.198.7');
    await seekers.say(id, 'money', 'yes', first);
    await test.deliver();
    const path = `/api/admin/signals/${(await money())?.id}`;
    await test.send('PATCH', path, { body: { decision: 'dismissed' }, headers: admin.headers });
    now = at(1);
    await seekers.say(id, 'money', 'yes', first);
    await test.deliver();
    expect(await money()).toBeUndefined();
    now = at(2);
    await seekers.say(id, 'money', 'yes', seekers.from('41.79.198.8'));
    await test.deliver();
    expect(await money()).toMatchObject({ money: { people: 2, said: 3 } });
  });

  it('hides the listing where the desk says so', async () => {
    await say('money', 'yes');
    const body = { decision: 'hidden', reason: 'Nobody pays before a visit.' };
    const path = `/api/admin/signals/${(await money())?.id}`;
    expect((await test.send('PATCH', path, { body, headers: admin.headers })).status).toBe(200);
    expect((await test.send('GET', `/api/properties/${id}`)).status).toBe(404);
  });
});

describe('an owner sees', () => {
  const figures = async (by: TestUser, of = id) => {
    const response = await test.send('GET', `/api/my/analytics?listing=${of}`, { headers: by.headers });
    return response.status === 200 ? ((await response.json()) as Analytics).seekers : response.status;
  };

  it('figures from three different people on, below that nothing, and never who', async () => {
    const said = ['yes', 'no', 'yes'];
    for (const [day, answer] of said.entries()) {
      expect(await figures(owner)).toEqual({ available: null, answered: null, money: null });
      now = at(day);
      await say('available', answer);
      if (day < 2) await say('money', 'no');
    }
    expect(await figures(owner)).toEqual({
      available: { yes: 2, people: 3 },
      answered: null,
      money: null,
    });
    expect(await figures(await test.createUser({ role: 'property_owner' }))).toBe(404);
    const all = await test.send('GET', '/api/my/analytics', { headers: owner.headers });
    expect(await all.text()).not.toMatch(/seeker\d+@/);
  });

  it('none of 50 people in one network, and none older than 90 days', async () => {
    for (let n = 0; n < 50; n += 1) {
      now = at(n % 10);
      await seekers.say(id, 'answered', 'no', seekers.from('41.79.198.7'));
    }
    expect(await figures(owner)).toMatchObject({ answered: null });
    for (const day of [10, 11]) {
      now = at(day);
      await seekers.say(id, 'answered', 'yes');
    }
    expect(await figures(owner)).toMatchObject({ answered: { yes: 2, people: 3 } });
    now = at(101);
    expect(await figures(owner)).toMatchObject({ answered: null });
  });
});

describe('what is kept of a seeker', () => {
  it('is in the export of their data, and deleted with the account; so is what they said as a guest', async () => {
    const seeker = await test.createUser({ email: 'sahra@mail.example', emailVerified: true });
    const token = await seekers.asked(id, { userId: seeker.id });
    await seekers.answer(token, { question: 'money', answer: 'yes', note: '$50' });
    const other = await test.createProperty();
    await seekers.asked(other.id, { guestContact: 'sahra@mail.example' });
    const kept = await seekers.asked(other.id, { guestContact: 'somebody@mail.example' });
    const data = await (await test.send('GET', '/api/me/data', { headers: seeker.headers })).json();
    expect(data).toMatchObject({ wordsAboutHomes: [{ propertyId: id, money: 'yes', moneyNote: '$50' }] });
    expect(JSON.stringify(data)).not.toMatch(/token_?hash|network/i);
    await eraseUser(test, seeker.id);
    expect(await stored()).toMatchObject([{ guest_contact: 'somebody@mail.example' }]);
    expect((await test.send('GET', `/api/seeker-links/${token}`)).status).toBe(404);
    expect((await test.send('GET', `/api/seeker-links/${kept}`)).status).toBe(200);
  });
});
