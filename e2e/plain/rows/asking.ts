import { messages } from '../../../server/platform/database/schema/index.ts';
import { noteMessage } from '../../../server/projections/threads.ts';
import { askAbout } from '../../../server/testing/threads.ts';
import { viewingsOf } from '../../../server/testing/viewings.ts';
import type { Rows } from '../row.ts';
import type { World } from '../world.ts';
import { codeRows } from './codes.ts';
import { beginNow } from './visitors.ts';

const viewed = (role: 'renter' | 'owner', query: string) => async (world: World) => {
  const { viewing, renter, owner } = await viewingsOf(world).open();
  const page = role === 'renter' ? '/schedule-viewing' : '/viewings';
  return { page: `${page}?${query}=${viewing.id}`, by: role === 'renter' ? renter : owner, id: viewing.id };
};

const OWNERS = 'The owner says so, at /viewings.';

/** A question of one's own that the owner has answered. */
async function asked(world: World) {
  const by = await world.person('renter');
  const { id: propertyId, ownerId } = await world.createProperty();
  const { db } = world.context.database;
  const id = await askAbout(db, { propertyId, ownerId, senderId: by.id, messageText: 'Is it quiet?' });
  await db
    .insert(messages)
    .values({ inquiryId: id, propertyId, senderId: ownerId, receiverId: by.id, messageText: 'Very.' });
  await noteMessage({ inquiryId: id, side: 'owner' }, { db });
  return { page: `/my-inquiries?open=${id}`, by, id };
}

export const askingRows: Rows = {
  'account/schedule-viewing': {
    schedule: {
      open: async (world) => ({
        page: `/schedule-viewing?property=${(await world.createProperty()).id}`,
        by: await world.person('renter'),
      }),
      fields: { date: '2026-11-24', time: '10:00' },
      changes: ['viewings'],
      leads: '/schedule-viewing?done=',
      isOnesOwn: true,
    },
    move: {
      open: viewed('renter', 'move'),
      fields: { date: '2026-11-25', time: '11:00' },
      changes: ['viewings'],
      leads: '/schedule-viewing',
    },
    cancel: { open: viewed('renter', 'cancel'), changes: ['viewings'], leads: '/schedule-viewing' },
    ...codeRows['account/schedule-viewing'],
    confirm: { noForm: OWNERS },
    complete: { noForm: OWNERS },
    report_no_show: { noForm: OWNERS },
    undo_no_show: { noForm: OWNERS },
    say_late: {
      open: async (world) => {
        const opened = await viewed('renter', 'open')(world);
        await beginNow(world, opened.id);
        return opened;
      },
      changes: ['viewing_events'],
      leads: '/schedule-viewing',
    },
  },
  'account/my-inquiries': {
    reply: {
      open: asked,
      fields: { message: 'From Friday?' },
      changes: ['messages'],
      leads: '/my-inquiries',
      refused: { fields: { message: '' }, at: 'message' },
      anew: { fields: { message: 'Or on Sunday?' } },
    },
    unread: { noForm: 'Only an owner marks what they were asked.' },
  },
};
