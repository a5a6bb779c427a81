import { movesOf } from '../../../server/testing/bookings.ts';
import type { Rows } from '../row.ts';

const letter = {
  name: 'Cali Warsame',
  email: 'cali@mail.example',
  subject: 'A question',
  message: 'How does it work?',
};
const wrongAddress = { fields: { email: 'no address' }, at: 'email' };

export const publicRows: Rows = {
  'public/contact': {
    send: {
      open: async () => ({ page: '/contact' }),
      fields: { ...letter, phone: '+252 61 555 0142' },
      changes: ['support_messages'],
      refused: wrongAddress,
    },
  },
  'public/support': {
    send: {
      open: async () => ({ page: '/support' }),
      fields: letter,
      changes: ['support_messages'],
      refused: wrongAddress,
    },
  },
  'public/property': {
    contact: {
      open: async (world) => ({ page: `/properties/${(await world.createProperty()).id}` }),
      fields: { name: 'Cali Warsame', email: 'asks@mail.example', message: 'Is it free?' },
      changes: ['inquiries', 'messages'],
      refused: wrongAddress,
    },
    tellWhenBack: {
      open: async (world) => {
        const { id } = await world.createProperty();
        await world.sql`update properties set is_active = false where id = ${id}`;
        return { page: `/properties/${id}`, by: await world.person('renter') };
      },
      changes: ['return_wishes'],
      status: 404,
      isOfPage: true,
      isOnesOwn: true,
    },
  },
  'public/moving-services': {
    book: {
      open: async (world) => {
        const { id } = await movesOf(world).createService();
        return { page: `/moving-services?book=${id}`, id };
      },
      fields: {
        pickupLocation: 'Hodan',
        dropoffLocation: 'Kaaraan',
        date: '2026-11-25',
        phone: '+252 61 555 0142',
      },
      changes: ['bookings'],
      refused: { fields: { pickupLocation: '' }, at: 'pickupLocation' },
    },
  },
  'account/notifications-demo': {
    send: {
      open: async (world) => ({ page: '/notifications-demo', by: await world.person('admin') }),
      fields: { email: 'cali@mail.example', type: 'email' },
      changes: ['notifications'],
      refused: wrongAddress,
      isOnesOwn: true,
    },
  },
};
