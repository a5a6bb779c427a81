import { vi } from 'vitest';
import { movesOf } from '../../../server/testing/bookings.ts';
import { type MoveSides, moveDayOf } from '../../../server/testing/move-day.ts';
import type { Row, Rows } from '../row.ts';
import type { World } from '../world.ts';

const TODAY = '2026-11-25';

/** A guest's booking without a price in writing, and both links. */
async function booked(world: World) {
  const moves = movesOf(world);
  const { id, ...created } = await moves.book((await moves.createService()).id);
  return {
    id,
    guestPage: `/bookings/${moves.guestToken({ id, ...created })}`,
    providerPage: `/provider/bookings/${await moves.providerToken(id)}`,
  };
}

const sides = ({ customer, provider }: MoveSides) => ({
  guestPage: `/bookings/${customer.key}`,
  providerPage: `/provider/bookings/${provider.key}`,
});

const asked = async (world: World) => {
  const all = await moveDayOf(world).asked(undefined, [], TODAY);
  return { ...all, ...sides(all) };
};
const offered = async (world: World) => {
  const all = await asked(world);
  const { offers } = await moveDayOf(world).offer(all, world.context.clock());
  return { ...all, offerId: offers[0]?.id ?? '' };
};
const countered = async (world: World) => {
  const all = await offered(world);
  const day = moveDayOf(world);
  await day.act(all.customer, `/offers/${all.offerId}/counter`, { total: '90', words: 'It is near.' });
  return all;
};
const agreed = async (world: World) => {
  const all = await offered(world);
  const day = moveDayOf(world);
  await day.act(all.customer, `/offers/${all.offerId}/acceptance`);
  return all;
};
const begun = async (world: World) => {
  const all = await agreed(world);
  await moveDayOf(world).steps(all, 'on_the_way', 'arrived', 'begun');
  return all;
};
const over = async (world: World) => {
  const all = await begun(world);
  await moveDayOf(world).steps(all, 'unloaded', 'ended');
  return all;
};
const paid = async (world: World) => {
  const all = await over(world);
  await moveDayOf(world).act(all.customer, '/payments', {
    amount: '97',
    method: 'cash',
    paidOn: '2026-11-21',
  });
  return all;
};
const changed = async (world: World) => {
  const all = await begun(world);
  const day = moveDayOf(world);
  const { agreement } = await day.act(all.provider, '/changes', {
    what: 'A second trip',
    reason: 'It was more.',
    amount: '20',
  });
  const changeId = agreement?.changes[0]?.id ?? '';
  const response = await day.addPhoto(all.provider, 'change', { changeId });
  if (!response.ok) throw new Error(await response.text());
  return all;
};

type Made = Awaited<ReturnType<typeof asked>>;
const guest =
  (make: (world: World) => Promise<Pick<Made, 'guestPage'>>, query = '') =>
  async (world: World) => ({
    page: `${(await make(world)).guestPage}${query}`,
  });
const provider =
  (make: (world: World) => Promise<Pick<Made, 'providerPage'>>, query = '') =>
  async (world: World) => ({
    page: `${(await make(world)).providerPage}${query}`,
  });

const PROVIDERS = 'It stands on the provider’s page.';
const CUSTOMERS = 'It stands on the customer’s page.';
const providers = (...intents: string[]) =>
  Object.fromEntries(intents.map((one) => [one, { noForm: PROVIDERS }]));
const customers = (...intents: string[]) =>
  Object.fromEntries(intents.map((one) => [one, { noForm: CUSTOMERS }]));

const done = async (world: World) => {
  const moves = movesOf(world);
  const all = await booked(world);
  await moves.move(all.id, 'confirmed', 'in_progress', 'completed');
  return all;
};

const SMS =
  '[-EVCPlus-] $97 ayaad uwareejisay GUULEED(0615410237), Tar: 21/11/26 10:00:00, haraagaagu waa $12.5.';

const removePhoto = (side: 'customer' | 'provider'): Row => ({
  open: async (world) => {
    const all = await agreed(world);
    await moveDayOf(world).steps(all, 'on_the_way', 'arrived');
    const response = await moveDayOf(world).addPhoto(all[side], 'before');
    if (!response.ok) throw new Error(await response.text());
    return { page: side === 'customer' ? all.guestPage : all.providerPage };
  },
  changes: ['stored_files'],
  leads: '#day',
});

const dispute = (open: Row['open']): Row => ({
  open,
  fields: { words: 'A chair is broken.' },
  changes: ['move_disputes'],
  leads: '#day',
  refused: { fields: { words: '' }, at: 'words' },
});

const pays = (open: Row['open']): Record<string, Row> => ({
  read: { open, fields: { text: SMS }, changes: [] },
  movePaid: {
    open,
    fields: { amount: '97', method: 'cash' },
    changes: ['move_payments'],
    leads: '#paid',
    refused: { fields: { amount: 'much' }, at: 'amount' },
  },
});

