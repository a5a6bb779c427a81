import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MyReport } from '#contract/my-reports.api.ts';
import type { ReportCase, ReportCaseDetail } from '#contract/reports.api.ts';
import { auditLog, propertyReports, reportCases } from '#server/platform/database/schema/index.ts';
import { exportPerson } from '#server/platform/personal/export.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { eraseUser } from '#server/testing/erase.ts';
import { reportsOf } from '#server/testing/reports.ts';
import { REPORTS } from '../limits.ts';

let test: TestApp;
let admin: TestUser;
let owner: TestUser;
let reports: ReturnType<typeof reportsOf>;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
  owner = await test.createUser({
    role: 'property_owner',
    name: 'Axmed Yuusuf',
    email: 'axmed@aqal.example',
  });
  reports = reportsOf(test, () => admin);
});

const newListing = (title = 'Villa by the sea') => test.createProperty({ ownerId: owner.id, title });
const read = async (id: string) =>
  (await (await test.send('GET', `/api/admin/reports/${id}`, admin)).json()) as ReportCaseDetail;
const isShown = async (id: string) => (await test.send('GET', `/api/properties/${id}`)).status === 200;
const answer = (id: string, text: string, by: TestUser = owner) =>
  test.send('POST', `/api/my/reports/${id}/answer`, { body: { answer: text }, headers: by.headers });
const readMine = (id: string, by: TestUser = owner) => test.send('GET', `/api/my/reports/${id}`, by);
const audits = (id: string) =>
  test.context.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id));

describe('reporting a listing', () => {
  it.each([
    ['no kind', {}],
    ['an unknown kind', { kind: 'boring' }],
    ['too many words', { kind: 'other', text: 'x'.repeat(1001) }],
    ['what is no address', { kind: 'other', email: 'me at home' }],
    ['fields that are not asked for', { kind: 'other', status: 'dismissed' }],
    ['a language that is not spoken here', { kind: 'other', language: 'fr' }],
  ])('rejects %s', async (_name, body) => {
    const { id } = await newListing();
    expect(await errorOf(await reports.report(id, body))).toEqual([400, 'invalid_input']);
  });

  it('finds no listing that is hidden, deleted or was never there', async () => {
    const { id: hidden } = await test.createProperty({ ownerId: owner.id, isActive: false });
    const { id: deleted } = await test.createProperty({ ownerId: owner.id, deletedAt: new Date() });
    for (const id of [hidden, deleted, randomUUID()]) {
      expect(await errorOf(await reports.report(id, { kind: 'gone' }))).toEqual([404, 'not_found']);
    }
  });

  it('is not for its owner, nor for inactive accounts', async () => {
    const { id } = await newListing();
    expect(await errorOf(await reports.report(id, { kind: 'gone' }, owner))).toEqual([403, 'forbidden']);
    const inactive = await test.createUser({ isActive: false });
    expect(await errorOf(await reports.report(id, { kind: 'gone' }, inactive))).toEqual([
      403,
      'account_inactive',
    ]);
  });

  it('counts reports per account and address', async () => {
    const strict = await createTestApp({ RATE_LIMITS: 'on' });
    const person = await strict.createUser();
    const send = async (headers = {}) => {
      const { id } = await strict.createProperty();
      const body = { kind: 'gone' };
      return (await strict.send('POST', `/api/properties/${id}/reports`, { body, headers })).status;
    };
    const { perAccount = 0, perAddress = 0 } = REPORTS;
    for (let n = 0; n < perAccount; n += 1) expect(await send(person.headers)).toBe(201);
    expect(await send(person.headers)).toBe(429);
    // Who is refused uses up nothing that others share.
    for (let n = perAccount; n < perAddress; n += 1) expect(await send()).toBe(201);
    expect(await send()).toBe(429);
  });

  it('gathers all reports of a listing in one case, told to administrators once', async () => {
    const { id } = await newListing('Flat with a garden');
    const before = (await reports.toldTo(admin.id)).length;
    await Promise.all([
      reports.report(id, { kind: 'gone', text: 'Let since May.' }),
      reports.report(id, { kind: 'wrong_price' }),
      reports.report(id, { kind: 'fraud', text: 'He wants $50 first.' }),
    ]);
    const waiting = await reports.waitingOf(id);
    expect(waiting).toMatchObject({ kind: 'fraud', text: 'He wants $50 first.', reports: 3, reporter: null });
    const told = (await reports.toldTo(admin.id)).slice(before);
    expect(told).toEqual([
      expect.objectContaining({
        type: 'in_app',
        title: 'Listing reported: Flat with a garden',
        path: `/admin/queue?case=report-${waiting.id}`,
      }),
    ]);
  });

  it('changes the first report where the same account reports again, until it is decided', async () => {
    const { id } = await newListing();
    const person = await test.createUser({ name: 'Hibaaq Aadan' });
    await reports.report(id, { kind: 'gone' }, person);
    await reports.report(id, { kind: 'fraud', text: 'Worse than I thought.' }, person);
    const found = await reports.waitingOf(id);
    expect(found).toMatchObject({ kind: 'fraud', reports: 1, reporter: 'Hibaaq Aadan' });
    await reports.decide(found.id, { decision: 'dismissed' });
    await reports.report(id, { kind: 'other' }, person);
    expect((await reports.waitingOf(id)).id).not.toBe(found.id);
  });

  it('keeps the address of a guest alone', async () => {
    const { id } = await newListing();
    const person = await test.createUser();
    await reports.report(id, { kind: 'gone', email: 'other@mail.example' }, person);
    await reports.report(id, { kind: 'gone', email: ' Guest@Mail.example ', language: 'so' });
    const rows = await test.context.database.db
      .select({ email: propertyReports.email, language: propertyReports.language })
      .from(propertyReports)
      .where(eq(propertyReports.propertyId, id));
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ email: null, language: null });
    expect(rows).toContainEqual({ email: 'Guest@Mail.example', language: 'so' });
  });
});

