import { afterAll, describe, expect, it } from 'vitest';
import { inquiryText } from '#contract/messages.ts';
import { remindOfViewings } from './domain/renting/viewings/reminders.ts';
import { matchListings } from './domain/search/saved/match-listings.ts';
import { notifyAlerts } from './domain/search/saved/notify-alerts.ts';
import { notifyMatches } from './domain/search/saved/notify-matches.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from './testing/app.ts';
import { applicationsOf } from './testing/applications.ts';
import { movesOf } from './testing/bookings.ts';
import { startSmsGateway } from './testing/mail-server.ts';
import { TUESDAY, viewingsOf } from './testing/viewings.ts';

/** Stands in everything that anybody types. */
const MARK = 'Zaqzuuq';
const typed = (text: string) => `${text} ${MARK}`;

const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function start(environment: Record<string, string> = {}) {
  const gateway = await startSmsGateway();
  stops.push(gateway.stop);
  const test = await createTestApp({ SMS_GATEWAY_URL: gateway.url, ...environment });
  const texts = async () => {
    gateway.calls.length = 0;
    await test.deliver();
    return gateway.calls.map(({ body }) => body);
  };
  return { test, texts };
}

interface Row {
  category: string;
  message: string;
  recipient: string;
  data: { causes?: { kind: string }[] };
}
const waiting = (test: TestApp) =>
  test.sql<Row>`select category, message, recipient, data from notifications where type = 'sms' and status = 'pending' order by id`;

const outcomes = async (test: TestApp, number: string) =>
  (
    await test.sql<{ outcome: string }>`
      select d.outcome from deliveries d join notifications n on n.id = d.notification_id
      where n.recipient = ${number} order by n.id`
  ).map(({ outcome }) => outcome);

let lastNumber = 0;
const newNumber = () => {
  lastNumber += 1;
  return `+25261700${String(lastNumber).padStart(4, '0')}`;
};

