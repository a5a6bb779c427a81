import { applicationsOf } from '../../../server/testing/applications.ts';
import { ratingsOf } from '../../../server/testing/ratings.ts';
import { api, notify } from '../records.ts';
import { LOST, type Row, type Rows, UNSAID } from '../row.ts';
import type { World } from '../world.ts';
import { askingRows } from './asking.ts';

async function saved(world: World) {
  const by = await world.person('renter');
  const { id } = await world.createProperty();
  await api(world, by, 'POST', '/shortlist', { propertyId: id, notes: 'Near the school' });
  return { by, id };
}

async function opinion(world: World) {
  const { by, id } = await saved(world);
  const { path = '' } = await api(world, by, 'POST', '/shortlist/share', { showsNotes: true });
  const token = path.split('/').at(-1) ?? '';
  await world.send('POST', `/api/shared-shortlists/${token}/opinions`, {
    body: { propertyId: id, name: 'Cali', verdict: 'yes', comment: 'Good' },
  });
  return { by, id, token };
}

const listRows = (page: string): Record<string, Row> => ({
  priority: {
    open: async (world) => ({ page, ...(await saved(world)) }),
    fields: { priority: 'high' },
    changes: ['shortlist'],
    leads: page,
    anew: { fields: { priority: 'low' } },
  },
  note: {
    open: async (world) => ({ page, ...(await saved(world)) }),
    fields: { notes: 'Ask for the deed' },
    changes: ['shortlist'],
    leads: page,
    anew: { fields: { notes: 'Near the school' } },
  },
  remove: {
    open: async (world) => ({ page, ...(await saved(world)) }),
    changes: ['shortlist', 'removed_shortlist'],
    leads: `${page}?removed=`,
  },
  restore: {
    open: async (world) => {
      const { by, id } = await saved(world);
      await api(world, by, 'DELETE', `/shortlist/${id}`);
      return { page: `${page}?removed=${id}`, by, id };
    },
    changes: ['shortlist', 'removed_shortlist'],
    leads: page,
  },
  share: {
    open: async (world) => ({ page: `${page}?share=1`, by: (await saved(world)).by }),
    changes: ['private_links'],
    isOnesOwn: true,
  },
  endShare: {
    open: async (world) => ({ page: `${page}?share=1`, by: (await opinion(world)).by }),
    changes: ['private_links'],
    leads: page,
    isOnesOwn: true,
  },
  removeOpinion: {
    open: async (world) => ({ page, by: (await opinion(world)).by }),
    changes: ['shortlist_opinions'],
    leads: page,
  },
});

async function searching(world: World) {
  const by = await world.person('renter');
  const { id = '' } = await api(world, by, 'POST', '/saved-searches', {
    name: 'Flats in Hodan',
    filters: { type: 'rent', location: 'Hodan' },
    frequency: 'daily',
    channels: { email: true, sms: false },
  });
  return { page: '/saved-searches', by, id };
}

async function watching(world: World) {
  const by = await world.person('renter');
  const { id: propertyId } = await world.createProperty();
  const { id = '' } = await api(world, by, 'POST', '/price-alerts', {
    propertyId,
    targetPrice: 400,
    channels: { email: true, sms: false },
  });
  return { page: '/price-alerts', by, id };
}

