import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { startMailServer, startSmsGateway } from '#server/testing/mail-server.ts';
import { NOTICE, notifyNow, rowsOf, triesOf } from '#server/testing/notices.ts';
import { recipientKey } from './ceilings.ts';
import { BY_ADMIN } from './compose.ts';
import { sendAgain } from './send-again.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(ceilings: Record<string, string>) {
  const mail = await startMailServer();
  const gateway = await startSmsGateway();
  stops.push(mail.stop, gateway.stop);
  const carriers = { SMTP_URL: mail.url, SMS_GATEWAY_URL: gateway.url };
  const test = await createTestApp({ ...carriers, RATE_LIMITS: 'on', ...ceilings });
  const to = () => mail.received.flatMap((one) => one.to).sort();
  return { test, to, gateway };
}

const outcomesOf = async ({ context }: TestApp) =>
  (await triesOf(context)).map(({ outcome }) => outcome).sort();

/** Tells the time of all counters, as if so many seconds had passed. */
const pass = (test: TestApp, seconds: number) =>
  test.sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`;

it('limits messages per recipient, hour and day, whoever sends them', async () => {
  const { test, to } = await start({ MAIL_CEILING: '2/3/100' });
  const send = async (count: number, email: string) => {
    for (let n = 0; n < count; n += 1) await notifyNow(test.context, { ...NOTICE, email });
    await test.deliver();
  };
  await send(5, 'a@mail.example');
  await send(1, 'b@mail.example');
  expect(to()).toEqual(['a@mail.example', 'a@mail.example', 'b@mail.example']);
  // What an hour withheld is not counted for the day.
  await pass(test, 3600);
  await send(3, 'a+again@mail.example');
  expect(to().filter((one) => one.startsWith('a'))).toHaveLength(3);
  expect(await outcomesOf(test)).toEqual([
    ...Array(1).fill('daily ceiling'),
    ...Array(4).fill('hourly ceiling'),
    ...Array(4).fill('sent'),
  ]);
  expect((await rowsOf(test.context)).filter(({ status }) => status === 'pending')).toEqual([]);
  const waiting = await test.sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs`;
  expect(waiting).toEqual([{ count: 0 }]);
});

it('limits SMS to a number, however it is written', async () => {
  const { test, gateway } = await start({ SMS_CEILING: '2/9/100' });
  for (const sms of ['+252612345678', '0612345678', '+252 61 2345678', '+252619999999']) {
    await notifyNow(test.context, { ...NOTICE, data: { [BY_ADMIN]: true }, sms });
  }
  await test.deliver();
  expect(gateway.calls).toHaveLength(3);
});

it('limits all messages of a day; a flood to one recipient does not use it up', async () => {
  const { test, to } = await start({ MAIL_CEILING: '2/9/5' });
  for (let n = 0; n < 20; n += 1) await notifyNow(test.context, { ...NOTICE, email: 'victim@mail.example' });
  await test.deliver();
  for (let n = 0; n < 5; n += 1) await notifyNow(test.context, { ...NOTICE, email: `${n}@mail.example` });
  await test.deliver();
  expect(to()).toHaveLength(5);
  expect((await outcomesOf(test)).filter((one) => one === 'product ceiling')).toHaveLength(2);
});

it('leaves mail about the account its own ceiling', async () => {
  const { test, to } = await start({ MAIL_CEILING: '1/1/1', ACCOUNT_MAIL_CEILING: '2/9/1' });
  const email = 'owner@mail.example';
  const { id: userId } = await test.createUser({ email, emailVerified: true });
  for (let n = 0; n < 4; n += 1) await notifyNow(test.context, { ...NOTICE, userId, email });
  await test.deliver();
  const account = { ...NOTICE, category: 'account', isInApp: false };
  for (let n = 0; n < 3; n += 1) await notifyNow(test.context, { ...account, userId, email });
  // To addresses that nobody has confirmed goes as much as all may get.
  for (let n = 0; n < 3; n += 1) await notifyNow(test.context, { ...account, email: `${n}@mail.example` });
  await test.deliver();
  expect(to()).toHaveLength(1 + 2 + 1);
  expect(to().filter((one) => one === email)).toHaveLength(3);
});

it('tells administrators once an hour, beyond every ceiling, in the language of the reader', async () => {
  const { test, to } = await start({ MAIL_CEILING: '1/5/1' });
  const admin = await test.createUser({ role: 'admin', email: 'admin@mail.example', language: 'so' });
  const flood = async () => {
    for (let n = 0; n < 4; n += 1) await notifyNow(test.context, { ...NOTICE, email: 'a@mail.example' });
    for (let round = 0; round < 2; round += 1) await test.deliver();
  };
  await flood();
  await flood();
  expect(to()).toEqual(['a@mail.example', 'admin@mail.example']);
  const bell = await test.send('GET', '/api/notifications', { headers: admin.headers });
  const items = (await bell.json()) as { title: string; path: string }[];
  expect(items).toMatchObject([
    { title: 'Iimaylka hal qof loo dirayay waa la hayaa', path: '/admin/health' },
  ]);
  await pass(test, 3600);
  await flood();
  expect(to()).toEqual(['a@mail.example', 'admin@mail.example', 'admin@mail.example']);
});

it('is no alarm where somebody asks for too many links of their own', async () => {
  const { test } = await start({ ACCOUNT_MAIL_CEILING: '1/1/9' });
  await test.createUser({ role: 'admin' });
  for (let n = 0; n < 3; n += 1) {
    await notifyNow(test.context, { ...NOTICE, category: 'account', email: 'a@mail.example' });
  }
  await test.deliver();
  expect((await rowsOf(test.context)).filter(({ category }) => category === 'alarm')).toEqual([]);
});

it('can be sent again by hand, and is counted again', async () => {
  const { test, to } = await start({ MAIL_CEILING: '1/5/9' });
  for (let n = 0; n < 2; n += 1) await notifyNow(test.context, { ...NOTICE, email: 'a@mail.example' });
  await test.deliver();
  const [failed] = (await rowsOf(test.context)).filter(({ status }) => status === 'failed');
  const again = () => test.context.database.transaction((db) => sendAgain(db, failed?.id ?? ''));
  await again();
  await test.deliver();
  expect(to()).toHaveLength(1);
  await pass(test, 3600);
  await again();
  await test.deliver();
  expect(to()).toHaveLength(2);
});

it('counts every way of writing a recipient as one', () => {
  expect(recipientKey('email', 'A.B+x@Mail.Example')).toBe('a.b@mail.example');
  expect(recipientKey('email', 'A.B+x@googlemail.com')).toBe('ab@gmail.com');
  expect(recipientKey('sms', '061 234 5678')).toBe('+252612345678');
  expect(recipientKey('sms', 'desk 9')).toBe('9');
});
