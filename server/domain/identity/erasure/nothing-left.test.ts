import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { erasurePlan } from '#server/personal-data.ts';
import * as schema from '#server/platform/database/schema/index.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp } from '#server/testing/app.ts';
import { ratingsOf } from '#server/testing/ratings.ts';
import { reportsOf } from '#server/testing/reports.ts';
import { TUESDAY } from '#server/testing/viewings.ts';
import { erasePeople } from './erase-people.ts';

const NAME = 'Xaawo Qoriley';
const PHONE = '+252 61 777 8899';
/** Stands in every text that the person writes. */
const WORD = 'Zaytuunka';

/** Where words that the person wrote may stay: texts that somebody else needs, which name nobody. */
const STAYS = [
  'bookings.pickup_location',
  'bookings.dropoff_location',
  'booking_messages.message',
  'messages.message_text',
  'messages.search',
  'messages.property_snapshot',
  'inquiries.property_snapshot',
  'inquiries.search',
  'properties.title',
  'properties.location',
  'property_words.heading',
  'property_words.title_words',
  'property_words.words',
  'property_reports.reason',
  'property_reviews.comment',
  'property_reviews.reply',
  'service_reviews.comment',
  // Of what others were told, such as the title of the listing that they asked about.
  'notifications.title',
  'notifications.message',
  'notifications.data',
  'local_mailbox.subject',
  'local_mailbox.body',
];

const tokenIn = (path: string) => path.split('/').at(-1);

/** The files of the data folder in whose name or content a word stands. */
async function filesWith(folder: string, word: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (file) => file.includes(word) || (await readFile(file)).includes(word)),
  );
  return files.filter((_, at) => found[at]);
}

