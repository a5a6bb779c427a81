import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarText } from '#server/platform/kernel/calendar.ts';
import { sendAgain } from '#server/platform/notifications/send-again.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { eraseUser } from '#server/testing/erase.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { TUESDAY, viewingsOf } from '#server/testing/viewings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

/** What a calendar reads in the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The file has no event.');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    organizer: event.organizer,
    attendees: event.attendees.map((one) => one.getFirstValue()),
  };
}

describe('a viewing in the calendar', () => {
  it('is one event: asked for, confirmed, moved and cancelled in growing revisions', async () => {
    const { open, change, noticesOf } = viewingsOf(test);
    const { viewing, owner, renter } = await open();
    await change(viewing.id, owner, { status: 'confirmed' });
    await change(viewing.id, owner, { date: '2026-11-25', time: '9:00 AM' });
    await change(viewing.id, owner, { status: 'cancelled', reason: 'It is rented.' });
    const mails = (await noticesOf(viewing.id, renter.id)).filter(({ type }) => type === 'email');
    const events = mails.map(({ data }) => read(data.calendar?.text ?? ''));
    const common = { uid: `viewing-${viewing.id}@aqal`, summary: 'Viewing: Two-bedroom flat near KM4' };
    const [first, second] = ['2026-11-24T07:00:00.000Z', '2026-11-25T06:00:00.000Z'];
    expect(events).toMatchObject([
      { ...common, method: 'REQUEST', status: 'TENTATIVE', sequence: 0, start: first },
      { ...common, method: 'REQUEST', status: 'CONFIRMED', sequence: 1, start: first },
      { ...common, method: 'REQUEST', status: 'CONFIRMED', sequence: 2, start: second },
      { ...common, method: 'CANCEL', status: 'CANCELLED', sequence: 3, start: second },
    ]);
    const [user] = await test.sql<{ email: string }>`select email from users where id = ${renter.id}`;
    for (const { organizer, attendees, start, end } of events) {
      expect(organizer).toMatch(/^mailto:.+@/);
      expect(attendees).toEqual([`mailto:${user?.email}`]);
      expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000);
    }
  });

  it.each(['renter', 'owner'] as const)(
    'is cancelled, in a mail that can be sent again and is exported, when its %s deletes their account',
    async (leaving) => {
      const { change, open } = viewingsOf(test);
      const { viewing, ...sides } = await open({ time: leaving === 'owner' ? '11:00 AM' : '10:00 AM' });
      const stays = leaving === 'owner' ? sides.renter : sides.owner;
      await change(viewing.id, sides.owner, { status: 'confirmed' });
      await eraseUser(test, sides[leaving].id);
      const [mail] = await test.sql<{ id: string; title: string; data: { calendar?: { text: string } } }>`
        select id, title, data from notifications
        where user_id = ${stays.id} and type = 'email' order by id desc limit 1`;
      expect(mail?.title).toBe('Cancelled: Two-bedroom flat near KM4');
      expect(read(mail?.data.calendar?.text ?? '')).toMatchObject({
        uid: `viewing-${viewing.id}@aqal`,
        method: 'CANCEL',
        status: 'CANCELLED',
        sequence: 2,
      });
      await test.sql`update notifications set status = 'failed' where id = ${mail?.id}`;
      expect(await test.context.database.transaction((db) => sendAgain(db, mail?.id ?? ''))).toBe(true);
      const exported = await (await test.send('GET', '/api/me/data', { headers: stays.headers })).json();
      const told = (exported as { notifications: { type: string; title: string }[] }).notifications;
      const ended = told.filter(({ title }) => title === 'Cancelled: Two-bedroom flat near KM4');
      expect(ended.map(({ type }) => type).sort()).toEqual(['email', 'in_app']);
    },
  );

  it('is a file of its own for both sides, which names nobody', async () => {
    const { viewing, owner, renter } = await viewingsOf(test).open({ date: TUESDAY });
    for (const side of [owner, renter]) {
      const response = await test.send('GET', `/api/viewings/${viewing.id}/calendar`, side);
      const { calendar } = await response.json();
      expect(read(calendar)).toMatchObject({ method: 'PUBLISH', attendees: [], organizer: null });
      expect(calendar).not.toContain('@aqal.example');
    }
  });

  it('goes with the mail, to be put into the calendar or kept in the local mailbox', async () => {
    const server = await startMailServer();
    const mailed = await createTestApp({ SMTP_URL: server.url, MAIL_FROM: 'Aqal <hello@aqal.example>' });
    const { renter } = await viewingsOf(mailed).open();
    await mailed.deliver();
    const [user] = await mailed.sql<{ email: string }>`select email from users where id = ${renter.id}`;
    const source = server.received.find(({ to }) => to[0] === user?.email)?.source ?? '';
    await server.stop();
    expect(source).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    const encoded = /filename=viewing\.ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(source)?.[1] ?? '';
    expect(read(Buffer.from(encoded, 'base64').toString())).toMatchObject({ method: 'REQUEST', sequence: 0 });

    const kept = await viewingsOf(test).open();
    await test.deliver();
    const admin = await test.createUser({ role: 'admin' });
    const mails = (await (await test.send('GET', '/api/admin/mailbox', admin)).json()) as {
      subject: string;
      body: string;
      calendar: string | null;
    }[];
    const mail = mails.find(
      ({ subject, body }) => subject === 'Viewing Scheduled' && body.includes(kept.viewing.id),
    );
    expect(read(mail?.calendar ?? '')).toMatchObject({ uid: `viewing-${kept.viewing.id}@aqal` });
    expect(mails.find(({ subject }) => subject === 'Viewing requested')?.calendar).toBeNull();
  });
});

it('writes any text so that a parser reads it back, in lines of at most 75 octets', () => {
  const summary =
    'Guri; qurux, "badan" \\ ah\nمعاينة شقة من غرفتين قرب السوق الكبير في حي هودان 🏠🏠🏠🏠🏠🏠🏠🏠';
  const at = new Date('2026-11-24T07:00:00Z');
  const text = calendarText(
    {
      uid: 'a@b',
      sequence: 0,
      status: 'CONFIRMED',
      start: at,
      end: at,
      stamp: at,
      summary,
      description: 'x'.repeat(300),
      location: 'Hodan, Mogadishu',
      url: 'https://aqal.example/properties/1',
    },
    'PUBLISH',
  );
  expect(read(text)).toMatchObject({ summary, location: 'Hodan, Mogadishu' });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/);
});
