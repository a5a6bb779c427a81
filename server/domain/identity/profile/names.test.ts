import { beforeAll, describe, expect, it } from 'vitest';
import { inquiryText } from '#contract/messages.ts';
import { accountsOf } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let test: TestApp;
const { openAccount } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const UNREADABLE = ['Sahra\r\nBcc: all', '\u200B\u200D\uFEFF', 'Sahra\u0000x', '\u3164'];
const OFFICIAL = [
  'Aqal',
  'AQAL',
  'Aqal Support',
  'aqal-team',
  'Аqal Suppоrt',
  'Aqa1 Admin',
  'Taageerada Aqal',
  'Aqal الدعم',
];
const GOOD = [
  '"',
  '\\',
  '10',
  'a',
  'null',
  'Xaliimo 🌷',
  'مريم',
  'Aqalka Cadde',
  'Support Ahmed',
  'O’Brien-Nuur',
];

const register = (name: string) =>
  test.send('POST', '/api/register', {
    body: { name, email: `${crypto.randomUUID()}@aqal.example`, password: 'xamar-weyne-9', role: 'renter' },
  });

describe('a name', () => {
  it.each([...UNREADABLE, ...OFFICIAL])('%j is refused by registration and profile', async (name) => {
    const { cookie } = await openAccount();
    const answers = [
      await register(name),
      await test.send('PATCH', '/api/me', { body: { name }, headers: { cookie } }),
    ];
    for (const answer of answers) expect(answer.status).toBe(400);
  });

  it.each([
    ['Sahra\u202Egro', 'Sahragro'],
    ['\u2068Sahra\u2069', 'Sahra'],
  ])('%j is kept without the marks that would turn its neighbours around', async (name, kept) => {
    const answer = await register(name);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ name: kept });
  });

  it.each(GOOD)('%j is somebody’s', async (name) => {
    expect((await register(name)).status).toBe(201);
  });

  it('that cannot be read is refused in a guest’s question too', async () => {
    const { id: propertyId } = await test.createProperty();
    for (const [name, status] of [
      ['Gra\u202Ece', 201],
      ['\u200B\u200B', 400],
      ['Grace', 201],
    ] as const) {
      const messageText = inquiryText({ name, email: 'grace@mail.example', message: 'Is it free?' });
      expect((await test.send('POST', '/api/messages', { body: { propertyId, messageText } })).status).toBe(
        status,
      );
    }
  });
});
