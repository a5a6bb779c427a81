import { accountsOf, mailedToken, PASSWORD } from '../../../server/testing/accounts.ts';
import { MAILS, type Rows } from '../row.ts';
import type { World } from '../world.ts';
import { codeRows } from './codes.ts';

const passkey = 'A passkey is used by the browser’s own scripts.';
const guest = (page: string) => async () => ({ page });

let people = 0;
/** Somebody who has registered, and is not signed in here. */
const registered = async (world: World, role = 'renter') => {
  people += 1;
  const email = `registered-${people}@mail.example`;
  await accountsOf(() => world).openAccount({ email, role });
  return { email };
};

export const authRows: Rows = {
  'auth/sign-in': {
    login: {
      open: async (world) => {
        await world.withPassword('renter', { email: 'comes-back@mail.example', emailVerified: true });
        return { page: '/auth?next=/account' };
      },
      fields: { email: 'comes-back@mail.example', password: PASSWORD },
      changes: ['sessions'],
      repeats: true,
      leads: 'next=%2Faccount',
      refused: { fields: { password: 'not-my-password' }, status: 401 },
    },
    register: {
      open: guest('/auth?tab=register'),
      fields: {
        name: 'Sahra Axmed',
        email: 'new-here@mail.example',
        password: 'afgooye-banaan-77',
        role: 'renter',
      },
      changes: ['users', 'sessions'],
      leads: '/',
      refused: { fields: { email: 'no address' }, at: 'email' },
    },
    ...codeRows['auth/sign-in'],
    passkey: { noForm: passkey },
  },
  'auth/admin-login': {
    adminLogin: {
      open: async (world) => {
        await world.withPassword('admin', { username: 'hodan' });
        return { page: '/admin/login' };
      },
      fields: { email: 'hodan', password: PASSWORD },
      changes: ['sessions'],
      repeats: true,
      leads: '/admin',
      refused: { fields: { password: 'not-my-password' }, status: 401 },
    },
    ...codeRows['auth/admin-login'],
    passkey: { noForm: passkey },
  },
  'auth/forgot-password': {
    send: {
      open: async (world) => {
        await world.withPassword('renter', { email: 'forgets@mail.example' });
        return { page: '/forgot-password' };
      },
      fields: { email: 'forgets@mail.example' },
      changes: ['_private_jobs'],
      faults: { twice: MAILS },
      refused: { fields: { email: 'no address' }, at: 'email' },
    },
  },
  'auth/reset-password': {
    save: {
      open: async (world) => {
        const { email } = await registered(world);
        await world.send('POST', '/api/forgot-password', { body: { email } });
        return { page: `/reset-password/${await mailedToken(world, email, 'reset-password')}` };
      },
      fields: { password: 'afgooye-banaan-77' },
      changes: ['credentials'],
      leads: '/auth?done=reset',
      refused: { fields: { password: 'short' }, at: 'password' },
    },
  },
  'auth/verify-email': {
    verify: {
      open: async (world) => {
        const { email } = await registered(world);
        return { page: `/verify-email/${await mailedToken(world, email, 'verify-email')}` };
      },
      changes: ['users'],
    },
  },
  'auth/role-selection': {
    choose: {
      open: async (world) => ({ page: '/role-selection', by: await world.person('renter') }),
      fields: { role: 'property_owner' },
      changes: ['users'],
      leads: '/dashboard',
      isOnesOwn: true,
      renews: true,
    },
  },
  'auth/logout': {
    '': {
      open: async (world) => ({ page: '/account', by: await world.person('renter'), action: '/logout' }),
      changes: ['sessions'],
      leads: '/',
      isOnesOwn: true,
    },
  },
};
