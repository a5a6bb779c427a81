import { agreed, newOwner, propose, read, say } from '../../../server/testing/tenancies.ts';
import { ASIDE, type Row, type Rows } from '../row.ts';
import type { World } from '../world.ts';
import { depositRows } from './deposit.ts';
import { tenantGatewayRows } from './gateways.ts';

/** Both sides of a tenancy that runs: the tenant holds a link, the owner is signed in. */
async function running(world: World) {
  const owner = await newOwner(world);
  const { tenancy, token } = await agreed(world, owner, { startsOn: '2026-11-01' });
  const { dues } = await read(world, token);
  return { owner, id: tenancy.id, token, due: dues.find(({ kind }) => kind === 'rent') };
}

/** A rent book of somebody without an account, and who has confirmed the number since. */
async function found(world: World) {
  const { tenancy, phone } = await agreed(world, await newOwner(world), { startsOn: '2026-11-01' });
  const by = await world.createUser({ role: 'renter', phoneE164: phone, phoneVerified: true });
  return { id: tenancy.id, by };
}

async function paid(world: World) {
  const all = await running(world);
  await say(world, all.token, '/payments', {
    dueId: all.due?.id,
    amount: '100',
    method: 'cash',
    paidOn: '2026-11-20',
  });
  const [payment] = (await read(world, all.token)).payments;
  return { ...all, paymentId: payment?.id ?? '' };
}

async function disputed(world: World) {
  const all = await paid(world);
  await say(
    world,
    all.id,
    `/payments/${all.paymentId}/answer`,
    { answer: 'dispute', words: 'Nothing came.' },
    all.owner,
  );
  return all;
}

const tenant =
  (query = '') =>
  async (world: World) => ({ page: `/tenancy/${(await running(world)).token}${query}` });
const owner =
  (query = '') =>
  async (world: World) => {
    const { id, owner: by } = await running(world);
    return { page: `/tenancy/${id}${query}`, by };
  };

const NOTICE = { endsOn: '2026-12-31', words: 'We move to Kismayo.' };

