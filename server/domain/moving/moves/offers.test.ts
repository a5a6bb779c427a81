import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '#contract/move-fields.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { inHours, offerBody, offersOf } from '#server/testing/offers.ts';
import { cancelMoves } from '../bookings/cancel-moves.ts';
import { expireOffers } from './expire-offers.ts';

let test: TestApp;
let moves: ReturnType<typeof offersOf>;
let customer: TestUser;
let stranger: TestUser;
const services: string[] = [];

beforeAll(async () => {
  test = await createTestApp();
  moves = offersOf(test);
  customer = await test.createUser({ name: 'Deeqa Nuur' });
  stranger = await test.createUser();
  for (const name of ['Guuleed Home Moving', 'Waaberi Fast Trucks', 'Xamar Express', 'Not asked']) {
    services.push((await moves.createService({ name })).id);
  }
});

/** The customer's booking, its key for both sides, and the bookings asked with it. */
let id = '';
let provider = '';
let all: string[] = [];
const byCustomer = (what: string, body: unknown = {}, key = id) =>
  moves.act(key, what, body, customer.headers);
const byProvider = (what: string, body: unknown = {}) => moves.act(provider, what, body);
const readAsCustomer = () => moves.read(id, customer.headers);
const offerThere = (n = 0, values = {}) => moves.offer(all[n] ?? '', values);
const newsOf = async (bookingId: string) =>
  (await moves.noticesOf(bookingId))
    .filter(({ type }) => type === 'email')
    .map(({ data, title }) => ({ ...data, title }));

beforeEach(async () => {
  const booking = await moves.ask(services.slice(0, 3), customer);
  id = booking.id;
  all = (await moves.asked(id)).map((one) => one.id);
  provider = await moves.providerToken(id);
});

