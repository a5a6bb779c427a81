import { inquiryText } from '../../../contract/messages.ts';
import { applicationsOf } from '../../../server/testing/applications.ts';
import { ratingsOf } from '../../../server/testing/ratings.ts';
import { askAbout } from '../../../server/testing/threads.ts';
import { viewingsOf } from '../../../server/testing/viewings.ts';
import { api, home } from '../records.ts';
import type { Row, Rows } from '../row.ts';
import type { World } from '../world.ts';

/** A viewing that begins now, by the clock of these tests. */
export const beginNow = (world: World, id: string) =>
  world.sql`update viewings set status = 'confirmed', date = '2026-11-21', hour = 11 where id = ${id}`;

const VIEWING = 'The form of a viewing stands in the calendar of viewings.';

const applied = (query: string) => async (world: World) => {
  const { by, id: propertyId } = await home(world);
  const renter = await world.person('renter');
  const { id } = await applicationsOf(() => world).applied(renter, propertyId);
  return { page: `/applications${query && `?${query}=${id}`}`, by, id };
};

const asked = (query: string) => async (world: World) => {
  const { by, id: propertyId } = await home(world);
  const email = 'ilhaan@mail.example';
  const id = await askAbout(world.context.database.db, {
    propertyId,
    ownerId: by.id,
    messageText: inquiryText({ name: 'Ilhaan Warfaa', email, message: 'Is it quiet?' }),
  });
  return { page: `/property-inquiries?${query.replace('*', id)}`, by, id };
};

const viewed =
  (page: string, query = 'open') =>
  async (world: World) => {
    const { viewing, owner: by } = await viewingsOf(world).open();
    return { page: `${page}?${query}=${viewing.id}`, by, id: viewing.id };
  };

/** One that was confirmed and is over. */
const past = (page: string) => async (world: World) => {
  const opened = await viewed(page)(world);
  await world.sql`update viewings set status = 'confirmed', date = '2026-11-20' where id = ${opened.id}`;
  return opened;
};

/** One that nobody came to, as its owner has just said. */
const missed = (page: string) => async (world: World) => {
  const opened = await past(page)(world);
  await api(world, opened.by, 'PATCH', `/viewings/${opened.id}`, { status: 'no_show' });
  return opened;
};

const beginning = (page: string) => async (world: World) => {
  const opened = await viewed(page)(world);
  await beginNow(world, opened.id);
  return opened;
};

const viewingRows = (page: string): Record<string, Row> => ({
  move: {
    open: viewed(page, 'move'),
    fields: { date: '2026-11-25', time: '11:00' },
    changes: ['viewings'],
    leads: page,
  },
  cancel: {
    open: viewed(page, 'cancel'),
    fields: { reason: 'I am away.' },
    changes: ['viewings'],
    leads: page,
    refused: { fields: { reason: '' }, at: 'reason' },
  },
  confirm: { open: viewed(page), changes: ['viewings'], leads: page },
  complete: { open: past(page), changes: ['viewings'], leads: page },
  report_no_show: { open: past(page), changes: ['viewings'], leads: page },
  undo_no_show: { open: missed(page), changes: ['viewings'], leads: page },
  say_late: { open: beginning(page), changes: ['viewing_events'], leads: page },
});

export const visitorRows: Rows = {
  'owner/applications': {
    review: { open: applied(''), changes: ['applications'], leads: '/applications' },
    approve: { open: applied('approve'), changes: ['applications'], leads: '/applications' },
    reject: { open: applied('reject'), changes: ['applications'], leads: '/applications' },
  },
  'owner/property-inquiries': {
    reply: {
      open: asked('open=*'),
      fields: { message: 'Very quiet.' },
      changes: ['messages'],
      leads: '/property-inquiries',
      refused: { fields: { message: '' }, at: 'message' },
      anew: { fields: { message: 'Come and see.' } },
    },
    unread: { open: asked('open=*'), changes: ['inquiries'], leads: '/property-inquiries' },
    status: {
      open: asked('open=*'),
      changes: ['inquiries'],
      leads: '/property-inquiries',
      anew: {},
    },
    replies: {
      open: async (world) => ({
        page: '/property-inquiries?replies=edit',
        by: await world.person('property_owner'),
      }),
      fields: { reply1: 'It is still free.' },
      changes: ['saved_replies'],
      leads: '/property-inquiries',
      anew: { fields: { reply1: 'It is let.' } },
      isOnesOwn: true,
    },
    move: { noForm: VIEWING },
    cancel: { noForm: VIEWING },
    confirm: { noForm: VIEWING },
    complete: { noForm: VIEWING },
    report_no_show: { noForm: VIEWING },
    undo_no_show: { noForm: VIEWING },
    say_late: { noForm: VIEWING },
  },
  'owner/viewings': {
    ...viewingRows('/viewings'),
    confirmAll: {
      open: async (world) => {
        const { page, by } = await viewed('/viewings')(world);
        return { page, by };
      },
      changes: ['viewings'],
      leads: '/viewings',
    },
    days: {
      open: async (world) => ({ page: '/viewings', by: await world.person('property_owner') }),
      fields: { friday: '' },
      changes: ['users'],
      anew: { fields: { friday: 'on' } },
      isOnesOwn: true,
    },
    block: {
      open: async (world) => ({ page: '/viewings?view=list', by: await world.person('property_owner') }),
      fields: { date: '2026-11-26' },
      changes: ['blocked_slots'],
      leads: '/viewings',
      isOnesOwn: true,
    },
    unblock: {
      open: async (world) => {
        const by = await world.person('property_owner');
        await api(world, by, 'POST', '/my/blocked-slots', { date: '2026-11-26' });
        return { page: '/viewings?view=list', by };
      },
      changes: ['blocked_slots'],
      leads: '/viewings',
    },
  },
  'owner/ratings': {
    reply: {
      open: async (world) => {
        const { owner: by, ratingId: id } = await ratingsOf(world).rated();
        return { page: '/ratings', by, id };
      },
      fields: { reply: 'Thank you.' },
      changes: ['property_reviews'],
      leads: '/ratings',
      refused: { fields: { reply: '' }, at: 'reply' },
    },
    hide: {
      open: async (world) => {
        const { ratingId: id } = await ratingsOf(world).rated();
        return { page: `/ratings?hide=${id}`, by: await world.person('admin'), id };
      },
      fields: { reason: 'It names a neighbour.' },
      changes: ['property_reviews'],
      leads: '/ratings',
      refused: { fields: { reason: '' }, at: 'reason' },
    },
    show: {
      open: async (world) => {
        const by = await world.person('admin');
        const { ratingId: id } = await ratingsOf(world).rated();
        await api(world, by, 'POST', `/admin/ratings/${id}/hide`, { reason: 'It names a neighbour.' });
        return { page: '/ratings?state=hidden', by, id };
      },
      changes: ['property_reviews'],
      leads: '/ratings',
    },
  },
};
