import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { removeFiles } from '#server/remove-files.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { somePhoto } from '#server/testing/checks.ts';
import { migrationsUntil } from '#server/testing/migrations.ts';
import { APPLICATION_ROLE } from '#server/testing/template.ts';
import { withClient } from '../database/client.ts';
import { createDatabaseFromTemplate } from '../database/embedded/test-cluster.ts';
import { addJob } from '../jobs/add-job.ts';
import { migrateDatabase } from '../upgrade/migrate.ts';
import { hashFiles } from './hash-files.ts';
import { sha256Of } from './stored-files.ts';

/** One record of each class with its files, as version 0196 stored them; of a tenancy some photos of what both signed. */
const RECORDS = `
  with owner as (insert into users (name, email, role) values ('Cabdullahi', 'owner@aqal.example', 'property_owner') returning id),
    admins as (insert into users (name, email, role, username) values ('Hodan', 'desk@aqal.example', 'admin', 'hodan')),
    movers as (insert into users (name, email) values ('Xasan', 'mover@aqal.example') returning id),
    home as (insert into properties (owner_id, title, description, price, type, property_type, location)
      select id, 'Third-floor flat', 'Bright.', 310, 'rent', 'apartment', 'Hodan' from owner returning id, owner_id),
    tenancy as (insert into tenancies (property_id, owner_id, home_title, home_location, tenant_name, tenant_phone, proposed_by, starts_on)
      select id, owner_id, 'Third-floor flat', 'Hodan', 'Xasan Cali', '+252615000001', 'owner', '2026-12-01' from home returning id),
    signed as (insert into home_records (tenancy_id, moment, drafted_by, changed_by, changed_at)
      select id, 'entry', 'owner', 'owner', now() from tenancy returning id, tenancy_id),
    line as (insert into deposit_lines (tenancy_id, what, amount_cents) select id, 'A door', 100 from tenancy returning id, tenancy_id),
    seen as (insert into tenancy_photos (tenancy_id, record_id, line_id, side, stored_at, removed_at)
      select tenancy_id, id, null::uuid, 'tenant', '2026-11-01'::timestamptz, null::timestamptz from signed
      union all select tenancy_id, id, null, 'owner', null, null from signed
      union all select tenancy_id, null, id, 'owner', '2026-11-02', null from line
      union all select tenancy_id, null, null, 'owner', '2026-11-03', '2026-11-04' from line),
    service as (insert into moving_services (name, phone, email, location)
      values ('Guuris', '+252615000000', 'guuris@mover.example', 'Hodan') returning id),
    asked as (insert into move_requests default values returning id),
    booking as (insert into bookings (moving_service_id, user_id, request_id, pickup_location, dropoff_location, date, phone, notes)
      select service.id, movers.id, asked.id, 'Hodan', 'Wadajir', '2026-12-01', '+252615000001', '' from service, movers, asked
      returning id, request_id),
    change as (insert into move_changes (booking_id, kind, what, amount_cents, added_at)
      select id, 'change', 'Stairs', 500, now() from booking returning id, booking_id),
    moved as (insert into move_photos (booking_id, request_id, change_id, moment, side, stored_at, removed_at)
      select id, request_id, null::uuid, 'list', 'customer', '2026-11-05'::timestamptz, null::timestamptz from booking
      union all select booking_id, null, id, 'change', 'provider', '2026-11-06', null from change
      union all select id, null, null, 'before', 'provider', '2026-11-06', '2026-11-07' from booking),
    papers as (insert into property_documents (property_id, kind, pages, bytes, fingerprint, stored_at)
      select id, 'title_deed', 2, 9, 'one', '2026-11-08'::timestamptz from home
      union all select id, 'title_deed', 1, 9, 'two', null from home),
    visit as (insert into home_visits (property_id, photos, stored, visitor, visited_on, entered_at)
      select id, 5, 5, 'Hodan', '2026-11-09'::date, '2026-11-09'::timestamptz from home
      union all select id, 3, 2, null, null, null from home),
    identity as (insert into identity_checks (user_id, kind, state, document_stored_at, face_stored_at)
      select id, 'passport', 'waiting', '2026-11-10', '2026-11-11' from owner)
  insert into identity_checks (user_id, kind, state, document_stored_at, face_stored_at, photos_until, photos_removed_at)
    select id, 'passport', 'seen', '2026-09-10', '2026-09-11', '2026-10-11', '2026-10-11' from owner`;

const SIGN = 'update home_records set owner_signed_at = now(), tenant_signed_at = now()';

interface Stored {
  id: string;
  class: string;
  key: string;
  number: number;
  tenancyId: string;
  recordId: string | null;
  bookingId: string;
  documentId: string;
  visitId: string;
}

let test: TestApp;
let ownerUrl: string;
let photo: Buffer;
/** Those that are in the store. */
let files: Stored[];

