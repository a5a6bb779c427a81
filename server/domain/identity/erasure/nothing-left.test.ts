import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { erasurePlan } from '#server/personal-data.ts';
import * as schema from '#server/platform/database/schema/index.ts';
import { accountsOf, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp } from '#server/testing/app.ts';
import { refreshWords } from '../../search/query/refresh-words.ts';
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
  // Of what others were told, such as the title of the listing that they asked about.
  'notifications.title',
  'notifications.message',
  'notifications.data',
  'local_mailbox.subject',
  'local_mailbox.body',
];

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
    return JSON.parse(said) as { id: string };
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
  await test.deliver();

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
    ]),
  );

  await act('POST', '/api/me/delete', { password: PASSWORD });
  await test.deliver();
  await erasePeople(test.context, erasurePlan(test.context));
  // The words of listings are counted anew every hour.
  await refreshWords(test.context);

  const identifying = [NAME, 'Qoriley', person.email, PHONE, '777 8899', '617778899'];
  for (const word of identifying) expect(await columnsWith(word), word).toEqual([]);
  expect((await columnsWith(WORD)).filter((column) => !STAYS.includes(column))).toEqual([]);
});