describe('a move', () => {
  it('is there for nobody but its two sides', async () => {
    for (const [key, headers] of [
      [id, {}],
      [id, stranger.headers],
      ['nonsense', customer.headers],
      [randomUUID(), customer.headers],
    ] as const) {
      const response = await test.send('GET', `/api/moves/${key}`, { headers });
      expect(await errorOf(response)).toEqual([404, 'not_found']);
    }
  });

  it('asks up to three services with the same list, each with a link of its own', async () => {
    const move = await readAsCustomer();
    expect(move.asked.map(({ service, stage }) => [service.name, stage])).toEqual([
      ['Guuleed Home Moving', 'asked'],
      ['Waaberi Fast Trucks', 'asked'],
      ['Xamar Express', 'asked'],
    ]);
    expect(new Set(await Promise.all(all.map(moves.providerToken))).size).toBe(3);
    const theirs = await moves.read(provider);
    expect(theirs).toMatchObject({
      side: 'provider',
      asked: [],
      askedCount: 3,
      list: { pickupFloor: 4, helpers: 2 },
      abilities: { mayOffer: true, mayDecline: true },
    });
    expect(theirs.prices?.usual).toHaveLength(4);
    expect(move.prices).toBeNull();
  });

  it('refuses a fourth service, and one that is not there', async () => {
    const form = moves.form({ movingServiceId: services[0] });
    const four = { ...form, move: { also: services.slice(1) } };
    expect(await errorOf(await test.send('POST', '/api/bookings', { body: four }))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('names the services that are closed, and then sends nothing to the others', async () => {
    const closed = (await moves.createService()).id;
    await test.sql`update moving_services set is_active = false where id = ${closed}`;
    const unknown = randomUUID();
    const body = moves.form({ movingServiceId: services[0] });
    const countAll = async () => {
      const [row] = await test.sql<{ all: number }>`
        select (select count(*) from bookings) + (select count(*) from move_requests) as all`;
      return Number(row?.all);
    };
    const before = await countAll();
    const two = await test.send('POST', '/api/bookings', {
      body: { ...body, move: { also: [services[1], closed] } },
    });
    expect(two.status).toBe(400);
    expect(await two.json()).toMatchObject({
      code: 'invalid_input',
      issues: { 'move.also': { code: 'not_there', entries: [closed] } },
    });
    const one = await test.send('POST', '/api/bookings', { body: { ...body, move: { also: [unknown] } } });
    expect(await one.json()).toMatchObject({
      issues: { 'move.also': { code: 'not_there', entries: [unknown] } },
    });
    expect(await countAll()).toBe(before);
    // Without those that are closed the same is sent to the rest.
    const rest = await test.send('POST', '/api/bookings', {
      body: { ...body, move: { also: [services[1]] } },
    });
    expect(rest.status).toBe(201);
  });
});

describe('an offer', () => {
  it.each([
    ['lines', { lines: [{ kind: 'less', amount: '5' }] }],
    ['lines', { lines: [{ kind: 'base', amount: '0' }] }],
    [
      'lines',
      {
        lines: [
          { kind: 'base', amount: '4000' },
          { kind: 'other', amount: '1000.01' },
        ],
      },
    ],
    ['lines.0.amount', { lines: [{ kind: 'floors', amount: '99', count: 2, each: '5' }] }],
    ['lines.0.amount', { lines: [{ kind: 'floors', amount: 'much', count: 2, each: '5' }] }],
    ['lines.0.each', { lines: [{ kind: 'floors', amount: '10', count: 2, each: 'five' }] }],
    ['lines.0.amount', { lines: [{ kind: 'distance', amount: '14.37', count: 12.5, each: '1.15' }] }],
    ['lines', { lines: Array.from({ length: 13 }, () => ({ kind: 'other', amount: '1' })) }],
    ['people', { people: 0 }],
    ['vehicle', { vehicle: 'camel' }],
    ['waiting', { waiting: '-1' }],
    ['arriveUntil', { arriveUntil: inHours(96) }],
    ['arriveUntil', { arriveUntil: inHours(121) }],
    ['arriveFrom', { arriveFrom: inHours(-4), arriveUntil: inHours(-2) }],
    ['validUntil', { validUntil: inHours(0) }],
    ['validUntil', { validUntil: inHours(99) }],
    ['validUntil', { arriveFrom: inHours(900), arriveUntil: inHours(901), validUntil: inHours(800) }],
  ])('with wrong %s is refused at its field', async (field, values) => {
    const response = await byProvider('offers', offerBody(values));
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields).some((name) => name.startsWith(field))).toBe(true);
    expect((await moves.read(provider)).offers).toEqual([]);
  });

  it('is its provider’s alone to make', async () => {
    expect(await errorOf(await byCustomer('offers', offerBody()))).toEqual([403, 'forbidden']);
    expect(await errorOf(await moves.act('nonsense', 'offers', offerBody()))).toEqual([404, 'not_found']);
  });

  it('has the sum of its lines as its total, and reaches the customer', async () => {
    const move = await moves.done(await byProvider('offers', offerBody()));
    expect(move).toMatchObject({ stage: 'offered', status: 'pending', abilities: { mayOffer: true } });
    expect(move.offers).toMatchObject([
      {
        state: 'open',
        total: '97.00',
        waiting: '5.00',
        people: 3,
        lines: [{ kind: 'base', amount: '45.00', count: null }, { count: 12, each: '1.00' }, {}, {}],
      },
    ]);
    const { asked } = await readAsCustomer();
    expect(asked.map(({ offer, mayAccept, mayCounter }) => [offer?.total, mayAccept, mayCounter])).toEqual([
      ['97.00', true, true],
      [undefined, false, false],
      [undefined, false, false],
    ]);
    expect((await newsOf(id)).at(-1)).toMatchObject({ title: expect.stringContaining('$97') });
  });

  it('has lines whose sum is count times each, half a cent upwards, or was typed alone', async () => {
    const lines = [
      { kind: 'distance', amount: '14.38', count: 12.5, each: '1.15' },
      { kind: 'packing', amount: '1.01', count: 1.005, each: '1' },
      { kind: 'helpers', amount: '30', count: 3 },
    ];
    const { offers } = await moves.done(await byProvider('offers', offerBody({ lines })));
    expect(offers[0]?.total).toBe('45.39');
  });

  it('without a line gives no price, and says so in what is sent', async () => {
    const move = await moves.done(await byProvider('offers', offerBody({ lines: [] })));
    expect(move.offers[0]?.total).toBeNull();
    expect((await newsOf(id)).at(-1)?.title).toMatch(/^A service can take your move/);
    const [asked] = (await readAsCustomer()).asked;
    expect([asked?.mayAccept, asked?.mayCounter]).toEqual([true, false]);
  });

  it('takes the place of the one before, and there are at most ten', async () => {
    for (let n = 1; n <= 10; n += 1) {
      await offerThere(0, { lines: [{ kind: 'base', amount: String(100 - n) }] });
    }
    expect(await errorOf(await byProvider('offers', offerBody()))).toEqual([409, 'conflict']);
    const { offers, abilities } = await moves.read(provider);
    expect(offers.map(({ state }) => state)).toEqual([
      'open',
      ...Array.from({ length: 9 }, () => 'replaced'),
    ]);
    expect([offers[0]?.total, abilities.mayOffer]).toEqual(['90.00', false]);
  });

  it('that is sent twice is made once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = await Promise.all([
      moves.act(provider, 'offers', offerBody(), headers),
      moves.act(provider, 'offers', offerBody(), headers),
    ]);
    expect(await one.json()).toEqual(await two.json());
    expect((await moves.read(provider)).offers).toHaveLength(1);
    expect(await moves.eventsOf(id)).toEqual(['offered']);
  });
});

