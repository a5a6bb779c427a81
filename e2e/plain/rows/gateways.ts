import { promptsEnd } from '../../../server/domain/tenancies/gateways/start.ts';
import { paymentAttempts } from '../../../server/platform/database/schema/index.ts';
import { follow, PASSWORD } from '../../../server/testing/accounts.ts';
import { ENTERED, gatewaysOf } from '../../../server/testing/wallets.ts';
import { ASKS_AGAIN, type Row } from '../row.ts';
import type { World } from '../world.ts';

const METHODS = { waafipay: 'evc_plus', edahab: 'edahab', tijaabo: 'premier' } as const;
/** Whoever pays at once, and whose wallet does not know yet; the last two digits say so to the wallets. */
const PAYS = { waafipay: '0615550100', edahab: '0655550100', tijaabo: '0615550100' } as const;
const OPEN = '+252655550102';

async function connected(world: World, provider: keyof typeof METHODS) {
  const by = await world.withPassword('property_owner');
  const body = { password: PASSWORD, fields: ENTERED[provider] };
  const response = await world.send('PUT', `/api/me/gateways/${provider}`, { headers: by.headers, body });
  if (!response.ok) throw new Error(await response.text());
  follow(by.headers, response);
  return by;
}

const trial = (provider: keyof typeof METHODS, faults: Row['faults'] = { twice: ASKS_AGAIN }): Row => ({
  open: async (world) => ({ page: '/account', by: await connected(world, provider) }),
  fields: { number: PAYS[provider], way: 'direct' },
  changes: ['payment_attempts'],
  refused: { fields: { number: 'nobody' }, at: 'number' },
  isOnesOwn: true,
  faults,
});

/** A due, and an attempt of which nobody knows how it ended. */
async function unknown(world: World) {
  const by = await connected(world, 'edahab');
  const home = await gatewaysOf(
    () => world,
    () => world.wallets,
  ).letHome(by.id);
  const now = world.context.clock();
  const ago = new Date(now.getTime() - 3_600_000);
  const [attempt] = await world.context.database.db
    .insert(paymentAttempts)
    .values({
      dueId: home.dueId,
      tenancyId: home.tenancyId,
      ownerId: by.id,
      provider: 'edahab',
      way: 'direct',
      method: 'edahab',
      side: 'tenant',
      number: OPEN,
      amountCents: 34_500,
      state: 'unknown',
      stateSince: ago,
      askedAt: ago,
      createdAt: ago,
    })
    .returning();
  return { by, ...home, id: attempt?.id ?? '' };
}

/** A due that the tenant has paid by a gateway that pays back. */
export async function paidByGateway(world: World) {
  const by = await connected(world, 'waafipay');
  const gateways = gatewaysOf(
    () => world,
    () => world.wallets,
  );
  const home = await gateways.letHome(by.id);
  await gateways.ask(home, '+252615550100', 'evc_plus');
  await promptsEnd(world.context);
  return { by, ...home };
}

export const gatewayRows: Record<string, Row> = {
  'gatewayTry-waafipay': trial('waafipay'),
  'gatewayTry-edahab': trial('edahab'),
  'gatewayTry-tijaabo': trial('tijaabo', {}),
  gatewayTrialLook: {
    open: async (world) => {
      const by = await connected(world, 'edahab');
      const body = { method: 'edahab', way: 'direct', number: OPEN };
      await world.send('POST', '/api/me/gateways/edahab/trial', { headers: by.headers, body });
      return { page: '/account', by };
    },
    changes: ['payment_attempts'],
    isOfPage: true,
    isOnesOwn: true,
  },
  attemptUnpaid: {
    open: async (world) => {
      const { by, id } = await unknown(world);
      await world.sql`insert into gateway_differences (owner_id, provider, attempt_id, kind, found_at)
        values (${by.id}, 'edahab', ${id}, 'stays_unknown', now())`;
      return { page: '/account', by };
    },
    changes: ['payment_attempts', 'gateway_differences'],
    isOfPage: true,
  },
};

export const tenantGatewayRows: Record<string, Row> = {
  gatewayAsk: {
    open: async (world) => {
      const by = await connected(world, 'edahab');
      const { key, dueId } = await gatewaysOf(
        () => world,
        () => world.wallets,
      ).letHome(by.id);
      return { page: `/tenancy/${key}?view=pay&due=${dueId}` };
    },
    fields: { number: PAYS.edahab, way: 'direct' },
    changes: ['payment_attempts'],
    leads: 'view=pay',
    refused: { fields: { number: 'nobody' }, at: 'number' },
  },
  gatewayLook: {
    open: async (world) => {
      const by = await connected(world, 'edahab');
      const gateways = gatewaysOf(
        () => world,
        () => world.wallets,
      );
      const home = await gateways.letHome(by.id);
      await gateways.ask(home, OPEN, 'edahab');
      await promptsEnd(world.context);
      const { key, dueId } = home;
      return { page: `/tenancy/${key}?view=pay&due=${dueId}` };
    },
    changes: ['payment_attempts'],
    leads: 'view=pay',
  },
  gatewayUnpaid: {
    open: async (world) => {
      const { key, dueId } = await unknown(world);
      return { page: `/tenancy/${key}?view=pay&due=${dueId}` };
    },
    changes: ['payment_attempts'],
    leads: 'view=pay',
  },
};
