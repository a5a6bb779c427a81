import { eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { LISTED_WIDTH, mediaUrl } from '#contract/media.ts';
import type { listSignals, Signal } from '#contract/signals.api.ts';
import { SIGNALS_PAGE_SIZE } from '#contract/signals.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type SeenCopy, signals } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { findMoneyNotes } from '../../listings/seekers/money.ts';
import { ownerWords } from '../owner-words.ts';
import { SIGNAL_NOT_FOUND } from './process.ts';
import { SIGNAL_ORDERS, type SignalRow, signalRows, signalsOf } from './queries.ts';

type WordsFor = Awaited<ReturnType<typeof ownerWords>>;

async function present(
  db: Db,
  wordsFor: WordsFor,
  { seen, original, originalOwner, ...row }: SignalRow,
): Promise<Unwritten<Signal>> {
  return {
    ...row,
    words: wordsFor(row.answeredAt === null ? row.kind : 'kept'),
    copy:
      'otherPhoto' in seen && original && originalOwner ? presentCopy(seen, original, originalOwner) : null,
    price: 'limit' in seen ? seen : null,
    // What seekers added lasts as long as their words do.
    money: 'people' in seen ? { ...seen, notes: await findMoneyNotes(db, row.listing.id) } : null,
  };
}

/** The photo of the marked listing, and the listing that had it before. */
function presentCopy(
  { photo, otherPhoto, pairs, ...seen }: SeenCopy,
  { images, deletedAt, ...listing }: NonNullable<SignalRow['original']>,
  owner: NonNullable<SignalRow['originalOwner']>,
): Unwritten<Signal>['copy'] {
  return {
    ...seen,
    pairs: (pairs ?? [{ ...seen, photo, otherPhoto }]).map((pair) => ({
      photo: mediaUrl(pair.photo, LISTED_WIDTH),
      originalPhoto: mediaUrl(pair.otherPhoto, LISTED_WIDTH),
      distance: pair.distance,
      isMirrored: pair.isMirrored,
    })),
    photo: mediaUrl(photo, LISTED_WIDTH),
    original: {
      listing: { ...listing, image: images?.[0] ?? null, isDeleted: deletedAt !== null },
      photo: mediaUrl(otherPhoto, LISTED_WIDTH),
      owner,
    },
  };
}

/** @throws ApiError not_found */
export async function readSignal(id: string, ctx: UserCtx): Promise<Unwritten<Signal>> {
  const { db, now } = ctx;
  const [row] = await signalRows(db, now).where(eq(signals.id, id));
  if (!row) throw new ApiError('not_found', SIGNAL_NOT_FOUND);
  return present(db, await ownerWords(ctx), row);
}

/** The signals that wait for a decision, money first and then the oldest, or those that were decided. */
export const readSignals = (
  { list = 'open', kind, ...paging }: EndpointInput<typeof listSignals>['query'],
  ctx: UserCtx,
): Promise<ListPage<Unwritten<Signal>>> =>
  listPage(ctx.db, {
    ...paging,
    size: SIGNALS_PAGE_SIZE,
    from: signals,
    key: signals.id,
    where: signalsOf(list, kind),
    order: SIGNAL_ORDERS[list],
    rows: signalRows(ctx.db, ctx.now),
    present: async (rows) => {
      const wordsFor = await ownerWords(ctx);
      return Promise.all(rows.map((row) => present(ctx.db, wordsFor, row)));
    },
  });
