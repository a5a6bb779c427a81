import { beforeAll, describe, expect, it } from 'vitest';
import type { MoveStage } from '#contract/moves.ts';
import type { PastMove } from '#contract/service-rates.api.ts';
import { SERVICE_LINK_OVER } from '#contract/service-rates.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { offersOf } from '#server/testing/offers.ts';

let test: TestApp;
let moves: ReturnType<typeof offersOf>;
let token = '';
let otherToken = '';
const ids: Record<string, string> = {};

/** The link of a service's own page, as an administrator is told it where no message may go. */
async function linkOf(serviceId: string, admin: TestUser): Promise<string> {
  await test.sql`update moving_services set email = '', phone = '+447911123456' where id = ${serviceId}`;
  const response = await test.send('POST', `/api/admin/moving-services/${serviceId}/page-link`, {
    headers: admin.headers,
    body: {},
  });
  const { path } = (await response.json()) as { path: string };
  return path.split('/').at(-1) ?? '';
}

const STATUSES = { ended: 'completed', asked: 'pending' } as Partial<Record<MoveStage, string>>;

beforeAll(async () => {
  test = await createTestApp();
  moves = offersOf(test);
  const admin = await test.createUser({ role: 'admin' });
  const service = await moves.createService({ name: 'Guuleed Home Moving' });
  const other = await moves.createService({ name: 'Dayax Movers' });
  const hodan = await test.createUser({ name: 'Hodan Samatar' });
  const book = async (of: string, stage: MoveStage, date: string, by?: TestUser, phone = '+252615550177') => {
    const { id } = await moves.book(of, by, { phone });
    const status = STATUSES[stage] ?? 'cancelled';
    await test.sql`update bookings set stage = ${stage}, status = ${status}, date = ${date} where id = ${id}`;
    return id;
  };
  ids.ended = await book(service.id, 'ended', '2026-11-01', hodan);
  ids.old = await book(service.id, 'ended', '2026-06-01', hodan, '+252615550666');
  ids.cancelled = await book(service.id, 'cancelled', '2026-11-02', undefined, '+252615550288');
  ids.missed = await book(service.id, 'missed', '2026-11-03');
  ids.declined = await book(service.id, 'declined', '2026-11-04');
  ids.notChosen = await book(service.id, 'not_chosen', '2026-11-05');
  ids.open = await book(service.id, 'asked', '2026-11-30');
  ids.others = await book(other.id, 'ended', '2026-11-06', hodan);
  token = await linkOf(service.id, admin);
  otherToken = await linkOf(other.id, admin);
});

const ask = (query = '', key = token) => test.send('GET', `/api/service-pages/${key}/moves${query}`);
async function list(query = '', key = token) {
  const response = await ask(query, key);
  expect(response.status, query).toBe(200);
  return (await response.json()) as PastMove[];
}
const namesOf = (found: readonly PastMove[]) =>
  found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