describe('the queue', () => {
  const list = async (query: string) => (await test.send('GET', `/api/admin/reports?${query}`, admin)).json();

  it.each(['state=open', 'page=0', 'limit=101', 'q=x'])('rejects %s', async (query) => {
    const response = await test.send('GET', `/api/admin/reports?${query}`, admin);
    expect(await errorOf(response)).toEqual([400, 'invalid_input']);
  });

  it('has fraud first, then what waits longest, page by page', async () => {
    const own = await createTestApp();
    const boss = await own.createUser({ role: 'admin' });
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
    const ids: string[] = [];
    for (const [n, kind] of (['gone', 'fraud', 'other', 'fraud'] as const).entries()) {
      const { id } = await own.createProperty();
      ids.push(id);
      const { db } = own.context.database;
      const since = { openedAt: at(n), updatedAt: at(n) };
      const [opened] = await db
        .insert(reportCases)
        .values({ propertyId: id, isFraud: kind === 'fraud', ...since })
        .returning();
      await db
        .insert(propertyReports)
        .values({ propertyId: id, caseId: opened?.id ?? '', kind, reason: '', createdAt: at(n) });
    }
    const [a, b, c, d] = ids;
    const shown = async (query: string) => {
      const response = await own.send('GET', `/api/admin/reports?${query}`, boss);
      const found = ((await response.json()) as ReportCase[]).map(({ listing }) => listing.id);
      return [response.headers.get('x-total-count'), ...found];
    };
    expect(await shown('')).toEqual(['4', b, d, a, c]);
    expect(await shown('limit=2&page=2')).toEqual(['4', a, c]);
    const queues = await (await own.send('GET', '/api/admin/queues', boss)).json();
    expect(queues).toMatchObject({
      reports: { waiting: 4, answered: 0, closed: 0 },
      oldestReportAt: at(0).toISOString(),
    });
  });

  it('shows the listing, its owner and what was decided before', async () => {
    const landlord = await test.createUser({ role: 'property_owner', name: 'Cumar Ismaaciil' });
    const first = await test.createProperty({ ownerId: landlord.id, title: 'First house' });
    const second = await test.createProperty({ ownerId: landlord.id, title: 'Second house' });
    const hiddenId = await reports.hide(first.id);
    await reports.report(second.id, { kind: 'gone' });
    const dismissed = await reports.waitingOf(second.id);
    await reports.decide(dismissed.id, { decision: 'dismissed' });
    await reports.report(second.id, { kind: 'duplicate', text: 'Twice.' }, await test.createUser());
    const found = await read((await reports.waitingOf(second.id)).id);
    expect(found.owner).toMatchObject({ name: 'Cumar Ismaaciil', listings: 2, hiddenBefore: 1 });
    expect(found.earlier).toHaveLength(2);
    expect(found.earlier).toContainEqual(
      expect.objectContaining({
        id: hiddenId,
        title: 'First house',
        isSameListing: false,
        decision: 'written',
      }),
    );
    expect(found.earlier).toContainEqual(
      expect.objectContaining({ id: dismissed.id, isSameListing: true, decision: 'dismissed' }),
    );
    expect(found.all).toEqual([expect.objectContaining({ kind: 'duplicate', text: 'Twice.', isTold: true })]);
    expect(await list('state=closed')).toContainEqual(expect.objectContaining({ id: hiddenId }));
  });
});

