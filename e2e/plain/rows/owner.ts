import { reportsOf } from '../../../server/testing/reports.ts';
import { api, home } from '../records.ts';
import { LOST, type Rows } from '../row.ts';
import type { World } from '../world.ts';
import { visitorRows } from './visitors.ts';

const TICKED = 'Rows are ticked by scripts alone.';
const KEPT = 'Scripts keep drafts while somebody types.';

const listing = {
  title: 'Flat by the market',
  description: 'Two rooms and a kitchen.',
  price: '300',
  location: 'Hodan',
};

async function due(world: World) {
  const { by, id } = await home(world);
  await world.sql`update properties set confirmed_at = now() - interval '40 days' where id = ${id}`;
  return { by, id };
}

async function draft(world: World) {
  const by = await world.person('property_owner');
  const id = crypto.randomUUID();
  await api(world, by, 'PUT', `/my/listing-drafts/${id}`, {
    values: { title: 'Half a home' },
    images: [],
    imageAlts: [],
  });
  return { by, id };
}

/** A listing that an administrator has hidden for a report. */
async function hidden(world: World) {
  const admin = await world.person('admin');
  const { by, id: propertyId } = await home(world);
  const id = await reportsOf(world, () => admin).hide(propertyId);
  return { by, id };
}

const listings: Rows = {
  'owner/active-listings': {
    change: {
      open: async (world) => ({ page: '/active-listings', ...(await home(world)) }),
      fields: { price: '400' },
      changes: ['properties'],
      leads: '/active-listings',
      refused: { fields: { price: '-5' }, at: 'price' },
      anew: { fields: { price: '450' } },
      faults: { refused: LOST },
    },
    copy: {
      open: async (world) => ({ page: '/active-listings', ...(await home(world)) }),
      changes: ['properties'],
      leads: '/edit-property/',
    },
    available: {
      open: async (world) => ({ page: '/active-listings', ...(await due(world)) }),
      changes: ['properties'],
      leads: '/active-listings',
    },
    'delete-draft': {
      open: async (world) => ({ page: '/active-listings', ...(await draft(world)) }),
      changes: ['listing_drafts'],
    },
    several: { noForm: TICKED },
    'keep-draft': { noForm: KEPT },
    'read-draft': { noForm: KEPT },
    resend: {
      open: async (world) => {
        const { by, id } = await home(world);
        await world.sql`update properties set is_active = false, held = 'change', held_at = now(),
          held_reason = 'Please add a photo.' where id = ${id}`;
        return { page: '/active-listings', by, id };
      },
      changes: ['properties'],
    },
  },
  'owner/edit-property': {
    save: {
      open: async (world) => {
        const { by, id } = await home(world);
        return { page: `/edit-property/${id}`, by };
      },
      fields: { title: 'Flat by the sea' },
      changes: ['properties'],
      leads: '/active-listings',
      refused: { fields: { title: '' }, at: 'title' },
      anew: { fields: { title: 'Two-bedroom flat near KM4' } },
    },
    delete: {
      open: async (world) => {
        const { by, id } = await home(world);
        return { page: `/edit-property/${id}?delete=1`, by };
      },
      changes: ['properties'],
      leads: '/active-listings',
    },
  },
  'owner/list-property': {
    list: {
      open: async (world) => ({ page: '/list-property', by: await world.person('property_owner') }),
      fields: listing,
      changes: ['properties'],
      leads: '/',
      refused: { fields: { price: '' }, at: 'price' },
      isOnesOwn: true,
    },
    'become-owner': {
      open: async (world) => ({ page: '/list-property', by: await world.person('renter') }),
      within: 'list',
      fields: { intent: 'become-owner' },
      changes: ['users'],
      isOnesOwn: true,
      renews: true,
    },
    'keep-draft': { noForm: KEPT },
    'read-draft': { noForm: KEPT },
    'delete-draft': { noForm: KEPT },
  },
  'owner/report': {
    answer: {
      open: async (world) => {
        const { by, id } = await hidden(world);
        return { page: `/reports/${id}`, by };
      },
      fields: { answer: 'Here is the deed.' },
      changes: ['report_cases'],
      leads: '/reports/',
      refused: { fields: { answer: '' }, at: 'answer' },
    },
  },
};

export const ownerRows: Rows = { ...listings, ...visitorRows };
