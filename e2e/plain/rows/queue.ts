import { propertyDocuments, signals } from '../../../server/platform/database/schema/index.ts';
import { placeFiles } from '../../../server/platform/files/stored-files.ts';
import { checksOf, somePhoto } from '../../../server/testing/checks.ts';
import { moveDayOf } from '../../../server/testing/move-day.ts';
import { reportsOf } from '../../../server/testing/reports.ts';
import { api } from '../records.ts';
import type { Row, Rows } from '../row.ts';
import type { World } from '../world.ts';

async function reported(world: World) {
  const by = await world.person('admin');
  const { id: propertyId } = await world.createProperty();
  const reports = reportsOf(world, () => by);
  await reports.report(propertyId, { kind: 'fraud', text: 'Not his house.' });
  const { id } = await reports.waitingOf(propertyId);
  return { page: `/admin/queue?case=report-${id}`, by, id };
}

async function signal(world: World) {
  const { id: propertyId } = await world.createProperty();
  const seen = { price: '1', homes: 12, low: 300, high: 400, limit: 150 };
  const { db } = world.context.database;
  const [row] = await db.insert(signals).values({ propertyId, kind: 'price', seen }).returning();
  const id = row?.id ?? '';
  return { page: `/admin/queue?case=signal-${id}`, by: await world.person('admin'), id };
}

const decided = (decision: 'hidden' | 'dismissed') => async (world: World) => {
  const opened = await signal(world);
  await api(world, opened.by, 'PATCH', `/admin/signals/${opened.id}`, {
    decision,
    reason: 'It is far too cheap.',
  });
  return opened;
};

const document = (page: string) => async (world: World) => {
  const { id: propertyId } = await world.createProperty();
  const { database, media, clock } = world.context;
  const fingerprint = crypto.randomUUID();
  const [row] = await database.db
    .insert(propertyDocuments)
    .values({ propertyId, kind: 'title_deed', pages: 1, fingerprint, storedAt: clock() })
    .returning({ id: propertyDocuments.id });
  const id = row?.id ?? '';
  const file = { class: 'document', documentId: id } as const;
  await placeFiles(database.db, media, [file], { jpegs: [await somePhoto()], at: clock() });
  return { page: page.replace('*', id), by: await world.person('admin'), id };
};

const identity = async (world: World) => {
  const owner = await world.person('property_owner');
  const { id } = await checksOf(world).ask(owner);
  return { page: `/admin/queue?case=identity-${id}`, by: await world.person('admin'), id };
};

const held = async (world: World) => {
  const { id } = await world.createProperty();
  await world.sql`update properties set is_active = false, held = 'review', held_at = now() where id = ${id}`;
  return { page: `/admin/queue?case=listing-${id}`, by: await world.person('admin'), id };
};

const dispute = async (world: World) => {
  const day = moveDayOf(world);
  const sides = await day.agreed(world.context.clock());
  await day.steps(sides, 'on_the_way', 'arrived', 'begun', 'unloaded', 'ended');
  await day.act(sides.customer, '/dispute', { kind: 'other', words: 'A chair is broken.' });
  return { page: '/admin/queue?of=moves', by: await world.person('admin') };
};

const refusal: Pick<Row, 'fields' | 'refused'> = {
  fields: { decision: 'refused', refusal: 'unreadable' },
  refused: { fields: { refusal: '' }, at: 'refusal' },
};
export const queueRows: Rows = {
  'admin/queue': {
    decide: {
      open: reported,
      fields: { decision: 'hidden', reason: 'Please show the deed.' },
      refused: { fields: { decision: 'written', reason: '' }, at: 'reason' },
      changes: ['report_cases'],
      leads: '/admin/queue',
    },
    decideSignal: {
      open: signal,
      fields: { decision: 'hidden', reason: 'Please show the deed.' },
      changes: ['signals'],
      leads: '/admin/queue',
    },
    settleSignal: {
      open: decided('hidden'),
      fields: { decision: 'shown' },
      changes: ['signals'],
      leads: '/admin/queue',
    },
    reopenSignal: {
      open: decided('dismissed'),
      fields: { reason: 'It was a mistake.' },
      changes: ['signals'],
      leads: '/admin/queue',
    },
    decideDocument: {
      open: document('/admin/queue?case=document-*'),
      ...refusal,
      changes: ['property_documents'],
      leads: '/admin/queue',
    },
    decideIdentity: { open: identity, ...refusal, changes: ['identity_checks'], leads: '/admin/queue' },
    decideListing: {
      open: held,
      fields: { decision: 'ask_change', reason: 'Please add a photo.' },
      changes: ['properties'],
      leads: '/admin/queue',
      refused: { fields: { reason: '' }, at: 'reason' },
    },
    decideMove: {
      open: dispute,
      fields: { decision: 'The service pays for the chair.' },
      changes: ['move_disputes'],
      leads: '/admin/queue?of=moves',
      refused: { fields: { decision: '' }, at: 'decision' },
    },
    switch: {
      open: async (world) => ({ page: '/admin/queue', by: await world.person('admin') }),
      changes: ['site_settings'],
      anew: {},
    },
  },
  'admin/document': {
    decideDocument: { open: document('/admin/documents/*'), ...refusal, changes: ['property_documents'] },
  },
  'owner/listing-documents': {
    remove: {
      open: async (world) => {
        const by = await world.person('property_owner');
        const { id } = await document('')(world);
        const { id: home } = await world.createProperty({ ownerId: by.id });
        await world.sql`update property_documents set property_id = ${home} where id = ${id}`;
        return { page: `/active-listings/${home}/documents?remove=${id}`, by, id };
      },
      changes: ['property_documents'],
      leads: '/documents',
    },
  },
};
