import { beforeAll, describe, expect, it } from 'vitest';
import type { MyReport } from '#contract/my-reports.api.ts';
import type { Queue, QueueItem } from '#contract/queue.api.ts';
import type { QueueState } from '#contract/queue.ts';
import type { ReportCaseDetail } from '#contract/reports.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { reportsOf } from '#server/testing/reports.ts';

let test: TestApp;
let admin: TestUser;
let owner: TestUser;
let person: TestUser;
let reports: ReturnType<typeof reportsOf>;

const TEXT = 'It is in Hodan, behind the stadium, and not in Wadajir.';
const WRONG = { kind: 'wrong_place', text: TEXT };
const GUEST = 'guest@mail.example';

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createUser({ role: 'admin', name: 'Hodan Sheekh' });
  owner = await test.createUser({ role: 'property_owner', name: 'Axmed Yuusuf', language: 'so' });
  person = await test.createUser({ language: 'ar' });
  reports = reportsOf(test, () => admin);
});

const newListing = () => test.createProperty({ ownerId: owner.id, title: 'Villa by the sea' });
const inQueue = async (propertyId: string, state: QueueState = 'waiting'): Promise<QueueItem | undefined> => {
  const queue = await test.send('GET', `/api/admin/queue?state=${state}`, admin);
  return ((await queue.json()) as Queue).items.find(({ listing }) => listing?.id === propertyId);
};
const judged = async () =>
  ((await (await test.send('GET', '/api/admin/queue', admin)).json()) as Queue).judged;
const isShown = async (id: string) => (await test.send('GET', `/api/properties/${id}`)).status === 200;
/** The case of a listing whose place somebody with an account and a guest reported as wrong. */
async function reported() {
  const { id } = await newListing();
  expect((await reports.report(id, WRONG, person)).status).toBe(201);
  expect((await reports.report(id, { ...WRONG, email: GUEST, language: 'en' })).status).toBe(201);
  return { id, caseId: (await reports.waitingOf(id)).id };
}
const lastTold = async (who: string) => (await reports.toldTo(who)).at(-1);

describe('a report of a wrong place', () => {
  it.each([{}, { text: '' }, { text: ' \n ' }])(
    'needs to be told what is right, and rejects %o',
    async (said) => {
      const { id } = await newListing();
      const response = await reports.report(id, { kind: 'wrong_place', ...said }, person);
      expect(response.status).toBe(400);
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(['text']);
      expect(await inQueue(id)).toBeUndefined();
    },
  );

  it('is decided by administrators alone', async () => {
    const { id, caseId } = await reported();
    const body = { decision: 'hidden' };
    expect((await test.send('PATCH', `/api/admin/reports/${caseId}`, { body })).status).toBe(401);
    for (const { headers } of [owner, person])
      expect(
        await errorOf(await test.send('PATCH', `/api/admin/reports/${caseId}`, { body, headers })),
      ).toEqual([403, 'forbidden']);
    expect(await isShown(id)).toBe(true);
  });

  it('stands in the queue as a kind of its own, and below fraud where there is some', async () => {
    const { id, caseId } = await reported();
    expect(await inQueue(id)).toMatchObject({
      ...{ kind: 'wrong_place', subject: 'report', id: caseId },
      report: { kind: 'wrong_place', text: TEXT, reports: 2 },
    });
    expect((await reports.report(id, { kind: 'fraud', text: 'She asks for money.' })).status).toBe(201);
    expect(await inQueue(id)).toMatchObject({ kind: 'report', id: caseId, report: { kind: 'fraud' } });
  });

  it('is dismissed, and who reported it hears that in their language', async () => {
    const { id, caseId } = await reported();
    const ownerTold = (await reports.toldTo(owner.id)).length;
    const before = await judged();
    expect((await reports.decide(caseId, { decision: 'dismissed' })).status).toBe(200);
    expect(await isShown(id)).toBe(true);
    expect(await inQueue(id, 'decided')).toMatchObject({ kind: 'wrong_place', decision: 'dismissed' });
    expect((await lastTold(person.id))?.message).toContain('لم نجد خطأ في الإعلان');
    expect((await lastTold(GUEST))?.message).toContain('found nothing wrong');
    expect(await reports.toldTo(owner.id)).toHaveLength(ownerTold);
    const { wrong_place: own, ...others } = before;
    expect(await judged()).toEqual({ ...others, wrong_place: { ...own, stood: own.stood + 1 } });
  });

  it('has the owner asked to correct it, who may answer; both sides hear the outcome', async () => {
    const { id, caseId } = await reported();
    const found = await test.send('GET', `/api/admin/reports/${caseId}`, admin);
    const { words } = (await found.json()) as ReportCaseDetail;
    expect(words.en).toContain('Correct the district or the pin on the map');
    expect((await reports.decide(caseId, { decision: 'written', reason: words.so })).status).toBe(200);
    expect(await isShown(id)).toBe(false);
    expect(await inQueue(id, 'owner')).toMatchObject({ kind: 'wrong_place', decision: 'written' });
    const asked = await lastTold(owner.id);
    expect(asked).toMatchObject({ title: 'Xayeysiiskaaga waa la qariyey: Villa by the sea' });
    expect(asked?.message).toContain(words.so);
    expect((await lastTold(person.id))?.message).toContain('والإعلان مخفي الآن');
    expect((await lastTold(GUEST))?.message).toContain('the listing is now hidden');

    const mine = await test.send('GET', `/api/my/reports/${caseId}`, owner);
    const read = (await mine.json()) as MyReport;
    expect(read).toMatchObject({ kinds: ['wrong_place'], canAnswer: true });
    expect(JSON.stringify(read)).not.toContain(TEXT);
    const body = { answer: 'Waan saxay degmada.' };
    const answered = await test.send('POST', `/api/my/reports/${caseId}/answer`, {
      body,
      headers: owner.headers,
    });
    expect(answered.status).toBe(200);
    expect(await inQueue(id)).toMatchObject({ kind: 'appeal', words: 'Waan saxay degmada.' });

    expect((await reports.decide(caseId, { decision: 'shown' })).status).toBe(200);
    expect(await isShown(id)).toBe(true);
    expect((await lastTold(owner.id))?.title).toBe(
      'Xayeysiiskaaga mar kale waa la muujiyey: Villa by the sea',
    );
    expect((await lastTold(person.id))?.message).toContain('يمكن رؤية الإعلان كما كان');
    expect((await lastTold(GUEST))?.message).toContain('can be seen as before');
  });
});
