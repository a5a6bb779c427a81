import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { newScene, photosOf } from '#server/testing/photos.ts';
import { reportsOf } from '#server/testing/reports.ts';
import { seekersOf } from '#server/testing/seekers.ts';

let test: TestApp;
let admin: TestUser;
let reports: ReturnType<typeof reportsOf>;
let seekers: ReturnType<typeof seekersOf>;
let photo: ReturnType<typeof photosOf>;

beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: '1' });
  admin = await test.createUser({ role: 'admin' });
  reports = reportsOf(test, () => admin);
  seekers = seekersOf(test);
  photo = photosOf(test);
});

const newHome = async () => {
  const owner = await test.createUser({ role: 'property_owner' });
  return test.createProperty({ ownerId: owner.id, title: 'Two rooms in Hodan' });
};
const decideSignal = (id: string, decision: string) =>
  test.send('PATCH', `/api/admin/signals/${id}`, {
    body: { decision, reason: 'We looked.' },
    headers: admin.headers,
  });
const settle = (id: string, outcome: string) =>
  test.send('PUT', `/api/admin/signals/${id}/outcome`, {
    body: { outcome, reason: 'We looked again.' },
    headers: admin.headers,
  });
const show = (id: string, act: 'show' | 'hide') =>
  test.send('POST', '/api/admin/properties/visibility', {
    body: { ids: [id], act, reason: 'Looked at.' },
    headers: admin.headers,
  });
const signalOf = async (propertyId: string) => {
  const [row] = await test.sql<{ id: string }>`select id from signals where property_id = ${propertyId}`;
  return row?.id ?? '';
};
const mails = async (who: string, category: string) =>
  (
    await test.sql<{ message: string }>`
      select message from notifications where type = 'email' and category = ${category}
      and (recipient = ${who} or user_id::text = ${who}) order by created_at, id`
  ).map(({ message }) => message);

describe('a listing that is shown again', () => {
  it('is told to who reported it, in their language and once, whichever way it is shown', async () => {
    const guest = 'reporter@mail.example';
    const visitor = await test.createUser({ language: 'so' });
    const { id } = await newHome();
    await reports.report(id, { kind: 'fraud', text: 'Not his.', email: guest });
    await reports.report(id, { kind: 'fraud', text: 'Not his.' }, visitor);
    const { id: caseId } = await reports.waitingOf(id);
    await reports.decide(caseId, { decision: 'hidden', reason: 'No deed.' });
    expect((await mails(guest, 'report')).at(-1)).toContain('now hidden');
    expect((await reports.decide(caseId, { decision: 'shown' })).status).toBe(200);
    expect((await mails(guest, 'report')).at(-1)).toContain('can be seen as before');
    expect((await mails(visitor.id, 'report')).at(-1)).toContain('sidii hore');
    // Hidden and shown by an administrator alone: nobody was told that it is hidden.
    const told = (await mails(guest, 'report')).length;
    await show(id, 'hide');
    await show(id, 'show');
    expect(await mails(guest, 'report')).toHaveLength(told);
  });

  it('is told to who reported it where an administrator shows it in the list of listings', async () => {
    const { id } = await newHome();
    const guest = 'another@mail.example';
    await reports.report(id, { kind: 'fraud', text: 'Not his.', email: guest });
    await reports.decide((await reports.waitingOf(id)).id, { decision: 'hidden', reason: 'No deed.' });
    expect((await show(id, 'show')).status).toBe(200);
    expect((await mails(guest, 'report')).at(-1)).toContain('can be seen as before');
  });

  it('is told to whose photos it has, after an appeal', async () => {
    const scene = newScene();
    const first = await test.createUser({ role: 'property_owner' });
    await test.createProperty({ ownerId: first.id, images: [await photo(scene)], title: 'The first' });
    const owner = await test.createUser({ role: 'property_owner' });
    const copy = await test.createProperty({
      ownerId: owner.id,
      images: [await photo(scene, 3)],
      title: 'The copy',
    });
    await test.deliver();
    const id = await signalOf(copy.id);
    expect((await decideSignal(id, 'hidden')).status).toBe(200);
    expect((await mails(first.id, 'listing')).at(-1)).toContain('We have hidden that listing');
    expect((await settle(id, 'shown')).status).toBe(200);
    expect((await mails(first.id, 'listing')).at(-1)).toContain('can be seen as before');
  });
});

describe('who was asked for money first', () => {
  const asked = async (decisions: readonly string[]) => {
    const home = await newHome();
    const token = await seekers.asked(home.id, {
      guestContact: `${home.id}@mail.example`,
      guestLanguage: 'en',
    });
    await seekers.answer(token, { question: 'money', answer: 'yes' });
    await seekers.say(home.id, 'money', 'no');
    await test.deliver();
    const id = await signalOf(home.id);
    for (const decision of decisions) {
      const response = await (decision === 'shown' ? settle(id, decision) : decideSignal(id, decision));
      expect(response.status).toBe(200);
    }
    return mails(`${home.id}@mail.example`, 'seeker_told');
  };

  it('hears what the desk decided, and what became of it (T3)', async () => {
    expect(await asked(['dismissed'])).toEqual([expect.stringContaining('found nothing wrong')]);
    expect(await asked(['hidden', 'shown'])).toEqual([
      expect.stringContaining('not shown any more'),
      expect.stringContaining('shown as before'),
    ]);
  });

  it('nobody else does', async () => {
    await asked(['hidden']);
    expect(
      await test.sql`
        select 1 from notifications n where category = 'seeker_told' and not exists (
          select 1 from seeker_words w where w.money = 'yes' and w.guest_contact = n.recipient)`,
    ).toEqual([]);
  });
});
