import { vi } from 'vitest';
import { depositsOf } from '../../../server/testing/deposits.ts';
import { agreed, newOwner } from '../../../server/testing/tenancies.ts';
import { ASIDE, LOST, type Row } from '../row.ts';
import type { World } from '../world.ts';

const of = (world: World) => depositsOf(world, (day) => void vi.setSystemTime(new Date(`${day}T09:00:00Z`)));

/** A tenancy that has ended, with its deposit of $620. */
async function ended(world: World) {
  const by = await newOwner(world);
  const { tenancy, token } = await of(world).ended(by);
  const key = tenancy.id;
  const ask = async (path: string, body: object = {}, method = 'POST') => {
    const response = await of(world).ask(method, key, path, body, by);
    if (!response.ok) throw new Error(await response.text());
  };
  const asTenant = async (path: string, body: object = {}, method = 'POST') => {
    const response = await of(world).ask(method, token, path, body);
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    by,
    key,
    token,
    ask,
    asTenant,
    page: `/tenancy/${key}?view=deposit`,
    tenantPage: `/tenancy/${token}?view=deposit`,
  };
}

const LINE = { what: 'Window pane', amount: '45', words: 'Broken.' };

async function prepared(world: World) {
  const all = await ended(world);
  await all.ask('/deposit/lines', LINE);
  const [line] = (await of(world).readDeposit(all.key, all.by)).claim.lines;
  return { ...all, lineId: line?.id ?? '' };
}

async function claimed(world: World) {
  const all = await prepared(world);
  await all.ask('/deposit/claim');
  return all;
}

async function refusedBy(world: World) {
  const all = await claimed(world);
  await all.asTenant(`/deposit/lines/${all.lineId}/answer`, { answer: 'refuse', words: 'It was so.' });
  return all;
}

async function disputed(world: World) {
  const all = await refusedBy(world);
  await all.asTenant('/deposit/answers');
  return all;
}

/** A tenancy whose record of the beginning is written. */
async function begun(world: World) {
  const by = await newOwner(world);
  const { tenancy } = await agreed(world, by, { startsOn: '2026-11-21' });
  return { by, key: tenancy.id, page: `/tenancy/${tenancy.id}?view=entry` };
}

async function recorded(world: World) {
  const all = await begun(world);
  const body = {
    revision: '0',
    rooms: [{ name: 'Kitchen', state: 'good', words: '' }],
    meters: [],
    words: '',
  };
  const response = await of(world).ask('PUT', all.key, '/records/entry', body, all.by);
  if (!response.ok) throw new Error(await response.text());
  return all;
}

const owned = ({ by, page }: { by: Awaited<ReturnType<typeof ended>>['by']; page: string }) => ({ by, page });

export const depositRows: Record<string, Row> = {
  record: {
    open: async (world) => owned(await begun(world)),
    fields: { room_0_name: 'Kitchen', room_0_state: 'good' },
    changes: ['home_records'],
    leads: '?view=entry',
  },
  sign: {
    open: async (world) => owned(await recorded(world)),
    changes: ['home_records'],
    leads: '?view=entry',
  },
  removePhoto: {
    open: async (world) => {
      const all = await recorded(world);
      const response = await of(world).addPhoto(all.key, '/records/entry/photos', all.by);
      if (!response.ok) throw new Error(await response.text());
      return owned(all);
    },
    changes: ['stored_files'],
    leads: '?view=entry',
  },
  addLine: {
    faults: { refused: ASIDE },
    open: async (world) => owned(await ended(world)),
    fields: LINE,
    changes: ['deposit_lines'],
    leads: '?view=deposit',
    refused: { fields: { what: '' }, at: 'what' },
  },
  removeLine: {
    open: async (world) => owned(await prepared(world)),
    changes: ['deposit_lines'],
    leads: '?view=deposit',
  },
  makeClaim: {
    open: async (world) => owned(await prepared(world)),
    changes: ['deposit_claims'],
    leads: '?view=deposit',
  },
  answerLine: {
    faults: { refused: ASIDE },
    open: async (world) => ({ page: (await claimed(world)).tenantPage }),
    fields: { answer: 'refuse', words: 'It was so.' },
    changes: ['deposit_lines'],
    leads: '?view=deposit',
    refused: { fields: { words: '' }, at: 'words' },
  },
  finishAnswers: {
    open: async (world) => ({ page: (await refusedBy(world)).tenantPage }),
    changes: ['deposit_claims'],
    leads: '?view=deposit',
  },
  mediator: {
    faults: { refused: LOST },
    open: async (world) => owned(await disputed(world)),
    fields: { name: 'Sheekh Nuur', phone: '+252615550142' },
    changes: ['deposit_claims'],
    leads: '?view=deposit',
    refused: { fields: { phone: 'nobody' }, at: 'phone' },
    anew: { fields: { phone: '+252615550199' } },
  },
  rest: {
    faults: { refused: LOST },
    open: async (world) => owned(await disputed(world)),
    fields: { keep: '20' },
    changes: ['deposit_claims'],
    leads: '?view=deposit',
    refused: { fields: { keep: '900' }, at: 'keep' },
    anew: { fields: { keep: '30' } },
  },
  returned: {
    open: async (world) => owned(await ended(world)),
    fields: { method: 'cash', returnedOn: '2026-12-01' },
    changes: ['deposit_returns'],
    leads: '?view=deposit',
  },
  answerReturn: {
    open: async (world) => {
      const all = await ended(world);
      await all.ask('/deposit/returns', { method: 'cash', returnedOn: '2026-12-01' });
      return { page: all.tenantPage };
    },
    changes: ['deposit_returns'],
    leads: '?view=deposit',
  },
};
