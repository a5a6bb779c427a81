import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, API, ROUTES, type RouteName } from '#contract/api.ts';
import type { Application } from '#contract/applications.api.ts';
import { LOOKED_AT_LIST, type LookedAt } from '#contract/audit.ts';
import type { Inquiry } from '#contract/inquiries.api.ts';
import {
  identityChecks,
  moveAgreements,
  moveDisputes,
  moveOffers,
  propertyDocuments,
  signals,
} from './platform/database/schema/index.ts';
import { placeFiles } from './platform/files/stored-files.ts';
import { createTestApp, type TestApp, type TestUser } from './testing/app.ts';
import { movesOf } from './testing/bookings.ts';
import { somePhoto } from './testing/checks.ts';
import { reportsOf } from './testing/reports.ts';
import { viewingsOf } from './testing/viewings.ts';

/** Why an administrator's read leaves no `record.look`. */
const UNRECORDED: Partial<Record<RouteName, string>> = {
  countAdminBookings: 'figures',
  countAdminMovingServices: 'figures',
  countAdminProperties: 'figures',
  countAdminUsers: 'figures',
  readFinance: 'figures',
  readSimpleFinance: 'figures',
  listFinanceServices: 'figures of businesses',
  readQueues: 'figures',
  readTenancyFigures: 'figures',
  readMovingFigures: 'figures of businesses',
  listMoveTables: 'what the product says to everybody',
  listWallets: 'what the product says to everybody',
  readHealth: 'figures, and errors without persons',
  listAdminMovingServices: 'businesses, which are published',
  listAdminAnnouncements: 'what is published anyhow',
  readSettings: 'settings, without secrets',
  listSwitches: 'settings',
  listTexts: 'what the product says to everybody',
  readText: 'what the product says to everybody',
  listMailbox: 'an entry of its own for each read: mailbox.read',
  readVisitPhoto: 'an entry of its own for each look: visit.look',
  listAudit: 'administrators themselves; each read would be its own next entry',
};

/** Reads in which the id names a listing, and the answer is the caller's own. */
const OF_ONESELF = new Set<RouteName>(['readMyRating']);

const NAMES = Object.keys(ROUTES) as RouteName[];
const of = (name: RouteName): AnyEndpoint => API[name];
const READS = NAMES.filter((name) => ROUTES[name][0] === 'GET');

describe('every read of administrators', () => {
  it('is recorded, or has a reason not to be', () => {
    const admins = READS.filter((name) => ROUTES[name][2] === 'admin');
    expect(admins.filter((name) => !of(name).looksAt && !UNRECORDED[name])).toEqual([]);
    expect(Object.keys(UNRECORDED).filter((name) => of(name as RouteName).looksAt)).toEqual([]);
  });
});