describe('withdrawing', () => {
  it('is refused to the customer, for another’s offer, and twice', async () => {
    const offerId = await offerThere();
    const others = await offerThere(1);
    expect(await errorOf(await byCustomer(`offers/${offerId}/withdrawal`))).toEqual([403, 'forbidden']);
    expect(await errorOf(await byProvider(`offers/${others}/withdrawal`))).toEqual([404, 'not_found']);
    expect(await errorOf(await byProvider('offers/nonsense/withdrawal'))).toEqual([400, 'invalid_input']);
    await moves.done(await byProvider(`offers/${offerId}/withdrawal`));
    expect(await errorOf(await byProvider(`offers/${offerId}/withdrawal`))).toEqual([409, 'conflict']);
  });

  it('leaves nothing to accept until a new offer is made, for which the customer may ask', async () => {
    const offerId = await offerThere();
    await moves.done(await byProvider(`offers/${offerId}/withdrawal`));
    const [asked] = (await readAsCustomer()).asked;
    expect(asked).toMatchObject({ stage: 'asked', mayAccept: false, mayAskAgain: true });
    expect(await errorOf(await byCustomer(`offers/${offerId}/acceptance`))).toEqual([409, 'conflict']);
    await offerThere();
    expect((await readAsCustomer()).asked[0]).toMatchObject({ mayAccept: true, mayAskAgain: false });
  });
});

