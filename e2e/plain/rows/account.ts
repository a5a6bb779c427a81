import { PASSWORD } from '../../../server/testing/accounts.ts';
import { checksOf } from '../../../server/testing/checks.ts';
import { delegatesOf } from '../../../server/testing/delegates.ts';
import { NEW_KEY, type Row, type Rows } from '../row.ts';
import type { World } from '../world.ts';
import { codeRows } from './codes.ts';
import { gatewayRows } from './gateways.ts';
import { securityRows } from './security.ts';

const mine =
  (role: 'renter' | 'property_owner' | 'admin', query = '') =>
  async (world: World) => ({ page: `/account${query}`, by: await world.withPassword(role) });

const passkey = 'A passkey is made by the browser’s own scripts.';
const WRONG = { password: 'not-my-password' };

const delegated =
  (query = '') =>
  async (world: World) => {
    const by = await world.person('property_owner');
    const { delegate } = delegatesOf(() => world);
    const id = await delegate(by, await world.person('renter'), 'keeps');
    return { page: `/account${query && `${query}${id}`}`, by, id };
  };

const identified =
  (query = '', isAsked = false) =>
  async (world: World) => {
    const by = await world.person('property_owner');
    const checks = checksOf(world);
    await checks.addPhoto(by, 'document');
    await checks.addPhoto(by, 'face');
    if (isAsked) await checks.send(by);
    return { page: `/account${query}`, by };
  };

const profile: Record<string, Row> = {
  profile: {
    open: async (world) => ({ page: '/account', by: await world.person('renter', { name: 'Sahra Nuur' }) }),
    fields: { name: 'Sahra Axmed' },
    changes: ['users'],
    refused: { fields: { name: '' }, at: 'name' },
    anew: { fields: { name: 'Sahra Nuur' } },
    isOnesOwn: true,
  },
  language: {
    open: mine('renter'),
    fields: { language: 'so' },
    changes: ['users'],
    leads: '/so/account',
    anew: { fields: { language: 'en' } },
    isOnesOwn: true,
  },
  email: {
    open: mine('renter'),
    fields: { email: 'new-address@mail.example', password: PASSWORD },
    changes: ['verifications'],
    faults: { twice: NEW_KEY },
    refused: { fields: WRONG, at: 'password' },
    isOnesOwn: true,
  },
  verification: {
    open: async (world) => ({ page: '/account', by: await world.person('renter', { emailVerified: false }) }),
    changes: ['verifications'],
    isOnesOwn: true,
  },
  password: {
    open: mine('renter'),
    fields: { currentPassword: PASSWORD, newPassword: 'afgooye-banaan-77' },
    changes: ['credentials'],
    refused: { fields: { newPassword: 'short' }, at: 'newPassword' },
    isOnesOwn: true,
  },
  held: {
    open: async (world) => {
      const by = await world.withPassword('property_owner');
      await world.sql`insert into payment_ways (owner_id, position, method, held_at) values (${by.id}, 0, 'cash', now())`;
      return { page: '/account', by };
    },
    fields: { keep_cash: 'on', password: PASSWORD },
    changes: ['payment_ways'],
    refused: { fields: WRONG, at: 'password' },
    isOnesOwn: true,
    faults: { twice: NEW_KEY },
  },
  ways: {
    open: mine('property_owner'),
    fields: { evc_plus: '0615550142', password: PASSWORD },
    changes: ['payment_ways'],
    refused: { fields: { evc_plus: '12' }, at: 'evc_plus' },
    anew: { fields: { evc_plus: '', password: PASSWORD } },
    isOnesOwn: true,
    faults: { twice: NEW_KEY },
  },
  delete: {
    open: mine('renter', '?ask=delete'),
    fields: { password: PASSWORD },
    changes: ['users'],
    leads: '/a',
    refused: { fields: WRONG, at: 'password' },
    isOnesOwn: true,
  },
};

const delegates: Record<string, Row> = {
  invite: {
    open: mine('property_owner'),
    fields: { name: 'Faadumo', password: PASSWORD },
    changes: ['delegations'],
    // The same person is sent a new link in place of the earlier one.
    repeats: true,
    refused: { fields: { name: '' }, at: 'name' },
    isOnesOwn: true,
  },
  delegatePayments: { open: delegated(), changes: ['delegations'], anew: {} },
  delegationEnd: { open: delegated('?ask='), changes: ['delegations'] },
};

const checks: Record<string, Row> = {
  identitySend: { open: identified(), changes: ['identity_checks'], isOnesOwn: true },
  identityWithdraw: { open: identified('?ask=withdraw-identity', true), changes: ['identity_checks'] },
};

export const accountRows: Rows = {
  'account/account': {
    ...profile,
    ...delegates,
    ...checks,
    ...securityRows,
    ...gatewayRows,
    ...codeRows['account/account'],
    passkeyAdd: { noForm: passkey },
    passkeyStart: { noForm: passkey },
    passkeyRemove: { noForm: passkey },
  },
};