describe('the past moves of a service', () => {
  it.each(['nonsense', '%25', '00000000-0000-4000-8000-000000000000'])('are not shown by %s', async (key) => {
    const response = await ask('', key);
    expect([response.status, (await response.json()).error]).toEqual([404, SERVICE_LINK_OVER]);
  });

  it.each(['?outcome=asked', '?page=0', '?limit=101', '?sort=date', `?q=${'a'.repeat(201)}`])(
    'are not asked for by %s',
    async (query) => {
      expect(await errorOf(await ask(query))).toEqual([400, 'invalid_input']);
    },
  );

  it('are those of the service alone, without what still goes on, the latest first', async () => {
    expect(namesOf(await list())).toEqual(['notChosen', 'declined', 'missed', 'cancelled', 'ended', 'old']);
    expect(namesOf(await list('', otherToken))).toEqual(['others']);
    expect(namesOf(await list('?q=Hodan Samatar', otherToken))).toEqual(['others']);
  });

  it('are read page by page', async () => {
    const response = await ask('?limit=4&page=2');
    expect(namesOf((await response.json()) as PastMove[])).toEqual(['ended', 'old']);
    expect(response.headers.get('x-total-count')).toBe('6');
    expect(await list('?page=9')).toEqual([]);
  });

  it('are found by what became of them', async () => {
    expect(namesOf(await list('?outcome=completed'))).toEqual(['ended', 'old']);
    expect(namesOf(await list('?outcome=cancelled'))).toEqual(['missed', 'cancelled']);
    expect(namesOf(await list('?outcome=declined'))).toEqual(['notChosen', 'declined']);
  });

  it('are found by name, place, reference, and by numbers that are shown', async () => {
    expect(namesOf(await list('?q=hodan s'))).toEqual(['ended', 'old']);
    expect(await list('?q=kaaraan')).toHaveLength(6);
    expect(namesOf(await list(`?q=%23${ids.missed?.slice(0, 8)}`))).toEqual(['missed']);
    expect(namesOf(await list('?q=061 555 0177'))).toEqual(['ended']);
    // Of what came to nothing, and after the link of the booking has ended.
    expect(await list('?q=5550288')).toEqual([]);
    expect(await list('?q=5550666')).toEqual([]);
    expect(namesOf(await list('?q=hodan s&outcome=cancelled'))).toEqual([]);
  });

  it('have the number of a customer as long as the booking, and never of what came to nothing', async () => {
    const found = await list();
    const phones = found.map(({ customer: { phone } }) => phone);
    expect(phones).toEqual([null, null, null, null, '+252615550177', null]);
    expect(found[4]).toEqual({
      id: ids.ended,
      reference: ids.ended?.slice(0, 8),
      date: '2026-11-01',
      pickupLocation: expect.any(String),
      dropoffLocation: expect.any(String),
      stage: 'ended',
      price: null,
      customer: { name: 'Hodan Samatar', phone: '+252615550177' },
    });
    expect(found[3]?.customer).toEqual({ name: null, phone: null });
  });

  it('have the price that was agreed on', async () => {
    const { id } = await moves.ask([(await moves.createService({ name: 'Xamar Movers' })).id]);
    const [{ serviceId = '' } = {}] = await test.sql<{ serviceId: string }>`
      select moving_service_id as "serviceId" from bookings where id = ${id}`;
    await moves.offer(id);
    const [offer] = await test.sql<{ id: string }>`select id from move_offers where booking_id = ${id}`;
    await test.sql`
      insert into move_agreements (booking_id, offer_id, total_cents, waiting_cents, arrive_from, arrive_until, cancellation,
        begin_code, end_code, agreed_at)
      select booking_id, id, total_cents, waiting_cents, arrive_from, arrive_until, '[]', '1111', '2222', ${TEST_NOW}
      from move_offers where id = ${offer?.id}`;
    await test.sql`update bookings set stage = 'cancelled', status = 'cancelled' where id = ${id}`;
    const own = await linkOf(serviceId, await test.createUser({ role: 'admin' }));
    const [move] = await list('', own);
    // Of what was agreed a fee may still be open.
    expect(move).toMatchObject({
      stage: 'cancelled',
      price: '97.00',
      customer: { phone: expect.any(String) },
    });
  });

  it('tell nothing once the link has expired or was revoked', async () => {
    await test.sql`update private_links set expires_at = ${TEST_NOW}, created_at = ${new Date(TEST_NOW.getTime() - 86_400_000)}
      where purpose = 'moving_service'`;
    expect(await errorOf(await ask())).toEqual([404, 'not_found']);
    await test.sql`update private_links set expires_at = ${new Date(TEST_NOW.getTime() + 86_400_000)}, revoked_at = ${TEST_NOW}
      where purpose = 'moving_service'`;
    expect(await errorOf(await ask())).toEqual([404, 'not_found']);
  });
});