/** Every SMS that the product can send to an owner, a renter and a mover; each person typed the mark everywhere. */
async function provokeAll(test: TestApp, phoneVerified: boolean) {
  const person = (role: 'renter' | 'property_owner', phone: string) =>
    test.createUser({ role, name: typed('Cali'), phone, phoneE164: phone, phoneVerified });
  const [ownerNumber, renterNumber, moverNumber] = [newNumber(), newNumber(), newNumber()];
  const owner = await person('property_owner', ownerNumber);
  const renter = await person('renter', renterNumber);
  const home = await test.createProperty({
    ownerId: owner.id,
    title: typed('Villa'),
    location: typed('Hodan'),
  });
  const post = async (path: string, body: unknown, by?: TestUser, method = 'POST') => {
    const response = await test.send(method, path, { body, ...(by && { headers: by.headers }) });
    if (response.status >= 300) throw new Error(`${path} ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string; inquiryId?: string };
  };

  const viewing = await post(
    '/api/viewings',
    { propertyId: home.id, date: TUESDAY, time: '10:00 AM', notes: typed('Bell') },
    renter,
  );
  const change = (by: TestUser, body: unknown) => viewingsOf(test).change(viewing.id, by, body);
  await change(owner, { status: 'confirmed' });
  await change(renter, { date: TUESDAY, time: '11:00 AM', reason: typed('Late') });
  await change(owner, { status: 'confirmed' });
  test.context.clock = () => new Date(`${TUESDAY}T06:30:00Z`);
  await remindOfViewings(test.context);
  test.context.clock = () => TEST_NOW;
  await change(renter, { status: 'cancelled', reason: typed('Ill') });

  const { apply, change: decide } = applicationsOf(() => test);
  const applied = (await (await apply(renter, { propertyId: home.id, notes: typed('Two') })).json()) as {
    id: string;
  };
  await decide(owner, applied.id, { status: 'under_review' });
  await decide(owner, applied.id, { status: 'rejected', reason: typed('No') });

  await post('/api/messages', { propertyId: home.id, messageText: typed('Is it free?') }, renter);
  await post('/api/messages', { propertyId: home.id, messageText: typed('And the roof?') }, renter);

  const moves = movesOf(test);
  const service = await moves.createService({ name: typed('Guuris'), phone: moverNumber });
  const values = {
    pickupLocation: typed('Hodan'),
    dropoffLocation: typed('Kaaraan'),
    notes: typed('Piano'),
    phone: renterNumber,
  };
  const booking = await moves.book(service.id, renter, values);
  await post(`/api/bookings/${booking.id}/user-message`, { message: typed('Come early') }, renter);
  await moves.asProvider(booking.id, 'messages', { message: typed('Yes') });
  await moves.move(booking.id, 'confirmed', 'in_progress', 'completed');
  const second = await moves.book(service.id, renter, values);
  await moves.asProvider(second.id, 'status', { status: 'cancelled', reason: typed('Broken') });

  const channels = { email: false, sms: true };
  const filters = { type: 'rent', maxPrice: '500' };
  await post('/api/saved-searches', { name: typed('Mine'), filters, frequency: 'at_once', channels }, renter);
  await post('/api/price-alerts', { propertyId: home.id, targetPrice: 400, channels }, renter);
  await post(
    '/api/properties',
    {
      title: typed('Flat'),
      description: typed('Quiet'),
      price: '300',
      type: 'rent',
      propertyType: 'house',
      location: 'Hodan',
    },
    owner,
  );
  await test.sql`update properties set price = 390 where id = ${home.id}`;
  await matchListings(test.context);
  await notifyMatches(test.context, 'at_once');
  await notifyAlerts(test.context);
  return { owner, renter, ownerNumber, renterNumber, moverNumber, home };
}

describe('an SMS', () => {
  it('goes to confirmed numbers and movers, in words of ours alone, at the cost of whoever caused it', async () => {
    const { test, texts } = await start();
    const { ownerNumber, renterNumber, moverNumber } = await provokeAll(test, true);
    const rows = await waiting(test);
    expect([...new Set(rows.map(({ category }) => category))].sort()).toEqual([
      'application',
      'booking',
      'inquiry',
      'price_alert',
      'saved_search',
      'viewing',
    ]);
    const fromJobs = /Viewing in two hours|price has dropped|new home/;
    for (const { message, data } of rows) {
      expect(message).not.toContain(MARK);
      expect(data.causes?.length ?? 0, message).toBeGreaterThan(fromJobs.test(message) ? -1 : 0);
    }
    const sent = await texts();
    expect(sent).toHaveLength(rows.length);
    for (const { to, message } of sent) {
      expect([ownerNumber, renterNumber, moverNumber]).toContain(to);
      expect(message).not.toContain(MARK);
    }
    const [left] = await test.sql<{
      n: number;
    }>`select count(*)::int as n from notifications where data ? 'causes'`;
    expect(left?.n).toBe(0);
  });

  it('goes to no number of an account that did not confirm it, but one to the number of its booking', async () => {
    const { test, texts } = await start();
    const { ownerNumber, renterNumber, moverNumber } = await provokeAll(test, false);
    const sent = await texts();
    expect(sent.filter(({ to }) => to === ownerNumber)).toEqual([]);
    expect(sent.filter(({ to }) => to === renterNumber)).toHaveLength(1);
    expect(sent.filter(({ to }) => to === moverNumber)).toHaveLength(3);
    expect(new Set(await outcomes(test, ownerNumber))).toEqual(new Set(['number not confirmed']));
    expect(new Set(await outcomes(test, renterNumber))).toEqual(
      new Set(['number not confirmed', 'number not answered', 'sent']),
    );
  });

  it('holds a code where a number is to be confirmed, in a country that is served', async () => {
    const { test, texts } = await start({ SMS_COUNTRIES: '252, 254' });
    const served = ['+252617770001', '+254712345678'];
    for (const phone of [...served, '+18765551234', '+447400123456']) {
      const body = {
        name: 'Sahra',
        email: `${phone.slice(1)}@aqal.example`,
        password: 'xamar-weyne-9',
        role: 'renter',
        phone,
      };
      const opened = await test.send('POST', '/api/register', { body });
      const { token } = (await opened.json()) as { token: string };
      await test.sql`update users set email_verified = true`;
      const headers = { authorization: `Bearer ${token}` };
      const asked = await test.send('POST', '/api/me/phone', {
        body: { password: 'xamar-weyne-9' },
        headers,
      });
      expect(asked.status).toBe(served.includes(phone) ? 200 : 400);
    }
    const sent = await texts();
    expect(sent.map(({ to }) => to).sort()).toEqual(served);
    for (const { message } of sent) expect(message).toMatch(/^\d{6} is your code/);
    expect(await outcomes(test, '+18765551234')).toEqual([]);
  });
});

describe('a number that came with a question or a booking', () => {
  const number = '+252617770100';
  async function guestAsks(test: TestApp) {
    const owner = await test.createUser({ role: 'property_owner' });
    const home = await test.createProperty({ ownerId: owner.id, title: typed('Villa') });
    const messageText = inquiryText({
      name: 'Grace',
      email: 'grace@mail.example',
      message: 'How many stairs?',
    });
    await test.send('POST', '/api/messages', { body: { propertyId: home.id, messageText, phone: number } });
    const [inquiry] = await test.sql<{
      id: string;
    }>`select id from inquiries order by created_at desc limit 1`;
    const answer = (message: string) =>
      test.send('POST', `/api/my/inquiries/${inquiry?.id}/messages`, {
        body: { message },
        headers: owner.headers,
      });
    return { answer };
  }
  const tokenIn = (message: string | undefined) => /\/inquiries\/([\w-]+)$/.exec(message ?? '')?.[1] ?? '';

  it('gets one SMS, whoever uses it, until who holds it has answered by the link that was texted', async () => {
    const { test, texts } = await start();
    const { answer } = await guestAsks(test);
    await answer(typed('Twelve'));
    const [first, ...more] = await texts();
    expect([first?.to, more]).toEqual([number, []]);
    expect(first?.message).not.toContain(MARK);
    // Another question, another owner and a mover with the same number.
    await (await guestAsks(test)).answer('Thirteen');
    const moves = movesOf(test);
    const service = await moves.createService();
    const booking = await moves.book(service.id, undefined, { phone: number });
    await moves.move(booking.id, 'confirmed');
    expect((await texts()).filter(({ to }) => to === number)).toEqual([]);
    // Reading is what a preview does; the link that the browser was given says nothing of the phone.
    const token = tokenIn(first?.message);
    expect((await test.send('GET', `/api/inquiry-links/${token}`)).status).toBe(200);
    await test.send('POST', `/api/guest-bookings/${moves.guestToken(booking)}/messages`, {
      body: { message: 'Hi' },
    });
    await answer('Fourteen');
    expect((await texts()).filter(({ to }) => to === number)).toEqual([]);
    await test.send('POST', `/api/inquiry-links/${token}/messages`, { body: { message: 'Thanks' } });
    await answer('Fifteen');
    expect((await texts()).map(({ to }) => to)).toEqual([number]);
  });

  it('gets another one where the first failed', async () => {
    const { test, texts } = await start({ RATE_LIMITS: 'on' });
    test.context.config.delivery.ceilings.sms.perHour = 0;
    const { answer } = await guestAsks(test);
    await answer('Twelve');
    expect(await texts()).toEqual([]);
    await test.sql`delete from rate_limits`;
    test.context.config.delivery.ceilings.sms.perHour = 5;
    test.context.config.delivery.ceilings.sms.perDay = 5;
    test.context.config.delivery.ceilings.sms.all = 10;
    await answer('Thirteen');
    expect(await texts()).toHaveLength(1);
  });
});

describe('the cost of an SMS', () => {
  it('is limited for whoever causes it: fifty false bookings do not mute a mover', async () => {
    const { test, texts } = await start({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const moves = movesOf(test);
    const service = await moves.createService();
    const book = (address: string) =>
      test.send('POST', '/api/bookings', {
        body: moves.form({ movingServiceId: service.id }),
        headers: { 'x-forwarded-for': address },
      });
    for (let n = 0; n < 50; n += 1) expect((await book('203.0.113.9')).status).toBe(201);
    expect(await texts()).toHaveLength(20);
    expect(new Set(await outcomes(test, service.phone))).toEqual(new Set(['sent', 'sender ceiling']));
    expect((await book('203.0.113.10')).status).toBe(201);
    expect((await texts()).map(({ to }) => to)).toEqual([service.phone]);
  });

  it('leaves half of what the product may spend to confirmed numbers', async () => {
    const { test, texts } = await start({ RATE_LIMITS: 'on', SMS_CEILING: '5/5/4' });
    const owner = await test.createUser({ role: 'property_owner' });
    const home = await test.createProperty({ ownerId: owner.id });
    for (let n = 0; n < 4; n += 1) {
      const messageText = inquiryText({ name: 'Grace', email: `grace${n}@mail.example`, message: 'Free?' });
      await test.send('POST', '/api/messages', {
        body: { propertyId: home.id, messageText, phone: newNumber() },
      });
    }
    const inquiries = await test.sql<{ id: string }>`select id from inquiries`;
    for (const { id } of inquiries) {
      await test.send('POST', `/api/my/inquiries/${id}/messages`, {
        body: { message: 'Twelve' },
        headers: owner.headers,
      });
    }
    expect(await texts()).toHaveLength(2);
    const phone = newNumber();
    const reader = await test.createUser({
      role: 'property_owner',
      phone,
      phoneE164: phone,
      phoneVerified: true,
    });
    const other = await test.createProperty({ ownerId: reader.id });
    await test.send('POST', '/api/messages', {
      body: { propertyId: other.id, messageText: 'Free?' },
      headers: owner.headers,
    });
    expect((await texts()).map(({ to }) => to)).toEqual([phone]);
  });
});