describe('the customer’s price', () => {
  it('must be below the offer, and is named once', async () => {
    const offerId = await offerThere();
    const counter = (total: string) => byCustomer(`offers/${offerId}/counter`, { total, words: 'For 85?' });
    for (const total of ['97', '100', '0', 'much']) {
      expect(await errorOf(await counter(total))).toEqual([400, 'invalid_input']);
    }
    expect(await errorOf(await byProvider(`offers/${offerId}/counter`, { total: '85' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await moves.done(await counter('85'))).toMatchObject({ stage: 'countered', status: 'pending' });
    expect(await errorOf(await counter('80'))).toEqual([409, 'conflict']);
    await offerThere();
    const [asked] = (await readAsCustomer()).asked;
    expect([asked?.mayAccept, asked?.mayCounter]).toEqual([true, false]);
  });

  it('is not named for an offer without a price', async () => {
    const offerId = await offerThere(0, { lines: [] });
    expect(await errorOf(await byCustomer(`offers/${offerId}/counter`, { total: '85' }))).toEqual([
      409,
      'conflict',
    ]);
  });

  it('is answered by the provider alone, and only where there is one', async () => {
    const offerId = await offerThere();
    const answer = `offers/${offerId}/counter/answer`;
    expect(await errorOf(await byProvider(answer, { answer: 'accept' }))).toEqual([409, 'conflict']);
    await moves.done(await byCustomer(`offers/${offerId}/counter`, { total: '85' }));
    expect(await errorOf(await byCustomer(answer, { answer: 'accept' }))).toEqual([403, 'forbidden']);
    expect(await errorOf(await byProvider(answer, { answer: 'perhaps' }))).toEqual([400, 'invalid_input']);
  });

  it('becomes the offer once it is taken: the difference is a line of its own', async () => {
    const offerId = await offerThere();
    await moves.done(await byCustomer(`offers/${offerId}/counter`, { total: '85', words: 'Please' }));
    const answer = () => byProvider(`offers/${offerId}/counter/answer`, { answer: 'accept' });
    const { offers, stage } = await moves.done(await answer());
    expect([stage, offers.map(({ state, total }) => [state, total])]).toEqual([
      'offered',
      [
        ['open', '85.00'],
        ['replaced', '97.00'],
      ],
    ]);
    expect(offers[0]?.lines.at(-1)).toMatchObject({ kind: 'less', amount: '-12.00' });
    expect(offers[1]?.counter).toMatchObject({ total: '85.00', words: 'Please', answer: 'accept' });
    expect(await errorOf(await answer())).toEqual([409, 'conflict']);
  });

  it('leaves the offer as it is where the provider keeps their price', async () => {
    const offerId = await offerThere();
    await moves.done(await byCustomer(`offers/${offerId}/counter`, { total: '85' }));
    await moves.done(await byProvider(`offers/${offerId}/counter/answer`, { answer: 'keep' }));
    const [asked] = (await readAsCustomer()).asked;
    expect(asked).toMatchObject({
      stage: 'offered',
      mayAccept: true,
      offer: { id: offerId, total: '97.00' },
    });
    await moves.done(await byCustomer(`offers/${offerId}/acceptance`));
  });
});

describe('accepting', () => {
  it('is the customer’s alone, of an offer that was made to them', async () => {
    const offerId = await offerThere();
    const other = await moves.ask(services.slice(0, 1));
    const theirs = await moves.offer(other.id);
    expect(await errorOf(await byProvider(`offers/${offerId}/acceptance`))).toEqual([403, 'forbidden']);
    expect(await errorOf(await byCustomer(`offers/${theirs}/acceptance`))).toEqual([404, 'not_found']);
    expect(await errorOf(await moves.act(id, `offers/${offerId}/acceptance`, {}, stranger.headers))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('makes the total the price, and tells the others once', async () => {
    const offerId = await offerThere(1);
    await offerThere(2);
    const move = await moves.done(await byCustomer(`offers/${offerId}/acceptance`));
    expect(move).toMatchObject({
      bookingId: all[1],
      stage: 'accepted',
      status: 'confirmed',
      agreement: { offer: { id: offerId, state: 'accepted' }, owed: '97.00', nextStep: 'on_the_way' },
      cancellation: { percentNow: 0, costNow: '0.00' },
    });
    expect((await moves.asked(id)).map(({ stage, status }) => [stage, status])).toEqual([
      ['not_chosen', 'cancelled'],
      ['accepted', 'confirmed'],
      ['not_chosen', 'cancelled'],
    ]);
    for (const other of [all[0], all[2]]) {
      const told = (await newsOf(other ?? '')).filter(({ title }) => title.includes('chosen another'));
      expect(told).toHaveLength(1);
    }
    expect(await errorOf(await byCustomer(`offers/${offerId}/acceptance`))).toEqual([409, 'conflict']);
  });

  it('of an offer without a price makes no price, and says so', async () => {
    const offerId = await offerThere(0, { lines: [] });
    const move = await moves.done(await byCustomer(`offers/${offerId}/acceptance`));
    expect(move.agreement).toMatchObject({ owed: null });
    expect((await newsOf(id)).some(({ title }) => title.startsWith('Jawaabtaada'))).toBe(true);
  });

  it('ends the rest for those who were not chosen', async () => {
    const kept = await offerThere(0);
    await moves.done(await byCustomer(`offers/${await offerThere(1)}/acceptance`));
    expect(await errorOf(await byProvider('offers', offerBody()))).toEqual([409, 'conflict']);
    expect(await errorOf(await byProvider(`offers/${kept}/withdrawal`))).toEqual([409, 'conflict']);
    expect(await errorOf(await byProvider('refusal'))).toEqual([409, 'conflict']);
    expect(await errorOf(await byCustomer(`offers/${kept}/acceptance`))).toEqual([409, 'conflict']);
    expect(await moves.read(provider)).toMatchObject({ stage: 'not_chosen', abilities: { mayOffer: false } });
  });

  it('works by a guest’s link as well', async () => {
    const booking = await moves.ask(services.slice(0, 2));
    const offerId = await moves.offer(booking.id);
    const key = moves.guestToken(booking);
    const move = await moves.done(await moves.act(key, `offers/${offerId}/acceptance`));
    expect([move.stage, move.agreement?.beginCode]).toEqual(['accepted', expect.stringMatching(/^\d{4}$/)]);
    expect((await moves.read(await moves.providerToken(booking.id))).agreement?.beginCode).toBeNull();
  });

  it('is still possible where the service first asked has said no', async () => {
    await moves.done(await byProvider('refusal', { reason: 'Full' }));
    const offerId = await offerThere(1);
    const move = await readAsCustomer();
    expect(move.asked.map(({ stage, mayAccept }) => [stage, mayAccept])).toEqual([
      ['declined', false],
      ['offered', true],
      ['asked', false],
    ]);
    expect(await moves.done(await byCustomer(`offers/${offerId}/acceptance`))).toMatchObject({
      bookingId: all[1],
    });
  });

  it('is not undone by an administrator who confirms another of them', async () => {
    await moves.done(await byCustomer(`offers/${await offerThere(1)}/acceptance`));
    const admin = await test.createUser({ role: 'admin' });
    const response = await test.send('PATCH', `/api/admin/bookings/${id}`, {
      headers: admin.headers,
      body: { status: 'confirmed' },
    });
    expect(await errorOf(response)).toEqual([409, 'conflict']);
  });
});

describe('declining', () => {
  it('is the provider’s alone, once', async () => {
    expect(await errorOf(await byCustomer('refusal'))).toEqual([403, 'forbidden']);
    expect(await errorOf(await byProvider('refusal', { reason: 'x'.repeat(1001) }))).toEqual([
      400,
      'invalid_input',
    ]);
    await moves.done(await byProvider('refusal', { reason: 'The truck is broken' }));
    expect(await errorOf(await byProvider('refusal'))).toEqual([409, 'conflict']);
  });

  it('takes an open offer back, and tells the customer why', async () => {
    await offerThere();
    expect(await moves.done(await byProvider('refusal', { reason: 'The truck is broken' }))).toMatchObject({
      stage: 'declined',
      status: 'cancelled',
      offers: [{ state: 'withdrawn' }],
    });
    const told = (await moves.noticesOf(id))
      .filter(({ type, userId }) => type === 'in_app' && userId === customer.id)
      .at(-1);
    expect(told?.message).toContain('The truck is broken');
  });
});

describe('cancelling before a price is agreed on', () => {
  const cancel = (bookingId: string) =>
    test.send('POST', `/api/bookings/${bookingId}/cancel`, {
      headers: customer.headers,
      body: { reason: 'We stay' },
    });

  it('ends the whole request, its offers too, and tells each service once', async () => {
    await offerThere(1);
    expect((await cancel(id)).status).toBe(200);
    expect((await moves.asked(id)).map(({ stage, status }) => [stage, status])).toEqual([
      ['cancelled', 'cancelled'],
      ['cancelled', 'cancelled'],
      ['cancelled', 'cancelled'],
    ]);
    expect((await cancel(all[2] ?? '')).status).toBe(409);
    for (const one of all) {
      const told = (await moves.noticesOf(one)).filter(
        ({ type, message }) => type === 'email' && message.includes('We stay'),
      );
      expect(told).toHaveLength(1);
    }
    expect((await readAsCustomer()).asked.map(({ offer }) => offer?.state ?? null)).toEqual([
      null,
      'declined',
      null,
    ]);
  });

  it('with the account leaves no offer open, and stands in the history of each', async () => {
    const leaver = await test.createUser();
    const booking = await moves.ask(services.slice(0, 2), leaver);
    await moves.offer(booking.id);
    const left = await test.context.database.transaction((db) =>
      cancelMoves({ app: test.context, db, now: test.context.clock() }, leaver.id, 10),
    );
    expect(left).toBe(2);
    for (const one of await moves.asked(booking.id)) {
      expect([one.stage, one.status]).toEqual(['cancelled', 'cancelled']);
      expect((await moves.eventsOf(one.id)).filter((event) => event === 'cancelled')).toHaveLength(1);
    }
    expect((await moves.read(booking.id, leaver.headers)).asked[0]?.offer).toMatchObject({
      state: 'declined',
    });
  });

  it('by one service leaves the others as they are', async () => {
    await moves.done(await byProvider('refusal'));
    expect((await moves.asked(id)).map(({ stage }) => stage)).toEqual(['declined', 'asked', 'asked']);
  });
});

describe('an offer whose time is over', () => {
  it('is not accepted, nor countered, even before the job has come by', async () => {
    const offerId = await offerThere();
    await moves.letPass(offerId);
    expect((await readAsCustomer()).asked[0]).toMatchObject({ mayAccept: false, mayCounter: false });
    for (const [what, body] of [
      ['acceptance', {}],
      ['counter', { total: '85' }],
    ] as const) {
      expect(await errorOf(await byCustomer(`offers/${offerId}/${what}`, body))).toEqual([409, 'conflict']);
    }
  });

  it('is ended by the job once, and its customer told', async () => {
    // What other tests left.
    await expireOffers(test.context);
    await moves.letPass(await offerThere());
    expect(await expireOffers(test.context)).toBe(1);
    expect(await expireOffers(test.context)).toBe(0);
    expect((await readAsCustomer()).asked[0]).toMatchObject({
      stage: 'asked',
      offer: { state: 'expired' },
      mayAskAgain: true,
    });
    expect(await moves.eventsOf(id)).toEqual(['offered', 'offer_expired']);
  });

  it('may be asked for again by the customer, once an hour', async () => {
    const again = (bookingId: unknown = id) => byCustomer('asking', { bookingId });
    expect(await errorOf(await again())).toEqual([409, 'conflict']);
    expect(await errorOf(await again('nonsense'))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await again(randomUUID()))).toEqual([404, 'not_found']);
    expect(await errorOf(await byProvider('asking', { bookingId: id }))).toEqual([403, 'forbidden']);
    await moves.letPass(await offerThere());
    await expireOffers(test.context);
    await moves.done(await again());
    expect(await errorOf(await again())).toEqual([409, 'conflict']);
    expect(await moves.eventsOf(id)).toEqual(['offered', 'offer_expired', 'asked_again']);
  });
});

describe('the spec’s page of a job', () => {
  const nextStatuses = async () => {
    const response = await test.send('GET', `/api/provider-bookings/${provider}`);
    return ((await response.json()) as { nextStatuses: string[] }).nextStatuses;
  };

  it('offers no confirming while an offer waits, and nothing but giving up once a price is agreed on', async () => {
    expect(await nextStatuses()).toEqual(['confirmed', 'cancelled']);
    const offerId = await offerThere();
    expect(await nextStatuses()).toEqual(['cancelled']);
    await moves.done(await byCustomer(`offers/${offerId}/acceptance`));
    expect(await nextStatuses()).toEqual(['cancelled']);
    const confirmed = await test.send('POST', `/api/provider-bookings/${provider}/status`, {
      body: { status: 'in_progress' },
    });
    expect(await errorOf(confirmed)).toEqual([409, 'conflict']);
  });

  it('says yes without a price where others are asked too, and the customer still chooses', async () => {
    await moves.move(id, 'confirmed');
    const [asked] = (await readAsCustomer()).asked;
    expect(asked).toMatchObject({
      stage: 'offered',
      status: 'pending',
      offer: { total: null },
      mayAccept: true,
    });
  });

  it('books as ever where one service alone was asked', async () => {
    const alone = await moves.book(services[0] ?? '', customer);
    await moves.move(alone.id, 'confirmed', 'in_progress', 'completed');
    const move: Move = await moves.read(alone.id, customer.headers);
    expect(move).toMatchObject({ stage: 'ended', status: 'completed', agreement: null, list: null });
  });
});

describe('one’s bookings', () => {
  it('say how many offers stand, and whether a price is agreed on', async () => {
    const own = async () => {
      const response = await test.send('GET', `/api/bookings?userId=${customer.id}`, {
        headers: customer.headers,
      });
      const list = (await response.json()) as { id: string; asked: unknown }[];
      return list.find((one) => one.id === id)?.asked;
    };
    expect(await own()).toMatchObject({ stage: 'asked', services: 3, offers: 0, isAgreed: false });
    await offerThere(0);
    const offerId = await offerThere(1);
    expect(await own()).toMatchObject({ stage: 'offered', services: 3, offers: 2, isAgreed: false });
    await moves.done(await byCustomer(`offers/${offerId}/acceptance`));
    expect(await own()).toMatchObject({ stage: 'not_chosen', services: 3, offers: 0, isAgreed: false });
  });
});