beforeAll(async () => {
  const name = `files_${randomBytes(6).toString('hex')}`;
  const url = await createDatabaseFromTemplate(inject('adminUrl'), 'template1', name);
  await migrateDatabase(url, { migrationsFolder: await migrationsUntil('0196_one_function_of_changes') });
  await withClient(url, async (client) => {
    await client.query(RECORDS);
    await client.query(SIGN);
  });
  await migrateDatabase(url, { applicationRole: APPLICATION_ROLE });
  test = await createTestApp({ DATABASE_URL: url });
  ownerUrl = test.ownerUrl;
  photo = await somePhoto();
  files = await test.sql<Stored>`select id, class, store_key as key, number, tenancy_id as "tenancyId",
      record_id as "recordId", booking_id as "bookingId", document_id as "documentId", visit_id as "visitId"
    from stored_files where stored_at is not null and removed_at is null order by id`;
  for (const { key } of files) await test.context.media.privateFiles.put(key, photo);
});

const ask = async (email: string, path: string) => {
  const [person] = await test.sql<{ id: string }>`select id from users where email = ${email}`;
  return test.send('GET', path, { headers: await test.openSession(person?.id ?? '') });
};

/** Where each is read, and by whom. */
const READ: Record<string, (file: Stored) => Promise<{ status: number }>> = {
  document: ({ documentId, number }) =>
    ask('owner@aqal.example', `/api/documents/${documentId}/pages/${number}`),
  'photo of a visit': ({ visitId, number }) =>
    ask('desk@aqal.example', `/api/admin/visits/${visitId}/photos/${number}`),
  'photo of an identity': async ({ number }) => {
    const [check] = await test.sql<{ id: string }>`select id from identity_checks where state = 'waiting'`;
    return ask(
      'owner@aqal.example',
      `/api/identities/${check?.id}/photos/${number === 1 ? 'document' : 'face'}`,
    );
  },
  'photo of a tenancy': ({ id, tenancyId }) =>
    ask('owner@aqal.example', `/api/tenancies/${tenancyId}/photos/${id}`),
  'photo of a move': ({ id, bookingId }) => ask('mover@aqal.example', `/api/moves/${bookingId}/photos/${id}`),
};

const OPEN_VISIT = `select id from home_visits where entered_at is null`;

