import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import {
  type ChangeAnswer,
  type ChangeState,
  MOVE_CHANGE_GRAPH,
  type MoveActor,
  type MoveEvent,
} from '#contract/moves.ts';
import { moveChanges } from '#server/platform/database/schema/index.ts';
import { type Process, take } from '#server/platform/process/take.ts';
import { notifyCustomer, notifyProvider } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { type At, BY_SYSTEM, noteEvent } from '../history.ts';
import { type ChangeRow, findChanges, findPhotos } from '../queries.ts';

type ChangeStep = ChangeAnswer | 'lapse';
type Taken = Parameters<typeof MOVE_CHANGE_PROCESS.write>[1];

const EVENTS = {
  accept: 'change_accepted',
  refuse: 'change_refused',
  withdraw: 'change_withdrawn',
  lapse: 'change_withdrawn',
} as const satisfies Record<ChangeStep, MoveEvent>;

/** @throws ApiError conflict without a photo: what has none is not accepted, and so never owed */
async function checkPhoto({ db }: At, { id, bookingId }: ChangeRow): Promise<void> {
  const photos = await findPhotos(db, { id: bookingId, requestId: null });
  if (photos.some(({ changeId }) => changeId === id)) return;
  throw new ApiError('conflict', 'Its photo is missing: a change without one is not accepted.', {
    fields: { photo: 'missing' },
  });
}

const notifyService =
  (news: 'change_accepted' | 'change_refused') =>
  async (ctx: At, { row: { bookingId, amountCents, what } }: Taken) =>
    notifyProvider(ctx, await findParties(ctx.db, bookingId), news, { amountCents, text: what });

/** The process of what a service asks for on the day; its move is locked. */
export const MOVE_CHANGE_PROCESS: Process<
  At,
  ChangeRow,
  ChangeState,
  MoveActor,
  Record<ChangeStep, object>
> = {
  graph: MOVE_CHANGE_GRAPH,
  stateOf: ({ state }) => state,
  conflict: (state) =>
    new ApiError('conflict', 'This change is answered already.', { fields: { change: state } }),
  write: async (ctx, { row, step, to, by }) => {
    const { id, bookingId, amountCents } = row;
    await ctx.db.update(moveChanges).set({ state: to, answeredAt: ctx.now }).where(eq(moveChanges.id, id));
    const details = step === 'lapse' ? {} : { cents: amountCents };
    await noteEvent(ctx, bookingId, { event: EVENTS[step], by, subjectId: id, details });
  },
  steps: {
    accept: { check: checkPhoto, notify: notifyService('change_accepted') },
    refuse: { notify: notifyService('change_refused') },
    withdraw: {
      notify: async (ctx, { row: { bookingId, amountCents, what } }) =>
        notifyCustomer(ctx, await findParties(ctx.db, bookingId), 'change_withdrawn', {
          amountCents,
          text: what,
        }),
    },
    lapse: {},
  },
};

/** Withdraws the changes that wait when the day of a move is over. */
export async function lapseChanges(ctx: At, bookingId: string): Promise<void> {
  for (const change of await findChanges(ctx.db, bookingId))
    if (change.state === 'waiting') await take(MOVE_CHANGE_PROCESS, change, 'lapse', { by: BY_SYSTEM }, ctx);
}