const searches: Rows = {
  'account/saved-searches': {
    open: { open: searching, changes: ['saved_searches'], leads: '/properties' },
    rename: {
      open: searching,
      fields: { name: 'Near work' },
      changes: ['saved_searches'],
      refused: { fields: { name: '' }, at: 'name' },
      anew: { fields: { name: 'Flats in Hodan' } },
      faults: { refused: LOST },
    },
    settings: {
      open: searching,
      fields: { frequency: 'weekly' },
      changes: ['saved_searches'],
      anew: { fields: { frequency: 'daily' } },
    },
    pause: { open: searching, changes: ['saved_searches'], anew: { intent: 'resume' } },
    resume: {
      open: async (world) => {
        const opened = await searching(world);
        await api(world, opened.by, 'PATCH', `/saved-searches/${opened.id}`, { isActive: false });
        return opened;
      },
      changes: ['saved_searches'],
      anew: { intent: 'pause' },
    },
    delete: { open: searching, changes: ['saved_searches'] },
    restore: { noForm: 'A toast offers it.' },
  },
  'account/new-saved-search': {
    save: {
      open: async (world) => ({
        page: '/saved-searches/new?type=rent&location=Hodan',
        by: await world.person('renter'),
      }),
      changes: ['saved_searches'],
      leads: '/saved-searches',
      refused: { fields: { name: '' }, at: 'name' },
      isOnesOwn: true,
    },
  },
  'account/price-alerts': {
    target: {
      open: watching,
      fields: { target: '350' },
      changes: ['price_alerts'],
      refused: { fields: { target: '0' }, at: 'target' },
      anew: { fields: { target: '400' } },
      faults: { refused: LOST },
    },
    pause: { open: watching, changes: ['price_alerts'], anew: { intent: 'resume' } },
    resume: {
      open: async (world) => {
        const opened = await watching(world);
        await api(world, opened.by, 'PATCH', `/price-alerts/${opened.id}`, { isActive: false });
        return opened;
      },
      changes: ['price_alerts'],
      anew: { intent: 'pause' },
    },
    delete: { open: watching, changes: ['price_alerts'] },
    restore: { noForm: 'A toast offers it.' },
  },
  'account/new-price-alert': {
    watch: {
      open: async (world) => ({
        page: `/price-alerts/new?property=${(await world.createProperty()).id}`,
        by: await world.person('renter'),
      }),
      changes: ['price_alerts'],
      leads: '/price-alerts?saved=',
      refused: { fields: { targetPrice: '0' }, at: 'targetPrice' },
      isOnesOwn: true,
    },
  },
};

const homes: Rows = {
  'renter/apply': {
    apply: {
      open: async (world) => ({
        page: `/apply/${(await world.createProperty()).id}`,
        by: await world.person('renter'),
      }),
      fields: { notes: 'We are three.' },
      changes: ['applications'],
      leads: '/my-applications?open=',
      refused: { fields: { moveIn: '2020-01-01' }, at: 'moveIn' },
      isOnesOwn: true,
    },
  },
  'renter/my-applications': {
    withdraw: {
      open: async (world) => {
        const by = await world.person('renter');
        const { id } = await applicationsOf(() => world).applied(by, (await world.createProperty()).id);
        return { page: `/my-applications?withdraw=${id}`, by, id };
      },
      changes: ['applications'],
      leads: '/my-applications?open=',
    },
  },
  'renter/save-home': {
    '': {
      open: async (world) => ({
        page: `/properties/${(await world.createProperty()).id}`,
        by: await world.person('renter'),
        action: '/shortlisted-properties/save',
      }),
      changes: ['shortlist'],
      leads: '/properties/',
      isOnesOwn: true,
      faults: { done: UNSAID },
    },
  },
  'account/rate': {
    rate: {
      open: async (world) => {
        const by = await world.person('renter');
        const home = await world.createProperty();
        await ratingsOf(world).visit(home, by);
        return { page: `/rate/${home.id}`, by };
      },
      fields: { rating: '4', comment: 'Bright rooms.' },
      changes: ['property_reviews'],
      refused: { fields: { rating: '' }, at: 'rating' },
      isOnesOwn: true,
    },
  },
  'account/notifications': {
    readAll: {
      open: async (world) => {
        const by = await world.person('renter');
        await notify(world, by);
        return { page: '/notifications', by };
      },
      changes: ['notifications'],
      leads: '/notifications',
      anew: (world, { by }) => notify(world, by),
      isOnesOwn: true,
    },
  },
};

export const renterRows: Rows = {
  'renter/shortlisted-properties': listRows('/shortlisted-properties'),
  'buyer/saved-properties': listRows('/saved-properties'),
  ...searches,
  ...homes,
  ...askingRows,
};