it('leaves nothing of somebody in any column of any table but what others need, which names nobody', async () => {
  const test = await createTestApp();
  const { openAccount } = accountsOf(() => test);
  const person = await openAccount({ name: NAME, role: 'property_owner', phone: PHONE });
  const signature = `${WORD}. ${NAME}, ${person.email}, 061 777 8899`;
  const headers = { cookie: person.cookie };
  const act = async (method: string, path: string, body: object, as: Record<string, string> = headers) => {
    const answer = await test.send(method, path, { headers: as, body });
    const said = await answer.text();
    expect(answer.status, `${path}: ${said}`).toBeLessThan(300);
    return JSON.parse(said) as { id: string; path: string };
  };
  const other = await test.createUser({ role: 'property_owner' });
  const home = await test.createProperty({ ownerId: other.id, title: 'House of another' });
  const [service] = await test.sql<{ id: string }>`
    insert into moving_services (name, phone, email, location)
    values ('Guuris', '0615000000', 'guuris@mover.example', 'Hodan') returning id`;

  const own = await act('POST', '/api/properties', {
    title: `Flat ${signature}`,
    description: `Two rooms. ${signature}`,
    location: `Hodan ${signature}`,
    price: '300',
    type: 'rent',
    propertyType: 'apartment',
  });
  const booking = await act('POST', '/api/bookings', {
    movingServiceId: service?.id,
    pickupLocation: `Hodan ${signature}`,
    dropoffLocation: `Kaaraan ${signature}`,
    date: '2026-11-25',
    phone: PHONE,
    notes: signature,
  });
  await act('POST', `/api/bookings/${booking.id}/user-message`, { message: signature });
  await act('POST', '/api/messages', { propertyId: home.id, messageText: signature });
  await act('POST', '/api/shortlist', { propertyId: home.id });
  await act('PATCH', `/api/shortlist/${home.id}`, { notes: signature });
  await act('POST', '/api/saved-searches', { name: `Search ${WORD} ${NAME}`, filters: { q: WORD } });
  await act('PUT', '/api/my/saved-replies', { replies: [signature] });
  await act('POST', '/api/support', { name: NAME, email: person.email, subject: WORD, message: signature });
  await act('POST', `/api/properties/${home.id}/reports`, { kind: 'other', text: signature });
  const renter = await test.createUser();
  await act(
    'POST',
    '/api/messages',
    { propertyId: own.id, messageText: `Dear ${NAME}, free?` },
    renter.headers,
  );
  const ratings = ratingsOf(test);

  /** Looks at homes of others, applies, rates, and says what they think of a home on another's list. */
  async function actAsVisitor() {
    await act('POST', '/api/viewings', {
      propertyId: home.id,
      date: TUESDAY,
      time: '10:00 AM',
      notes: signature,
    });
    const visited = await test.createProperty({ ownerId: other.id });
    const guarantor = { name: `${WORD} ${NAME}`, phone: '0615550177', relation: WORD };
    await act('POST', '/api/applications', {
      propertyId: visited.id,
      notes: signature,
      work: signature,
      guarantor,
    });
    await ratings.visit(visited, { id: person.answer.id, headers });
    await act('PUT', `/api/properties/${visited.id}/rating`, { rating: 4, comment: signature });
    const moved = await act('POST', '/api/bookings', {
      movingServiceId: service?.id,
      pickupLocation: 'Hodan',
      dropoffLocation: 'Kaaraan',
      date: '2026-11-26',
      phone: PHONE,
    });
    await test.sql`update bookings set stage = 'ended', status = 'completed' where id = ${moved.id}`;
    await act('POST', `/api/bookings/${moved.id}/rating`, { rating: 5, comment: signature });
    await act('POST', '/api/shortlist', { propertyId: home.id }, renter.headers);
    const theirs = await act('POST', '/api/shortlist/share', {}, renter.headers);
    const opinion = { propertyId: home.id, name: NAME, verdict: 'yes', comment: signature };
    await act('POST', `/api/shared-shortlists/${tokenIn(theirs.path)}/opinions`, opinion);
  }

  /** Answers viewings, ratings and a decision, adds a photo and a document, and shares a list. */
  async function actAsOwner() {
    const flat = await test.createProperty({ ownerId: person.answer.id });
    const asked = await act(
      'POST',
      '/api/viewings',
      { propertyId: flat.id, date: TUESDAY, time: '2:00 PM' },
      renter.headers,
    );
    await act('PATCH', `/api/viewings/${asked.id}`, { status: 'cancelled', reason: signature });
    await ratings.visit(flat, renter);
    await ratings.rate(flat.id, renter, { rating: 3, comment: `${NAME} never came.` });
    const [rating] = await ratings.listFor({ headers });
    await act('PUT', `/api/my/ratings/${rating?.id}/reply`, { reply: signature });
    const admin = await test.createUser({ role: 'admin' });
    const caseId = await reportsOf(test, () => admin).hide(flat.id);
    await act('POST', `/api/my/reports/${caseId}/answer`, { answer: signature });
    const shared = await act('POST', '/api/shortlist/share', { showsNotes: true });
    const opinion = { propertyId: home.id, name: 'Cali', verdict: 'yes', comment: `Nice, ${NAME}` };
    await act('POST', `/api/shared-shortlists/${tokenIn(shared.path)}/opinions`, opinion, {});
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#eee' } })
      .withExif({ IFD0: { Copyright: signature } })
      .jpeg()
      .toBuffer();
    for (const path of ['/api/media', `/api/my/properties/${flat.id}/documents?kind=title_deed`]) {
      const answer = await fetch(test.origin + path, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'image/jpeg',
          'content-disposition': `filename="${WORD}.jpg"`,
        },
        body: new Uint8Array(photo),
      });
      expect(answer.status, path).toBe(201);
    }
  }
  await actAsVisitor();
  await actAsOwner();
  await test.deliver();
  // Pictures in other sizes are still being written.
  await test.context.media.idle();
  expect(await filesWith(test.context.config.dataDir, 'media/private/')).not.toEqual([]);

  const columns = Object.values(schema).flatMap((one) =>
    is(one, PgTable) ? [getTableConfig(one).name] : [],
  );
  /** The columns of all tables in which a word stands, in any case. */
  const columnsWith = async (word: string) => {
    const found = await Promise.all(
      columns.map(
        (table) =>
          test.sql<{ column: string }>`
          select distinct ${table} || '.' || of_row.name as column from ${sql.identifier(table)} t, jsonb_each_text(to_jsonb(t)) of_row(name, content)
          where position(lower(${word}) in lower(content)) > 0`,
      ),
    );
    return found.flat().map(({ column }) => column);
  };
  const written = await columnsWith(WORD);
  expect(written).toEqual(
    expect.arrayContaining([
      'properties.description',
      'bookings.notes',
      'booking_messages.message',
      'messages.message_text',
      'shortlist.notes',
      'saved_searches.name',
      'saved_replies.replies',
      'support_messages.message',
      'property_reports.reason',
      'notifications.message',
      'local_mailbox.body',
      'viewings.notes',
      'viewing_events.reason',
      'applications.notes',
      'applications.work',
      'applications.guarantor_name',
      'applications.guarantor_relation',
      'property_reviews.comment',
      'property_reviews.reply',
      'service_reviews.comment',
      'shortlist_opinions.comment',
      'report_cases.owner_answer',
    ]),
  );

  await act('POST', '/api/me/delete', { password: PASSWORD });
  await test.deliver();
  await erasePeople(test.context, erasurePlan(test.context));
  await test.deliver();

  const identifying = [NAME, 'Qoriley', person.email, PHONE, '777 8899', '617778899'];
  for (const word of identifying) expect(await columnsWith(word), word).toEqual([]);
  for (const word of [...identifying, WORD, 'media/private/']) {
    expect(await filesWith(test.context.config.dataDir, word), word).toEqual([]);
  }
  expect((await columnsWith(WORD)).filter((column) => !STAYS.includes(column))).toEqual([]);
});
