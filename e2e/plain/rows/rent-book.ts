import { agreed, newOwner, read, say } from '../../../server/testing/tenancies.ts';
import { viewingsOf } from '../../../server/testing/viewings.ts';
import type { Row, Rows } from '../row.ts';
import type { World } from '../world.ts';
import { paidByGateway } from './gateways.ts';

/** An owner whose tenant says that they have paid. */
async function paid(world: World) {
  const by = await newOwner(world);
  const { tenancy, token } = await agreed(world, by, { startsOn: '2026-11-01' });
  const due = (await read(world, token)).dues.find(({ kind }) => kind === 'rent');
  await say(world, token, '/payments', {
    dueId: due?.id,
    amount: '100',
    method: 'cash',
    paidOn: '2026-11-20',
  });
  const [payment] = (await read(world, token)).payments;
  return { by, key: tenancy.id, id: payment?.id ?? '', dueId: due?.id ?? '' };
}

const answered = async (world: World, answer: 'confirm' | 'dispute') => {
  const all = await paid(world);
  await say(world, all.key, `/payments/${all.id}/answer`, { answer, words: 'Nothing came.' }, all.by);
  return all;
};

const opened = ({ dueId, key }: { dueId: string; key: string }) => `?due=${dueId}&tenancy=${key}`;

const book =
  (query: (all: Awaited<ReturnType<typeof paid>>) => string, answer?: 'confirm' | 'dispute') =>
  async (world: World) => {
    const all = await (answer ? answered(world, answer) : paid(world));
    return { page: `/rent-book${query(all)}`, by: all.by, id: all.id };
  };

const confirm = (page: string): Row => ({
  open: async (world) => {
    const { by, id } = await paid(world);
    return { page, by, id };
  },
  changes: ['payments', 'book_entries'],
});

const DASHBOARD = 'It stands in the rent book.';

export const rentBookRows: Rows = {
  'owner/rent-book': {
    rentConfirm: confirm('/rent-book'),
    rentUndo: { open: book(opened, 'confirm'), changes: ['payments', 'book_entries'] },
    rentDispute: {
      open: book((all) => `${opened(all)}&refuse=${all.id}`),
      fields: { words: 'Nothing came.' },
      changes: ['payments', 'payment_words'],
      refused: { fields: { words: '' }, at: 'words' },
    },
    rentWithdraw: { noForm: 'It stands on the page of the tenancy.' },
    rentRefund: {
      open: async (world) => {
        const { by, ...home } = await paidByGateway(world);
        const [{ id = '' } = {}] = await world.sql<{ id: string }>`
          select id from payments where due_id = ${home.dueId}`;
        const page = `/rent-book?due=${home.dueId}&tenancy=${home.tenancyId}&refund=${id}`;
        return { page, by, id };
      },
      changes: ['payments'],
    },
    rentSay: {
      open: book(opened, 'dispute'),
      fields: { words: 'Please send the SMS.' },
      changes: ['payment_words'],
      refused: { fields: { words: '' }, at: 'words' },
    },
    rentRemind: {
      open: async (world) => {
        const all = await paid(world);
        return { page: `/rent-book${opened(all)}`, by: all.by, id: all.dueId };
      },
      changes: ['notifications'],
    },
    newTenancy: {
      open: async (world) => {
        const by = await newOwner(world);
        await world.createProperty({ ownerId: by.id, title: 'Third-floor flat' });
        return { page: '/rent-book?new=1', by };
      },
      fields: { tenantName: 'Xasan Cali', tenantPhone: '0615550177', 'terms.rent': '310' },
      changes: ['tenancies'],
      refused: { fields: { tenantName: '' }, at: 'tenantName' },
      isOnesOwn: true,
    },
  },
  'owner/dashboard': {
    available: {
      open: async (world) => {
        const by = await world.person('property_owner');
        const { id } = await world.createProperty({ ownerId: by.id });
        await world.sql`update properties set confirmed_at = now() - interval '40 days' where id = ${id}`;
        return { page: '/dashboard/property_owner', by, id };
      },
      changes: ['properties'],
      leads: '/dashboard/property_owner',
    },
    confirm: {
      open: async (world) => {
        const { viewing, owner: by } = await viewingsOf(world).open();
        return { page: '/dashboard/property_owner', by, id: viewing.id };
      },
      changes: ['viewings'],
      leads: '/dashboard/property_owner',
    },
    rentConfirm: confirm('/dashboard/property_owner'),
    rentRemind: {
      open: async (world) => {
        const { by } = await paid(world);
        return { page: '/dashboard/property_owner', by };
      },
      changes: ['notifications'],
    },
    rentUndo: { noForm: DASHBOARD },
    rentDispute: { noForm: DASHBOARD },
    rentWithdraw: { noForm: DASHBOARD },
    rentRefund: { noForm: DASHBOARD },
    rentSay: { noForm: DASHBOARD },
  },
};