describe('an administrator who reads what others may not', () => {
  let test: TestApp;
  let admin: TestUser;
  let property: string;
  /** Of the dispute. */
  let photoId: string;
  /** Of reads that know a record only while it waits. */
  const waiting: Partial<Record<RouteName, string>> = {};
  const ids = {} as Record<Exclude<LookedAt, 'security_event'>, string>;

  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.createUser({ role: 'admin' });
    const { viewing, owner, renter, property: home } = await viewingsOf(test).open();
    property = home.id;
    const body = { propertyId: property };
    const applied = await test.send('POST', '/api/applications', { body, headers: renter.headers });
    const inquiries = await test.send('GET', '/api/my/inquiries?side=owner', owner);
    const moves = movesOf(test);
    const booking = await moves.book((await moves.createService()).id, renter);
    const reports = reportsOf(test, () => admin);
    await reports.report(property, { kind: 'fraud', text: 'Not his house.' });
    const stored = { pages: 1, fingerprint: 'f', storedAt: new Date() };
    const [document] = await test.context.database.db
      .insert(propertyDocuments)
      .values({ propertyId: property, kind: 'title_deed', ...stored })
      .returning();
    const { id: held } = await test.createProperty({ held: 'review' });
    waiting.readApproval = held;
    const seen = { price: '1', homes: 12, low: 300, high: 400, limit: 150 };
    const [signal] = await test.context.database.db
      .insert(signals)
      .values({ propertyId: property, kind: 'price', seen })
      .returning();
    const sent = { documentStoredAt: new Date(), faceStoredAt: new Date() };
    const [identity] = await test.context.database.db
      .insert(identityChecks)
      .values({ userId: owner.id, kind: 'passport', state: 'waiting', ...sent })
      .returning();
    const hours = { arriveFrom: new Date('2026-11-25T05:00Z'), arriveUntil: new Date('2026-11-25T07:00Z') };
    const [offer] = await test.context.database.db
      .insert(moveOffers)
      .values({
        ...hours,
        bookingId: booking.id,
        state: 'accepted',
        validUntil: hours.arriveFrom,
        createdAt: new Date(),
      })
      .returning();
    await test.context.database.db.insert(moveAgreements).values({
      ...hours,
      bookingId: booking.id,
      offerId: offer?.id ?? '',
      waitingCents: 0,
      cancellation: [],
      beginCode: '1234',
      endCode: '5678',
      agreedAt: new Date(),
    });
    const [dispute] = await test.context.database.db
      .insert(moveDisputes)
      .values({ bookingId: booking.id, kind: 'damage', openedBy: 'customer', openedAt: new Date() })
      .returning();
    const { database, media } = test.context;
    const broken = {
      class: 'photo of a move',
      bookingId: booking.id,
      moment: 'dispute',
      side: 'customer',
    } as const;
    const arrived = { jpegs: [await somePhoto()], at: new Date() };
    photoId = (await placeFiles(database.db, media, [broken], arrived))[0]?.id ?? '';
    Object.assign(ids, {
      dispute: dispute?.id,
      identity: identity?.id,
      signal: signal?.id,
      application: ((await applied.json()) as Application).id,
      booking: booking.id,
      document: document?.id,
      inquiry: ((await inquiries.json()) as Inquiry[])[0]?.id,
      property,
      report: (await reports.waitingOf(property)).id,
      user: renter.id,
      viewing: viewing.id,
    });
    await test.sql`update properties set latitude = 2.04, longitude = 45.33 where id = ${property}`;
  });

  /** One of whom nothing is recorded yet: entries cannot be deleted. */
  const newAdmin = () => test.createUser({ role: 'admin' });
  const entriesOf = ({ id }: TestUser) =>
    test.sql`select action, subject_kind as kind, subject_id as id from audit_log where actor_id = ${id}`;

  it.each(READS.filter((name) => of(name).looksAt))('leaves one entry an hour: %s', async (name) => {
    const kind = of(name).looksAt as LookedAt;
    const path = ROUTES[name][1];
    const id = path.includes('{id}') ? (waiting[name] ?? ids[kind as keyof typeof ids]) : LOOKED_AT_LIST;
    const reader = await newAdmin();
    for (let n = 0; n < 3; n += 1) {
      const response = await test.send('GET', path.replace('{id}', id).replace('{photoId}', photoId), reader);
      expect([response.status, n], await response.text()).toEqual([200, n]);
    }
    expect(await entriesOf(reader)).toEqual([{ action: 'record.look', kind, id }]);
  });

  it.each(READS.filter((name) => ROUTES[name][1].includes('{id}') && ROUTES[name][2] !== 'public'))(
    'reads nothing of a stranger without an entry: %s',
    async (name) => {
      for (const id of Object.values(ids)) {
        const reader = await newAdmin();
        const path = ROUTES[name][1]
          .replace('{id}', id)
          .replace(/\{(?:page|number)\}/, '1')
          .replace('{photo}', 'face')
          .replace('{photoId}', photoId);
        const response = await test.send('GET', path, reader);
        await response.arrayBuffer();
        if (response.status !== 200 || OF_ONESELF.has(name)) continue;
        expect(await entriesOf(reader), path).not.toHaveLength(0);
      }
    },
  );

  it('leaves nothing where it is no administrator who reads, or nothing was found', async () => {
    const [person, reader] = [await test.createUser(), await newAdmin()];
    expect((await test.send('GET', '/api/bookings', person)).status).toBe(200);
    expect((await test.send('GET', `/api/admin/users/${property}`, reader)).status).toBe(404);
    expect([await entriesOf(person), await entriesOf(reader)]).toEqual([[], []]);
  });
});
