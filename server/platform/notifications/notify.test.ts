import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { rowsOf } from '#server/testing/notices.ts';
import { catalogue } from './catalogue.ts';
import { defineLetter } from './define-letter.ts';
import { defineNotice, type OutgoingNotice } from './define-notice.ts';
import { notify } from './notify.ts';
import { sendAgain } from './send-again.ts';

const texts = {
  title: '{count} new at {listing}',
  message: '{listing}\n{reason}\nOpen: {link}',
  text: 'New: {count}',
};
const words = catalogue(
  'test',
  texts,
  { ...texts, title: '{count} cusub: {listing}', text: 'Cusub: {count}' },
  { ...texts, title: 'جديد: {count} {listing}' },
);

const NEWS = defineNotice({
  category: 'news',
  channels: ({ isQuiet }) => (isQuiet ? ['in_app'] : ['in_app', 'email', 'sms']),
  facts: z.object({
    listing: z.string(),
    count: z.number(),
    reason: z.string().default(''),
    isQuiet: z.boolean().default(false),
  }),
  catalogue: words,
  words: ({ listing, count, reason }, say, { link }) => ({
    title: say('title', { listing, count }),
    message: say('message', { listing, reason, link }),
  }),
  sms: ({ count }, say) => [say('text', { count })],
});

const LINK = defineNotice({
  category: 'account',
  isOneTime: true,
  channels: ['email'],
  facts: z.object({}),
  catalogue: words,
  words: () => ({ title: 'Your link', message: 'It works once.' }),
});

const LETTER = defineLetter({ category: 'letter', channels: ['email', 'sms'] });

let test: TestApp;
let user: TestUser;
beforeEach(async () => {
  test = await createTestApp();
  user = await test.createUser();
});

async function told(notice: OutgoingNotice) {
  await test.context.database.transaction((db) => notify({ app: test.context, db }, notice));
  return rowsOf(test.context);
}

const everyone = () => ({ userId: user.id, email: 'a@mail.example', sms: '+252615550101' });
const facts = { listing: 'Villa at evil.com', count: 2 };

describe('a notice', () => {
  it('leaves out channels that it does not have, that nobody asked for, and that have no address', async () => {
    const typesOf = async (notice: OutgoingNotice) => {
      const rows = await told(notice);
      await test.sql`delete from notifications`;
      return rows.map(({ type }) => type).sort();
    };
    const reader = { ...everyone(), language: 'en' as const };
    expect(await typesOf(NEWS.to(reader, { ...facts, isQuiet: true }))).toEqual(['in_app']);
    expect(await typesOf(NEWS.to(reader, facts, { only: ['email'] }))).toEqual(['email']);
    expect(await typesOf(NEWS.to({ email: null, sms: '+252615550101', language: 'en' }, facts))).toEqual([
      'sms',
    ]);
    expect(await typesOf(LETTER.to(reader, { title: 'Hello', message: 'By a stranger' }))).toEqual(['email']);
  });

  it('has its facts in the bell alone, and what somebody typed in no SMS', async () => {
    const rows = await told(
      NEWS.to({ ...everyone(), language: 'en' }, facts, { path: '/news', ids: { id: '1' } }),
    );
    const [bell, mail, sms] = ['in_app', 'email', 'sms'].map((type) => rows.find((row) => row.type === type));
    expect(bell).toMatchObject({
      title: '2 new at Villa at evil.com',
      message: 'Villa at evil.com',
      data: { ...facts, id: '1', path: '/news' },
    });
    expect(mail?.data).toEqual({ id: '1', path: '/news', language: 'en' });
    expect(sms?.message).toBe('Aqal: New: 2\nhttp://localhost/news');
  });

  it('is written in both languages, with a private link in each, to whom reads either', async () => {
    const rows = await told(
      NEWS.to({ ...everyone(), language: ['so', 'en'] }, facts, { link: '/open/token' }),
    );
    const mail = rows.find(({ type }) => type === 'email');
    expect(mail).toMatchObject({
      title: '2 cusub: Villa at evil.com · 2 new at Villa at evil.com',
      message:
        'Villa at evil.com\nOpen: http://localhost/so/open/token\n\nVilla at evil.com\nOpen: http://localhost/open/token',
    });
    expect(mail?.data).not.toHaveProperty('path');
    expect(rows.find(({ type }) => type === 'sms')?.message).toBe(
      'Aqal: Cusub: 2 / New: 2\nhttp://localhost/so/open/token',
    );
  });

  it('with a one-time link loses it once sent and cannot be sent again; any other can', async () => {
    const email = 'a@mail.example';
    await told(LINK.to({ email, language: 'en' }, {}, { path: '/reset-password/token' }));
    await told(NEWS.to({ email, language: 'en' }, facts, { path: '/news' }));
    await test.deliver();
    const rows = await rowsOf(test.context);
    const [link, news] = ['account', 'news'].map((category) => rows.find((row) => row.category === category));
    expect([link?.data.path, news?.data.path]).toEqual([undefined, '/news']);
    await test.sql`update notifications set status = 'failed'`;
    const { database } = test.context;
    const again = await Promise.all(
      [link, news].map((row) => database.transaction((db) => sendAgain(db, row?.id ?? ''))),
    );
    expect(again).toEqual([false, true]);
  });

  it('is put into words from what a row holds, or not at all', () => {
    const reading = { language: 'so' as const, brand: '', link: '' };
    expect(NEWS.wordsOf(facts, reading)).toEqual({
      title: '2 cusub: Villa at evil.com',
      message: 'Villa at evil.com',
    });
    expect(NEWS.wordsOf({ listing: 'Villa' }, reading)).toBeUndefined();
    expect(LINK.wordsOf({}, reading)).toBeUndefined();
  });
});
