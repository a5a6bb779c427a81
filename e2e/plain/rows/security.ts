import { gatewayDifferences } from '../../../server/platform/database/schema/index.ts';
import { follow, PASSWORD } from '../../../server/testing/accounts.ts';
import { ENTERED } from '../../../server/testing/wallets.ts';
import type { Row } from '../row.ts';
import { MAILS, NEW_KEY } from '../row.ts';
import type { World } from '../world.ts';

const WRONG = { password: 'not-my-password' };

const other = (query: (id: string) => string) => async (world: World) => {
  const by = await world.withPassword('renter');
  const [row] = await world.sql<{ id: string }>`
    insert into sessions (user_id, token, expires_at)
    values (${by.id}, ${crypto.randomUUID()}, now() + interval '1 day') returning id`;
  return { page: `/account?ask=${query(row?.id ?? '')}`, by };
};

const withGateway =
  (query = '') =>
  async (world: World) => {
    const by = await world.withPassword('property_owner');
    const body = { password: PASSWORD, fields: ENTERED.edahab };
    const response = await world.send('PUT', '/api/me/gateways/edahab', { headers: by.headers, body });
    if (!response.ok) throw new Error(await response.text());
    follow(by.headers, response);
    return { page: `/account${query}`, by };
  };

const differing = async (world: World) => {
  const { page, by } = await withGateway()(world);
  const found = { ownerId: by.id, provider: 'edahab', kind: 'not_in_book', gatewayId: 'X-1' } as const;
  await world.context.database.db
    .insert(gatewayDifferences)
    .values({ ...found, cents: 4500, foundAt: world.context.clock() });
  return { page, by };
};

export const securityRows: Record<string, Row> = {
  session: { open: other((id) => id), changes: ['sessions'], isOnesOwn: true },
  sessions: { open: other(() => 'sessions'), changes: ['sessions'], isOnesOwn: true },
  factorStart: {
    open: async (world) => ({ page: '/account', by: await world.withPassword('admin') }),
    fields: { password: PASSWORD },
    changes: ['second_factors'],
    refused: { fields: WRONG, at: 'password' },
    isOnesOwn: true,
    faults: { twice: NEW_KEY },
  },
  phoneAsk: {
    open: async (world) => ({ page: '/account', by: await world.withPassword('renter') }),
    changes: ['sms_codes'],
    isOnesOwn: true,
    faults: { twice: MAILS },
  },
  'gatewaySave-waafipay': {
    open: async (world) => ({ page: '/account', by: await world.withPassword('property_owner') }),
    fields: { ...ENTERED.waafipay, password: PASSWORD },
    changes: ['gateway_accounts'],
    refused: { fields: WRONG, at: 'password' },
    isOnesOwn: true,
    faults: { twice: NEW_KEY },
  },
  'gatewaySave-edahab': {
    open: async (world) => ({ page: '/account', by: await world.withPassword('property_owner') }),
    fields: { ...ENTERED.edahab, password: PASSWORD },
    changes: ['gateway_accounts'],
    refused: { fields: WRONG, at: 'password' },
    isOnesOwn: true,
    faults: { twice: NEW_KEY },
  },
  'gatewaySave-tijaabo': {
    open: async (world) => ({ page: '/account', by: await world.withPassword('property_owner') }),
    fields: { ...ENTERED.tijaabo, password: PASSWORD },
    changes: ['gateway_accounts'],
    refused: { fields: WRONG, at: 'password' },
    isOnesOwn: true,
    faults: { twice: NEW_KEY },
  },
  gatewayRemove: {
    open: withGateway('?ask=remove-edahab'),
    fields: { password: PASSWORD },
    changes: ['gateway_accounts'],
    refused: { fields: WRONG, at: 'password' },
    isOnesOwn: true,
  },
  differenceSeen: { open: differing, changes: ['gateway_differences'] },
};