const rows: Record<string, Row> = {
  read: {
    open: tenant('?view=pay'),
    fields: {
      text: '[-EVCPlus-] $310 ayaad uwareejisay CALI(0615550142), Tar: 20/11/26 10:00:00, haraagaagu waa $12.5.',
    },
    changes: [],
  },
  pay: {
    open: tenant('?view=pay'),
    fields: { amount: '100', method: 'cash' },
    changes: ['payments'],
    leads: '/tenancy/',
    refused: { fields: { amount: 'much' }, at: 'amount' },
  },
  payment: {
    open: async (world) => {
      const { id: key, owner: by, paymentId: id } = await paid(world);
      return { page: `/tenancy/${key}`, by, id };
    },
    changes: ['payments', 'book_entries'],
    leads: '/tenancy/',
  },
  words: {
    open: async (world) => {
      const { id: key, owner: by, paymentId: id } = await disputed(world);
      return { page: `/tenancy/${key}`, by, id };
    },
    fields: { words: 'Please send the SMS.' },
    changes: ['payment_words'],
    leads: '/tenancy/',
    refused: { fields: { words: '' }, at: 'words' },
    anew: { fields: { words: 'Which day was it?' } },
  },
  tenancy: {
    open: async (world) => {
      const { token } = await propose(world, await newOwner(world), { startsOn: '2026-12-01' });
      return { page: `/tenancy/${token}` };
    },
    changes: ['tenancies'],
    leads: '/tenancy/',
  },
  propose: {
    open: owner('?view=terms'),
    fields: { rent: '320' },
    changes: ['tenancy_terms'],
    leads: 'done=proposed',
    refused: { fields: { rent: 'much' }, at: 'rent' },
    faults: { refused: ASIDE },
  },
  terms: {
    open: async (world) => {
      const { id, owner: by, token } = await running(world);
      const terms = { rent: '320', dueDay: 5, deposit: '620' };
      await say(world, id, '/terms', { fromOn: '2027-02-01', terms }, by);
      return { page: `/tenancy/${token}?view=terms` };
    },
    changes: ['tenancy_terms'],
    leads: 'done=terms',
  },
  notice: {
    open: owner('?view=terms'),
    fields: NOTICE,
    changes: ['tenancies'],
    leads: 'done=noticed',
    refused: { fields: { endsOn: '2020-01-01' }, at: 'endsOn' },
  },
  noticeAnswer: {
    open: async (world) => {
      const { id, owner: by, token } = await running(world);
      await say(world, token, '/notice', NOTICE);
      return { page: `/tenancy/${id}?view=terms`, by };
    },
    changes: ['tenancies'],
    leads: 'done=notice',
  },
  addDue: {
    open: owner(),
    fields: { kind: 'repair', amount: '20' },
    changes: ['dues'],
    leads: 'done=added',
    refused: { fields: { amount: 'much' }, at: 'amount' },
  },
  due: {
    open: async (world) => {
      const { id: key, owner: by, token } = await running(world);
      await say(world, key, '/dues', { kind: 'repair', amount: '20', dueOn: '2026-11-25' }, by);
      const id = (await read(world, token)).dues.find(({ kind }) => kind === 'repair')?.id ?? '';
      return { page: `/tenancy/${token}?view=receipts`, id };
    },
    changes: ['dues'],
    leads: 'done=due',
  },
  remind: {
    open: async (world) => {
      const { id, owner: by, due } = await running(world);
      return { page: `/tenancy/${id}?view=receipts`, by, id: due?.id ?? '' };
    },
    changes: ['notifications'],
    leads: 'done=reminded',
  },
  reminders: {
    open: tenant('?view=terms'),
    changes: ['tenancies'],
    leads: 'done=reminders',
    anew: {},
  },
  claim: {
    open: async (world) => {
      const { id, by } = await found(world);
      return { page: '/tenancy/found', by, id };
    },
    fields: { rent: '310', dueDay: '5' },
    changes: ['tenancies'],
    leads: '/tenancy/',
    refused: { fields: { rent: 'much' }, at: 'rent' },
  },
  deny: {
    open: async (world) => {
      const { id, by } = await found(world);
      return { page: '/tenancy/found', by, id };
    },
    changes: ['tenancies'],
    leads: 'done=denied',
  },
  endLink: {
    open: async (world) => {
      const { id, owner: by, token } = await running(world);
      await say(world, id, '/dues', { kind: 'repair', amount: '20', dueOn: '2026-11-25' }, by);
      const links = await world.send('GET', `/api/tenancies/${token}/links`);
      const [other] = ((await links.json()) as { links: { id: string }[] }).links;
      return { page: `/tenancy/${token}?view=links`, id: other?.id ?? '' };
    },
    changes: ['private_links'],
    leads: 'done=ended',
  },
  endLinks: {
    open: async (world) => {
      const { id, owner: by, token } = await running(world);
      await say(world, id, '/dues', { kind: 'repair', amount: '20', dueOn: '2026-11-25' }, by);
      await say(world, id, '/dues', { kind: 'repair', amount: '30', dueOn: '2026-11-25' }, by);
      return { page: `/tenancy/${token}?view=links` };
    },
    changes: ['private_links'],
    leads: 'done=ended',
  },
  newLink: {
    open: tenant('?view=links'),
    changes: ['private_links'],
    leads: 'done=renewed',
  },
  sendLink: { open: owner('?view=links'), changes: [] },
  correct: {
    open: async (world) => {
      const by = await newOwner(world);
      const { tenancy } = await propose(world, by, { startsOn: '2026-11-01' });
      return { page: `/tenancy/${tenancy.id}`, by };
    },
    fields: { tenantPhone: '0615550143' },
    changes: ['tenancies', 'private_links'],
    leads: 'done=number',
    refused: { fields: { tenantPhone: 'mine' }, at: 'tenantPhone' },
  },
  share: { open: tenant('?view=reference'), changes: ['private_links'] },
  endShare: {
    open: async (world) => {
      const { token } = await running(world);
      await say(world, token, '/references', { days: '30' });
      return { page: `/tenancy/${token}?view=reference` };
    },
    changes: ['private_links'],
    leads: 'done=closed',
  },
  statement: { open: tenant('?view=receipts'), changes: ['private_links'], leads: '/papers/' },
  renew: {
    open: async (world) => {
      const { id, token } = await running(world);
      await world.sql`update private_links set expires_at = '2026-11-18', created_at = '2026-10-20' where tenancy_id = ${id}`;
      return { page: `/tenancy/${token}` };
    },
    changes: ['notifications'],
    leads: 'sent=1',
  },
};

export const tenancyRows: Rows = { 'links/tenancy': { ...rows, ...depositRows, ...tenantGatewayRows } };
