import { beforeAll, describe, expect, it } from 'vitest';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { agreed, newOwner, read, say } from '#server/testing/tenancies.ts';

let test: TestApp;
let owner: TestUser;

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' });
  owner = await newOwner(test);
  test.context.clock = () => new Date('2026-09-10T09:00:00Z');
});

const RENT = { amount: '310', method: 'cash', paidOn: '2026-09-05' };

/** A tenancy with September's rent of $310 to be paid, and what each side says of it. */
async function rented() {
  const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
  const dueId = tenancy.dues.find(({ kind }) => kind === 'rent')?.id;
  const by = (side: 'owner' | 'tenant') =>
    side === 'owner' ? { key: tenancy.id, holder: owner } : { key: token, holder: undefined };
  const notify = (side: 'owner' | 'tenant', body: object = {}) => {
    const { key, holder } = by(side);
    return say(test, key, '/payments', { dueId, ...RENT, ...body }, holder);
  };
  const confirm = (side: 'owner' | 'tenant', id: string | undefined) => {
    const { key, holder } = by(side);
    return say(test, key, `/payments/${id}/answer`, { answer: 'confirm' }, holder);
  };
  return { notify, confirm, now: () => read(test, token), tenancy };
}

const states = ({ payments }: Tenancy) => payments.map(({ saidBy, state }) => `${saidBy} ${state}`).sort();

describe('a payment that both sides tell (M3)', () => {
  it('is one: whoever tells it second is shown the first, and confirms it', async () => {
    const { notify, confirm, now } = await rented();
    expect((await notify('tenant')).status).toBe(201);
    const [first] = (await now()).payments;
    const second = await notify('owner', { paidOn: '2026-09-08', method: 'evc_plus', reference: 'PP7' });
    expect([second.status, await second.json()]).toMatchObject([409, { fields: { paymentId: first?.id } }]);
    expect((await confirm('owner', first?.id)).status).toBe(200);
    // Also once it is confirmed: told again, it does not wait to be counted a second time.
    const third = await notify('owner');
    expect([third.status, await third.json()]).toMatchObject([409, { fields: { paymentId: first?.id } }]);
    expect(await now()).toMatchObject({
      payments: [{ state: 'confirmed' }],
      advance: '0.00',
      open: '620.00',
    });
  });

  it('is one of two that are told at the same moment', async () => {
    const { notify, now } = await rented();
    const answers = await Promise.all([notify('owner'), notify('tenant')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await now()).payments).toHaveLength(1);
  });

  it('is another one where its amount, its day or its reference tells, or its teller', async () => {
    const { notify, now } = await rented();
    await notify('tenant', { reference: 'PP1', method: 'evc_plus' });
    for (const other of [
      { amount: '309.99' },
      { paidOn: '2026-09-09' },
      { paidOn: '2026-09-01' },
      { reference: 'PP2', method: 'evc_plus' },
      { isAnother: true },
    ]) {
      expect((await notify('owner', other)).status, JSON.stringify(other)).toBe(201);
    }
    // Who told it tells another one of the same amount: nobody but the other side can know.
    expect((await notify('tenant', { paidOn: '2026-09-06', amount: '20' })).status).toBe(201);
    expect((await notify('tenant', { paidOn: '2026-09-06', amount: '20' })).status).toBe(201);
    expect((await now()).payments).toHaveLength(8);
  });

  it('counts once where both had told it before, whichever is confirmed', async () => {
    const { notify, confirm, now } = await rented();
    await notify('tenant');
    await notify('owner', { isAnother: true });
    const told = (await now()).payments;
    // As it was told before anybody was asked.
    await test.sql`update payments set is_another = false where tenancy_id = ${(await now()).id}`;
    expect((await confirm('tenant', told.find(({ saidBy }) => saidBy === 'owner')?.id)).status).toBe(200);
    expect(states(await now())).toEqual(['owner confirmed', 'tenant withdrawn']);
    const again = await confirm('owner', told.find(({ saidBy }) => saidBy === 'tenant')?.id);
    expect(again.status).toBe(409);
    expect(await now()).toMatchObject({ open: '620.00', advance: '0.00' });
  });

  it('counts twice where it is two, as its second teller said', async () => {
    const { notify, confirm, now } = await rented();
    await notify('tenant', { amount: '100' });
    await notify('owner', { amount: '100', isAnother: true });
    for (const { id, saidBy } of (await now()).payments) {
      expect((await confirm(saidBy === 'owner' ? 'tenant' : 'owner', id)).status).toBe(200);
    }
    expect(states(await now())).toEqual(['owner confirmed', 'tenant confirmed']);
    expect(await now()).toMatchObject({ open: '730.00' });
  });
});
