import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminText, TextDetail, TextPreview } from '#contract/texts.api.ts';
import { anyNotices } from '#server/notices.ts';
import { auditLog } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';
import { checkWords } from './check-words.ts';
import { textsOf } from './registry.ts';

let test: TestApp;
/** Another process on the same database. */
let other: TestApp;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestApp({ ANSWER_MEMORY_MB: '8' });
  other = await createTestApp({ DATABASE_URL: test.databaseUrl, ANSWER_MEMORY_MB: '8' });
  admin = await test.createUser({ role: 'admin' });
});
beforeEach(async () => {
  await test.sql`delete from edited_texts`;
  await expect.poll(async () => (await listed('edited=true')).length).toBe(0);
});

const OWN = { en: null, so: null, ar: null };
const TITLE = 'bookings.created_title';
const PRIVACY = 'privacy.rights_text';
const CODE = 'accounts.signIn_message';
const MATCHES = 'searches.matches_of_all_message';

const ask = (method: string, path: string, body?: unknown, headers = admin.headers) =>
  test.send(method, `/api/admin/texts${path}`, { body, headers });
const json = async <T>(response: Promise<Response>, status = 200): Promise<T> => {
  const answered = await response;
  expect(answered.status).toBe(status);
  return (await answered.json()) as T;
};
const listed = (query = '') => json<AdminText[]>(ask('GET', `?limit=100&${query}`));
const detail = (key: string) => json<TextDetail>(ask('GET', `/${key}`));
const change = (key: string, words: object, version = 0) =>
  ask('PUT', `/${key}`, { ...OWN, ...words, version });
const preview = (key: string, words: unknown, language = 'en') =>
  json<TextPreview>(ask('POST', `/${key}/preview`, { language, words }));
const issuesOf = async (response: Promise<Response>) =>
  (await json<{ issues: Record<string, { code: string; entries?: string[] }> }>(response, 400)).issues;

describe.each([
  ['GET', '', undefined],
  ['GET', `/${TITLE}`, undefined],
  ['PUT', `/${TITLE}`, { ...OWN, version: 0 }],
  ['POST', `/${TITLE}/preview`, { language: 'en', words: null }],
])('texts, %s %s', (method, path, body) => {
  it('is refused to everyone but active administrators, and names what is not there', async () => {
    const to = async (role?: 'buyer' | 'property_owner') =>
      errorOf(await ask(method, path, body, role ? (await test.createUser({ role })).headers : {}));
    expect(await to()).toEqual([401, 'not_signed_in']);
    expect(await to('buyer')).toEqual([403, 'forbidden']);
    expect(await to('property_owner')).toEqual([403, 'forbidden']);
    if (path === '') return;
    const gone = path.replace(TITLE, 'bookings.nonsense');
    expect(await errorOf(await ask(method, gone, body))).toEqual([404, 'not_found']);
  });
});