describe('files that version 0196 stored', () => {
  it('keep ids, times and what they are of, and the product cannot touch the tables of before', async () => {
    const { rows } = await withClient(ownerUrl, (client) =>
      client.query(`
        with old as (
          select id, tenancy_id, record_id, line_id, null::uuid as booking_id, null::uuid as request_id, null::uuid as change_id,
            null as moment, side, stored_at, removed_at, created_at from retired.tenancy_photos
          union all select id, null, null, null, booking_id, request_id, change_id, moment, side, stored_at, removed_at, created_at
            from retired.move_photos)
        select count(*)::int as stored, count(*) filter (where f.id is null)::int as missing from old
          left join stored_files f on f.store_key = 'private/' || old.id || '/1.jpg'
            and (f.id, f.side, f.created_at) = (old.id, old.side, old.created_at)
            and (f.tenancy_id, f.record_id, f.line_id, f.booking_id, f.request_id, f.change_id, f.moment, f.stored_at, f.removed_at)
              is not distinct from (old.tenancy_id, old.record_id, old.line_id, old.booking_id, old.request_id, old.change_id,
                old.moment, old.stored_at, old.removed_at)`),
    );
    expect(rows).toEqual([{ stored: 7, missing: 0 }]);
    const { db } = test.context.database;
    await expect(db.execute(sql`select from retired.tenancy_photos`)).rejects.toThrow();
    await expect(db.execute(sql`insert into retired.move_photos default values`)).rejects.toThrow();
  });

  it('of documents, visits and identities are one row each, with the keys that they have', async () => {
    const rows = await test.sql<{ class: string; rows: number; stored: number; keyed: number }>`
      select class, count(*)::int as rows, count(stored_at)::int as stored, count(*) filter (where store_key =
        'private/' || coalesce(document_id, visit_id, identity_check_id) || '/' || number || '.jpg')::int as keyed
      from stored_files where side is null group by class order by class`;
    expect(rows).toEqual([
      { class: 'document', rows: 3, stored: 3, keyed: 3 },
      { class: 'photo of a visit', rows: 8, stored: 7, keyed: 8 },
      { class: 'photo of an identity', rows: 2, stored: 2, keyed: 2 },
    ]);
  });

  it('open where they did', async () => {
    const [prepared] = await withClient(ownerUrl, async (client) => (await client.query(OPEN_VISIT)).rows);
    const [begun] = await test.sql<{ id: string }>`select id from property_documents where stored_at is null`;
    for (const file of files) {
      const status = file.documentId === begun?.id ? 404 : 200;
      const response = await READ[file.class]?.(file);
      expect([file.class, file.visitId === prepared?.id, response?.status]).toEqual([
        file.class,
        file.visitId === prepared?.id,
        status,
      ]);
    }
    expect(new Set(files.map((file) => file.class)).size).toBe(Object.keys(READ).length);
  });

  it('are no pictures of everybody, whatever class they are of', async () => {
    for (const { key } of files) {
      const name = key.replace('private/', '');
      for (const path of [key, encodeURIComponent(key), name, encodeURIComponent(name), `x/../${key}`]) {
        expect([path, (await test.send('GET', `/media/${path}`)).status]).toEqual([path, 404]);
      }
    }
  });

  it('of what both have signed stay as they are, whoever writes', async () => {
    const signed = files.find(({ recordId }) => recordId !== null);
    for (const statement of [
      `update stored_files set removed_at = now() where id = '${signed?.id}'`,
      `update stored_files set store_key = 'another' where id = '${signed?.id}'`,
      `update stored_files set record_id = null, line_id = (select id from deposit_lines) where id = '${signed?.id}'`,
      `update stored_files set record_id = '${signed?.recordId}', line_id = null where line_id is not null`,
      `update stored_files set stored_at = now() where record_id = '${signed?.recordId}' and stored_at is null`,
      `delete from stored_files where id = '${signed?.id}'`,
      `insert into stored_files (class, tenancy_id, record_id, side, store_key)
        values ('photo of a tenancy', '${signed?.tenancyId}', '${signed?.recordId}', 'owner', 'another')`,
    ]) {
      await expect(
        withClient(ownerUrl, (client) => client.query(statement)),
        statement,
      ).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it('are given hash and size by a job, those of what both have signed too; one that is gone stays without', async () => {
    const [gone] = files;
    await test.context.media.privateFiles.remove(gone?.key ?? '');
    expect(await hashFiles(test.context)).toBe(files.length - 1);
    const known = await test.sql`select distinct hash, bytes from stored_files where hash is not null`;
    expect(known).toEqual([{ hash: sha256Of(photo), bytes: photo.length }]);
    expect(await hashFiles(test.context)).toBe(0);
    const signed = files.find(({ recordId }) => recordId !== null);
    await expect(
      withClient(ownerUrl, (client) =>
        client.query(`update stored_files set hash = 'another', bytes = 1 where id = '${signed?.id}'`),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('go once nobody keeps them, with what was begun and never arrived, also of what both have signed', async () => {
    const begun = () => test.sql`select from stored_files where stored_at is null`;
    const [last] = await test.sql<{ at: string }>`select max(created_at) as at from stored_files`;
    const hoursLater = (hours: number) => () => new Date(Date.parse(last?.at ?? '') + hours * 3_600_000);
    test.context.clock = hoursLater(0.9);
    await removeFiles(test.context);
    expect(await begun()).toHaveLength(2);
    expect(await test.sql`select from stored_files where removed_at is not null`).toHaveLength(0);
    test.context.clock = hoursLater(1.1);
    await removeFiles(test.context);
    expect(await begun()).toHaveLength(0);
    expect(await test.sql`select fingerprint from property_documents`).toEqual([{ fingerprint: 'one' }]);
    test.context.clock = hoursLater(25);
    await removeFiles(test.context);
    const left = await test.sql<{ class: string; n: number }>`
      select class, count(*)::int as n from stored_files group by class order by class`;
    expect(left.map(({ class: name, n }) => `${name} ${n}`)).toEqual([
      'document 2',
      'photo of a move 2',
      'photo of a tenancy 2',
      'photo of a visit 5',
      'photo of an identity 2',
    ]);
  });

  it('whose rows went with a booking are deleted by a job that waited', async () => {
    const { privateFiles } = test.context.media;
    const id = crypto.randomUUID();
    await privateFiles.put(`private/${id}/1.jpg`, photo);
    await addJob(test.context.database.db, 'remove-move-photos', { ids: [id] });
    await test.deliver();
    expect(await privateFiles.read(`private/${id}/1.jpg`)).toBeUndefined();
  });
});

describe('version 0196, still running', () => {
  const runEarlier = (statement: string) => withClient(ownerUrl, (client) => client.query(statement));

  it.each(['tenancy_photos', 'move_photos'])(
    'finds what is in %s, and is refused as by a standby',
    async (table) => {
      expect((await runEarlier(`select id, side, stored_at from ${table}`)).rowCount).toBeGreaterThan(0);
      for (const write of [
        `insert into ${table} select * from ${table}`,
        `update ${table} set removed_at = now()`,
        `delete from ${table}`,
      ]) {
        await expect(runEarlier(write)).rejects.toMatchObject({ code: '25006' });
      }
    },
  );
});
