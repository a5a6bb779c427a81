import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { follow, PASSWORD } from '../../../server/testing/accounts.ts';
import type { TestUser } from '../../../server/testing/app.ts';
import type { Texts } from '../forms.ts';
import { GONE, MAILS, NEW_KEY, type Opened, type Rows } from '../row.ts';
import type { World } from '../world.ts';

/** The page that comes as the answer to a form of another. */
async function answerTo(world: World, intent: string, { page, by }: Opened, fields: Texts): Promise<Opened> {
  const browser = world.browser(by);
  const [form] = (await browser.open(page)).page.formsOf(intent);
  const { page: shown } = await browser.post(form?.action || page, form?.filled(fields) ?? {});
  return { page, shown, ...(by && { by }) };
}

/** The code of the last SMS to a number. */
async function smsCode(world: World, number: string): Promise<string> {
  const [sms] = await world.sql<{ code: string }>`
    select data->>'code' as code from notifications where type = 'sms' and recipient = ${number}
    order by id desc limit 1`;
  return sms?.code ?? '';
}

const authenticatorCode = (secret: string) =>
  createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(Math.floor(Date.now() / 30_000));

/** An administrator who signs in by a code as well. */
async function withFactor(world: World, username: string): Promise<{ by: TestUser; secret: string }> {
  const by = await world.withPassword('admin', { username });
  const post = async (path: string, body: object) => {
    const response = await world.send('POST', `/api/me/second-factor${path}`, { headers: by.headers, body });
    if (!response.ok) throw new Error(await response.text());
    follow(by.headers, response);
    return (await response.json()) as { secret: string };
  };
  const { secret } = await post('', { password: PASSWORD });
  await post('/confirmation', { code: await authenticatorCode(secret) });
  return { by, secret };
}
const WRONG_CODE = { fields: { code: '000000' }, at: 'code' };
const NO_FACTOR = 'Administrators sign in at a page of their own.';

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+25261555${String(2000 + numbers)}`;
};

/** A guest who has chosen a time, and is asked for the code that they were texted. */
async function guestAsked(world: World): Promise<Opened> {
  const { id } = await world.createProperty();
  const phone = newNumber();
  const fields = { date: '2026-11-24', time: '10:00', name: 'Xasan', phone };
  const asked = await answerTo(world, 'schedule', { page: `/schedule-viewing?property=${id}` }, fields);
  return { ...asked, fields: { code: await smsCode(world, phone) } };
}

export const codeRows: Rows = {
  'auth/sign-in': {
    smsAsk: {
      open: async (world) => {
        const phone = newNumber();
        await world.person('renter', { phoneE164: phone });
        return { page: '/auth?way=sms', fields: { phone } };
      },
      changes: ['sms_codes'],
      refused: { fields: { phone: 'nobody' }, at: 'phone' },
      faults: { twice: MAILS },
    },
    smsCode: {
      open: async (world) => {
        const phone = newNumber();
        await world.person('renter', { phoneE164: phone });
        const asked = await answerTo(world, 'smsAsk', { page: '/auth?way=sms' }, { phone });
        return { ...asked, fields: { code: await smsCode(world, phone) } };
      },
      changes: ['sessions'],
      leads: '/',
      refused: WRONG_CODE,
    },
    code: { noForm: NO_FACTOR },
  },
  'auth/admin-login': {
    code: {
      open: async (world) => {
        const { secret } = await withFactor(world, 'with-code');
        const typed = { email: 'with-code', password: PASSWORD };
        const asked = await answerTo(world, 'adminLogin', { page: '/admin/login' }, typed);
        world.tick(30);
        return { ...asked, fields: { code: await authenticatorCode(secret) } };
      },
      changes: ['sessions'],
      leads: '/admin',
      refused: WRONG_CODE,
    },
  },
  'account/account': {
    factorConfirm: {
      open: async (world) => {
        const opened = { page: '/account', by: await world.withPassword('admin') };
        const asked = await answerTo(world, 'factorStart', opened, { password: PASSWORD });
        const [form] = asked.shown?.formsOf('factorConfirm') ?? [];
        return { ...asked, fields: { code: await authenticatorCode(form?.values.secret ?? '') } };
      },
      changes: ['second_factors'],
      refused: WRONG_CODE,
      isOnesOwn: true,
      faults: { refused: GONE },
    },
    factorEnd: {
      open: async (world) => ({
        page: '/account?ask=factorEnd',
        by: (await withFactor(world, 'ends-code')).by,
      }),
      fields: { password: PASSWORD },
      changes: ['second_factors'],
      isOnesOwn: true,
      faults: { twice: NEW_KEY },
    },
    phoneConfirm: {
      open: async (world) => {
        const phoneE164 = newNumber();
        const by = await world.withPassword('renter', {
          phoneE164,
          phoneVerified: false,
          emailVerified: true,
        });
        const asked = await answerTo(world, 'phoneAsk', { page: '/account', by }, { password: PASSWORD });
        return { ...asked, fields: { code: await smsCode(world, phoneE164) } };
      },
      changes: ['users'],
      refused: WRONG_CODE,
      isOnesOwn: true,
    },
  },
  'account/schedule-viewing': {
    confirmViewing: { open: guestAsked, changes: ['viewings'], refused: WRONG_CODE },
  },
};