export const moveRows: Rows = {
  'links/guest-booking': {
    message: {
      open: guest(booked),
      fields: { message: 'Bring ropes.' },
      changes: ['booking_messages'],
      leads: '#thread',
      refused: { fields: { message: '' }, at: 'message' },
    },
    cancel: {
      open: guest(booked, '?cancel=1'),
      fields: { reason: 'We stay.' },
      changes: ['bookings'],
      leads: '#status',
    },
    rate: {
      open: guest(done),
      fields: { rating: '4', comment: 'Careful men.' },
      changes: ['service_reviews'],
      leads: '#status',
      refused: { fields: { rating: '' }, at: 'rating' },
    },
    renew: {
      open: guest(booked),
      changes: ['private_links'],
      leads: '/bookings/',
    },
    acceptOffer: { open: guest(offered), changes: ['move_agreements'], leads: '#offer-state' },
    counterOffer: {
      open: async (world) => {
        const { guestPage, offerId } = await offered(world);
        return { page: `${guestPage}?offer=${offerId}&less=${offerId}` };
      },
      fields: { total: '90', words: 'It is near.' },
      changes: ['move_offers'],
      leads: 'done=countered',
      refused: { fields: { total: 'less' }, at: 'total' },
    },
    askAgain: {
      open: async (world) => {
        const all = await offered(world);
        await moveDayOf(world).act(all.provider, `/offers/${all.offerId}/withdrawal`);
        vi.setSystemTime(new Date(Date.now() + 26 * 3_600_000));
        return { page: all.guestPage };
      },
      changes: ['notifications'],
      leads: 'done=asked',
    },
    answerChange: { open: guest(changed), changes: ['move_changes'], leads: '#day' },
    removeMovePhoto: removePhoto('customer'),
    cancelMove: {
      open: guest(agreed),
      fields: { reason: 'We stay.' },
      changes: ['bookings'],
      leads: '#day',
    },
    nobodyCame: {
      open: async (world) => {
        const all = await agreed(world);
        vi.setSystemTime(new Date(Date.now() + 33 * 3_600_000));
        return { page: all.guestPage };
      },
      fields: { reason: 'Nobody came.' },
      changes: ['bookings'],
      leads: '#day',
    },
    disputeMove: dispute(guest(over)),
    ...pays(guest(over)),
    movePayment: {
      open: guest(paid),
      changes: ['move_payments'],
      leads: '#paid',
    },
    ...providers('offer', 'withdrawOffer', 'declineMove', 'answerCounter', 'ownPage', 'step', 'addChange'),
    moveHour: {
      open: async (world) => {
        const all = await agreed(world);
        vi.setSystemTime(new Date(Date.now() + 33 * 3_600_000));
        return { page: all.guestPage };
      },
      changes: ['move_agreements'],
      leads: '#day',
    },
  },
  'links/provider-booking': {
    status: {
      open: provider(booked),
      fields: { status: 'confirmed' },
      changes: ['bookings'],
      leads: '#status',
    },
    message: {
      open: provider(booked),
      fields: { message: 'We come at ten.' },
      changes: ['booking_messages'],
      leads: '#thread',
      refused: { fields: { message: '' }, at: 'message' },
    },
    offer: {
      open: provider(asked),
      fields: { line_base: '97' },
      changes: ['move_offers'],
      leads: 'done=offered',
      refused: { fields: { line_base: 'much' }, at: 'line_base' },
    },
    withdrawOffer: { open: provider(offered), changes: ['move_offers'], leads: 'done=withdrawn' },
    declineMove: {
      open: provider(asked),
      fields: { reason: 'The truck is broken.' },
      changes: ['bookings'],
      leads: 'done=declined',
    },
    answerCounter: { open: provider(countered), changes: ['move_offers'], leads: 'done=answered' },
    ownPage: { open: provider(asked), changes: ['private_links'], leads: 'done=sent' },
    step: { open: provider(agreed), changes: ['bookings', 'move_agreements'], leads: '#day' },
    addChange: {
      open: provider(begun),
      fields: { what: 'A second trip', reason: 'It was more.', amount: '20' },
      changes: ['move_changes'],
      leads: '#day',
      refused: { fields: { amount: 'much' }, at: 'amount' },
    },
    removeMovePhoto: removePhoto('provider'),
    cancelMove: {
      open: provider(agreed),
      fields: { reason: 'The truck is broken.' },
      changes: ['bookings'],
      leads: '#day',
    },
    moveHour: { noForm: CUSTOMERS },
    nobodyCame: {
      open: async (world) => {
        const all = await agreed(world);
        await moveDayOf(world).steps(all, 'on_the_way', 'arrived');
        vi.setSystemTime(new Date(Date.now() + 33 * 3_600_000));
        return { page: all.providerPage };
      },
      fields: { reason: 'Nobody was there.' },
      changes: ['bookings'],
      leads: '#day',
    },
    disputeMove: dispute(provider(over)),
    movePaid: pays(provider(over)).movePaid as Row,
    movePayment: { open: provider(paid), changes: ['move_payments'], leads: '#paid' },
    read: { noForm: 'Only who pays pastes an SMS.' },
    ...customers('counterOffer', 'acceptOffer', 'askAgain', 'answerChange'),
  },
};