describe('a decision', () => {
  it.each([
    ['none', {}],
    ['an unknown one', { decision: 'burn' }],
    ['writing without a reason', { decision: 'written' }],
    ['writing blanks', { decision: 'written', reason: '  ' }],
    ['too long a reason', { decision: 'hidden', reason: 'x'.repeat(1001) }],
  ])('is rejected: %s', async (_name, body) => {
    const { id } = await newListing();
    await reports.report(id, { kind: 'gone' });
    const found = await reports.waitingOf(id);
    expect(await errorOf(await reports.decide(found.id, body))).toEqual([400, 'invalid_input']);
    expect(await isShown(id)).toBe(true);
  });

  it('is made once: whoever comes second is told', async () => {
    const { id } = await newListing();
    await reports.report(id, { kind: 'gone' });
    const found = await reports.waitingOf(id);
    const answers = await Promise.all([
      reports.decide(found.id, { decision: 'hidden' }),
      reports.decide(found.id, { decision: 'dismissed' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await errorOf(await reports.decide(found.id, { decision: 'kept' }))).toEqual([409, 'conflict']);
    expect(await errorOf(await reports.decide(randomUUID(), { decision: 'hidden' }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('dismisses: the listing stays, and everybody who reported it is told once, in their language', async () => {
    const { id, title } = await newListing();
    const person = await test.createUser({ language: 'ar', email: 'ilhaan@aqal.example' });
    await reports.report(id, { kind: 'gone' }, person);
    await reports.report(id, { kind: 'gone', email: 'so@mail.example', language: 'so' });
    await reports.report(id, { kind: 'fraud', email: 'SO@mail.example', language: 'so' });
    const ownerTold = (await reports.toldTo(owner.id)).length;
    const found = await reports.waitingOf(id);
    expect((await reports.decide(found.id, { decision: 'dismissed' })).status).toBe(200);
    expect(await isShown(id)).toBe(true);
    expect((await reports.toldTo(person.id)).map((one) => [one.type, one.title, one.path])).toEqual([
      ['in_app', `بلاغك: ${title}`, `/properties/${id}`],
      ['email', `بلاغك: ${title}`, `/properties/${id}`],
    ]);
    const guests = await test.sql<{ title: string }>`
      select title from notifications where lower(recipient) = 'so@mail.example'`;
    expect(guests).toEqual([{ title: `Warbixintaada: #${id.slice(0, 8)}` }]);
    expect(await reports.toldTo(owner.id)).toHaveLength(ownerTold);
    expect((await audits(id))[0]).toMatchObject({
      actorId: admin.id,
      action: 'report.dismissed',
      subjectKind: 'property',
      details: { caseId: found.id, before: { state: 'waiting' }, after: { decision: 'dismissed' } },
    });
  });

  it('hides: gone from search and page, the owner is told why and cannot show it', async () => {
    const { id, title } = await newListing('Shop in Bakaara');
    const caseId = await reports.hide(id, 'Nobody may ask for money before a viewing.');
    expect(await isShown(id)).toBe(false);
    const told = (await reports.toldTo(owner.id)).slice(-2);
    expect(told.map(({ type }) => type)).toEqual(['in_app', 'email']);
    expect(told[0]).toMatchObject({ title: `Your listing is hidden: ${title}`, path: `/reports/${caseId}` });
    expect(told[1]?.message).toContain('Nobody may ask for money before a viewing.');
    const mine = await (await test.send('GET', `/api/my/properties/${id}`, owner)).json();
    const { id: _id, createdAt: _at, updatedAt: _on, ownerName: _name, abilities: _may, ...body } = mine;
    const saved = await test.send('PUT', `/api/properties/${id}`, {
      body: { ...body, isActive: true },
      headers: owner.headers,
    });
    expect([saved.status, (await saved.json()).isActive]).toEqual([200, false]);
    expect(await isShown(id)).toBe(false);
    expect((await audits(id))[0]).toMatchObject({
      action: 'report.written',
      details: { reason: 'Nobody may ask for money before a viewing.' },
    });
  });

  it('of a listing that is deleted meanwhile closes the case', async () => {
    const { id } = await newListing();
    await reports.report(id, { kind: 'gone' });
    const found = await reports.waitingOf(id);
    await test.send('DELETE', `/api/properties/${id}`, owner);
    expect((await reports.decide(found.id, { decision: 'hidden' })).status).toBe(200);
    expect((await read(found.id)).state).toBe('closed');
  });
});

describe('the owner’s answer', () => {
  it('is nobody else’s to read or give', async () => {
    const { id } = await newListing();
    const caseId = await reports.hide(id);
    const other = await test.createUser({ role: 'property_owner' });
    for (const by of [other, admin]) {
      expect(await errorOf(await readMine(caseId, by))).toEqual([404, 'not_found']);
      expect(await errorOf(await answer(caseId, 'Mine.', by))).toEqual([404, 'not_found']);
    }
    expect(await errorOf(await test.send('GET', `/api/my/reports/${caseId}`))).toEqual([
      401,
      'not_signed_in',
    ]);
    expect(await errorOf(await answer(caseId, '   '))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await answer(caseId, 'x'.repeat(1001)))).toEqual([400, 'invalid_input']);
  });

  it('is not there to a report that waits or was dismissed', async () => {
    const { id } = await newListing();
    await reports.report(id, { kind: 'gone' });
    const found = await reports.waitingOf(id);
    expect((await readMine(found.id)).status).toBe(404);
    await reports.decide(found.id, { decision: 'dismissed' });
    expect((await readMine(found.id)).status).toBe(404);
    expect((await answer(found.id, 'But why?')).status).toBe(404);
  });

  it('is given once, without a word of who reported; administrators see it and show the listing again', async () => {
    const { id, title } = await newListing('House with a well');
    const caseId = await reports.hide(id);
    const asked = (await (await readMine(caseId)).json()) as MyReport;
    expect(asked).toMatchObject({
      kinds: ['fraud'],
      reason: 'Please show the deed.',
      canAnswer: true,
      answer: null,
    });
    expect(JSON.stringify(asked)).not.toContain('Not his house.');
    const before = (await reports.toldTo(admin.id)).length;
    const sent = await Promise.all([answer(caseId, 'Here is the deed.'), answer(caseId, 'Twice.')]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await reports.toldTo(admin.id)).slice(before)).toEqual([
      expect.objectContaining({ title: `The owner has answered: ${title}` }),
    ]);
    const found = await read(caseId);
    expect(found.state).toBe('answered');
    expect(['Here is the deed.', 'Twice.']).toContain(found.ownerAnswer);
    expect((await reports.decide(caseId, { decision: 'shown' })).status).toBe(200);
    expect(await isShown(id)).toBe(true);
    expect((await reports.toldTo(owner.id)).slice(-2)[0]).toMatchObject({
      title: `Your listing is shown again: ${title}`,
      path: `/properties/${id}`,
    });
    expect((await (await readMine(caseId)).json()) as MyReport).toMatchObject({
      outcome: 'shown',
      canAnswer: false,
    });
    expect(await errorOf(await reports.decide(caseId, { decision: 'kept' }))).toEqual([409, 'conflict']);
  });

  it('may change nothing: the listing stays hidden, and its owner is told', async () => {
    const { id, title } = await newListing();
    const caseId = await reports.hide(id);
    await answer(caseId, 'Trust me.');
    expect((await reports.decide(caseId, { decision: 'kept', reason: 'No deed was shown.' })).status).toBe(
      200,
    );
    expect(await isShown(id)).toBe(false);
    expect((await reports.toldTo(owner.id)).slice(-2)[0]).toMatchObject({
      title: `Your listing stays hidden: ${title}`,
    });
    expect((await reports.decide(caseId, { decision: 'shown' })).status).toBe(200);
    expect(await isShown(id)).toBe(true);
  });
});

it('an account that is deleted leaves neither its reports’ name nor its answers', async () => {
  const { db } = test.context.database;
  const leaving = await test.createUser({ role: 'property_owner', email: 'leaves@aqal.example' });
  const { id } = await test.createProperty({ ownerId: leaving.id });
  const caseId = await reports.hide(id);
  await answer(caseId, 'My name is Nuur.', leaving);
  const { id: other } = await newListing();
  await reports.report(other, { kind: 'gone' }, leaving);
  await reports.report(other, { kind: 'gone', email: 'Leaves@aqal.example' });
  expect(await exportPerson(db, leaving.id)).toMatchObject({
    reportsOfListings: [{ propertyId: other, kind: 'gone' }],
    answersToDecisions: [{ propertyId: id, answer: 'My name is Nuur.' }],
  });
  await eraseUser(test, leaving.id);
  expect((await read(caseId)).ownerAnswer).toBe('—');
  expect((await read((await reports.waitingOf(other)).id)).all.map(({ isTold }) => isTold)).toEqual([
    false,
    false,
  ]);
});