describe('a change', () => {
  it.each([
    ['has a placeholder without a value', TITLE, { en: 'Hello {name}' }, 'en', 'unknown', ['name']],
    ['lacks the code', CODE, { en: 'Your code at {brand}.' }, 'en', 'required', ['code']],
    ['lacks the link', 'viewings.answer', { so: 'Jawaab' }, 'so', 'required', ['link']],
    ['is empty', TITLE, { so: ' \n ' }, 'so', 'required', undefined],
    ['is too long', PRIVACY, { en: 'x'.repeat(4001) }, 'en', 'too_long', undefined],
    ['is too long for an SMS', CODE, { en: `{code}${'x'.repeat(300)}` }, 'en', 'too_long', undefined],
    ['has no forms where there are some', MATCHES, { en: 'New homes' }, 'en', 'not_one_of', undefined],
    [
      'has forms where there are none',
      TITLE,
      { en: { one: 'a', other: 'b' } },
      'en',
      'not_one_of',
      undefined,
    ],
    ['has too few forms', MATCHES, { ar: { one: 'ا', other: '{count}' } }, 'ar', 'not_one_of', undefined],
    [
      'lacks the number in a form of many',
      MATCHES,
      { en: { one: 'One', other: 'Many' } },
      'en.other',
      'required',
      ['count'],
    ],
    ['is Arabic for providers', 'providers.removed_title', { ar: '{date}' }, 'ar', 'does_not_fit', undefined],
  ])('is refused where it %s', async (_what, key, words, field, code, entries) => {
    const issues = await issuesOf(change(key, words));
    expect(issues[field]).toMatchObject({ code, ...(entries && { entries }) });
    expect((await detail(key)).version).toBe(0);
    const [language = 'en'] = field.split('.');
    const draft = (words as Record<string, unknown>)[language];
    const inPreview = await issuesOf(ask('POST', `/${key}/preview`, { language, words: draft }));
    expect(inPreview[field]?.code).toBe(code);
  });

  it('is refused where its body is something else', async () => {
    expect(await issuesOf(ask('PUT', `/${TITLE}`, { ...OWN, en: 5, version: 0 }))).toHaveProperty('en');
    expect(await issuesOf(ask('PUT', `/${TITLE}`, { en: null, version: 0 }))).toHaveProperty('so');
    expect(await issuesOf(ask('PUT', `/${TITLE}`, OWN))).toHaveProperty('version');
  });

  it('stores nothing where all stays as the product has it', async () => {
    const { own } = await detail(TITLE);
    expect((await change(TITLE, {})).status).toBe(200);
    expect(await json<TextDetail>(change(TITLE, { en: own.en }))).toMatchObject({ version: 0, edited: [] });
  });

  it('is refused where somebody else was first, also of two at once', async () => {
    const both = await Promise.all(['One', 'Two'].map((en) => change(TITLE, { en })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await errorOf(await change(TITLE, { en: 'Three' }, 0))).toEqual([409, 'conflict']);
    expect(await errorOf(await change(TITLE, { en: 'Three' }, 7))).toEqual([409, 'conflict']);
    expect((await change(TITLE, { en: 'Three' }, 1)).status).toBe(200);
  });

  it('keeps every version with its author, and stands in the audit log', async () => {
    await change(TITLE, { en: 'First' });
    await change(TITLE, { en: 'First', so: 'Labaad' }, 1);
    const after = await json<TextDetail>(change(TITLE, OWN, 2));
    expect(after).toMatchObject({ version: 3, edited: [], words: { en: after.own.en } });
    expect(after.versions.map(({ version, en, so, author }) => [version, en, so, author])).toEqual([
      [3, null, null, 'Faadumo Cali'],
      [2, 'First', 'Labaad', 'Faadumo Cali'],
      [1, 'First', null, 'Faadumo Cali'],
    ]);
    const rows = await test.context.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, admin.id))
      .orderBy(auditLog.createdAt);
    expect(rows.at(-2)).toMatchObject({
      action: 'text.change',
      subjectKind: 'text',
      subjectId: TITLE,
      before: { so: null },
      after: { so: 'Labaad' },
    });
  });
});

describe('the list', () => {
  it('is found by group, by words of any language, and by what is edited', async () => {
    await change(TITLE, { so: 'Erayo kale oo keli ah' });
    expect((await listed('group=providers')).every(({ key }) => key.startsWith('providers.'))).toBe(true);
    expect((await listed('q=KALE%20OO%20KELI')).map(({ key }) => key)).toEqual([TITLE]);
    const [row] = await listed('edited=true');
    expect(row).toMatchObject({ key: TITLE, group: 'bookings', edited: ['so'], editedBy: 'Faadumo Cali' });
    expect((await listed('q=zzzz')).length).toBe(0);
    expect(await issuesOf(ask('GET', '?group=nothing'))).toHaveProperty('group');
  });

  it('has pages', async () => {
    const response = await ask('GET', '?limit=5&page=2');
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(200);
    expect(await response.json()).toHaveLength(5);
    expect(await json(ask('GET', '?page=9999'))).toEqual([]);
  });

  it('has no text that its own rules would refuse', () => {
    for (const text of textsOf(anyNotices).values()) {
      expect([text.key, checkWords(text, text.own)]).toEqual([text.key, OWN]);
    }
  });
});

describe('edited words', () => {
  it('are mailed, sent by SMS and said in the bell at once, by every process, and as before after that', async () => {
    const moves = movesOf(test);
    const service = await moves.createService();
    const renter = await test.createUser({ role: 'renter', language: 'en' });
    const booked = async () => {
      await test.sql`delete from notifications`;
      await moves.book(service.id, renter);
      return test.sql<{ type: string; title: string }>`
        select type, title from notifications where category = 'booking' and user_id = ${renter.id}`;
    };
    const own = 'Booking request sent';
    expect((await booked()).map(({ title }) => title)).toEqual([own, own]);
    const bell = async (app: TestApp) =>
      (await json<{ title: string }[]>(app.send('GET', '/api/notifications', renter)))[0]?.title;
    await change(TITLE, { en: 'We have your request' });
    expect(await bell(test)).toBe('We have your request');
    await expect.poll(() => bell(other)).toBe('We have your request');
    expect((await booked()).map(({ title }) => title)).toEqual([
      'We have your request',
      'We have your request',
    ]);
    await change(TITLE, OWN, 1);
    expect((await booked()).map(({ title }) => title)).toEqual([own, own]);
    expect(await bell(test)).toBe(own);
    await change('providers.created_title', { so: 'Shaqo cusub: {date}' });
    await booked();
    const [sms] = await test.sql<{ message: string }>`select message from notifications where type = 'sms'`;
    expect(sms?.message).toMatch(/^Aqal: Shaqo cusub: .* \/ New booking: /);
  });

  it('end a mail, too', async () => {
    await change('delivery.open', { en: 'Look at {brand}' });
    await test.sql`delete from notifications`;
    const moves = movesOf(test);
    await moves.book(
      (await moves.createService()).id,
      await test.createUser({ role: 'renter', language: 'en' }),
    );
    await test.deliver();
    const [mail] = await test.sql<{ body: string }>`
      select body from local_mailbox where channel = 'email' and subject = 'Booking request sent'
      order by created_at desc limit 1`;
    expect(mail?.body).toContain('Look at Aqal: http');
  });

  it('are read on their page at once, in every process, and as before after that', async () => {
    const read = async (app: TestApp) =>
      (await json<Record<string, string>>(app.send('GET', '/api/pages/privacy'))).rights_text;
    const own = await read(test);
    expect([own, await read(other)]).toEqual([expect.stringContaining('You can ask us'), own]);
    await change(PRIVACY, { en: 'All of them.\n\nReally.' });
    expect(await read(test)).toBe('All of them.\n\nReally.');
    await expect.poll(() => read(other)).toBe('All of them.\n\nReally.');
    await change(PRIVACY, OWN, 1);
    expect(await read(test)).toBe(own);
    const somali = await json<Record<string, string>>(test.send('GET', '/api/pages/support?language=so'));
    expect(somali.description).toContain('Aqal');
    expect((await test.send('GET', '/api/pages/nothing')).status).toBe(400);
  });

  it('that cannot be said leave the message as the product has it', async () => {
    await test.sql`insert into edited_texts (key, version, en) values (${TITLE}, 1, ${'"Hello {nobody}"'}::jsonb)`;
    await expect.poll(async () => (await detail(TITLE)).words.en).toBe('Hello {nobody}');
    const moves = movesOf(test);
    const renter = await test.createUser({ role: 'renter', language: 'en' });
    await moves.book((await moves.createService()).id, renter);
    const rows = await test.sql`select title from notifications where user_id = ${renter.id}`;
    expect(rows).toContainEqual({ title: 'Booking request sent' });
  });
});

describe('a preview', () => {
  it('is what would be sent, and changes nothing', async () => {
    const { messages, paragraphs } = await preview(TITLE, 'We have it');
    expect(paragraphs).toBeNull();
    expect(messages[0]).toMatchObject({
      category: 'booking',
      bell: { title: 'We have it', message: expect.stringContaining('Hodan Movers') },
      mail: {
        subject: 'We have it',
        text: expect.stringContaining('See it on Aqal: http://localhost/notifications'),
        html: expect.stringContaining('<h1 dir="auto"'),
      },
      sms: null,
    });
    expect((await detail(TITLE)).version).toBe(0);
    const [own] = (await preview(TITLE, null, 'so')).messages;
    expect(own?.mail?.subject).toBe((await detail(TITLE)).own.so);
  });

  it('counts the parts of an SMS', async () => {
    const partsOf = async (words: string) => (await preview(CODE, words)).messages[0]?.sms;
    expect(await partsOf('{code}')).toEqual({ text: 'Aqal: 482913', parts: 1 });
    expect((await partsOf(`{code}${'a'.repeat(148)}`))?.parts).toBe(1);
    expect((await partsOf(`{code}${'a'.repeat(149)}`))?.parts).toBe(2);
    expect((await partsOf(`{code}${'€'.repeat(74)}`))?.parts).toBe(1);
    expect((await partsOf(`{code}${'ع'.repeat(59)}`))?.parts).toBe(2);
    expect((await partsOf(`{code}${'ع'.repeat(58)}`))?.parts).toBe(1);
  });

  it('shows the paragraphs of a page, and texts that stand outside of messages', async () => {
    expect(await preview('privacy.intro', '{brand} is here.\n\nGood.')).toEqual({
      paragraphs: ['Aqal is here.', 'Good.'],
      messages: [],
    });
    expect((await preview('viewings.event', 'See {listing}')).paragraphs).toEqual([
      'See Villa with a sea view',
    ]);
    expect((await preview('delivery.stop', 'Enough')).messages[0]?.mail?.text).toContain('Enough: http');
  });

  it('can be made of every text in every language that it has', async () => {
    const all = [...textsOf(anyNotices).values()];
    const failed: string[] = [];
    for (const { key, own } of all) {
      for (const language of ['en', 'so', 'ar'] as const) {
        if (own[language] === null) continue;
        const response = await ask('POST', `/${key}/preview`, { language, words: own[language] });
        if (response.status !== 200) failed.push(`${key} ${language} ${await response.text()}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
