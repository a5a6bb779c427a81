import { SHORT_ID_LENGTH } from '#contract/bookings.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import type { AskedService, Move, MovePhoto } from '#contract/move-fields.api.ts';
import { CANCELLATION, isOver } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { readPrices } from '../rates/read-prices.ts';
import { findFigures } from '../services/figures.ts';
import { abilitiesOf } from './abilities.ts';
import { cancellationCost } from './day/fee.ts';
import { isOpenStage, mayAskAgain } from './offers.ts';
import { type OpenedMove, openMove } from './open.ts';
import { presentPaid } from './paid/present.ts';
import { presentAgreement, presentList, presentOffer } from './present.ts';
import {
  countAsked,
  findAgreement,
  findAsked,
  findChanges,
  findDisputes,
  findHistory,
  findOffers,
  findPhotos,
  type MoveRow,
  type OfferRow,
  type PhotoRow,
} from './queries.ts';

type Figures = Awaited<ReturnType<typeof findFigures>>;

const presentService = ({ service }: MoveRow, figures: Figures) => ({
  ...service,
  figures: figures.get(service.id) ?? null,
});

async function presentAsked(
  ctx: Pick<Ctx, 'db' | 'now'>,
  opened: OpenedMove,
  asked: readonly MoveRow[],
  offers: readonly OfferRow[],
  figures: Figures,
): Promise<Unwritten<AskedService>[]> {
  const isOpen = isOpenStage(opened);
  return Promise.all(
    asked.map(async (row) => {
      const { stage } = row;
      const own = offers.filter(({ bookingId }) => bookingId === row.id);
      const [last] = own;
      const stands = isOpen && last?.state === 'open' && last.validUntil > ctx.now;
      return {
        bookingId: row.id,
        service: presentService(row, figures),
        stage,
        status: row.status,
        askedAt: row.createdAt,
        offer: last ? presentOffer(last) : null,
        mayAccept: stands,
        mayCounter:
          stands && last.totalCents !== null && own.every(({ counterCents }) => counterCents === null),
        mayAskAgain: isOpen && stage === 'asked' && (await mayAskAgain(ctx, row)),
      };
    }),
  );
}

/** A photo as all see it who may see the move. */
export const presentPhoto = ({ id, moment, side, changeId, createdAt }: PhotoRow): Unwritten<MovePhoto> => ({
  ...{ id, moment, side, changeId },
  at: createdAt,
});

/** A move for one of its two sides. @throws ApiError not_found */
export async function readMove(key: string, ctx: Ctx): Promise<Unwritten<Move>> {
  return presentMove(await openMove(ctx, key), ctx);
}

/** A move as the side that opened it sees it. */
export async function presentMove(opened: OpenedMove, ctx: Ctx): Promise<Unwritten<Move>> {
  const { db, now } = ctx;
  const { move, side, stage } = opened;
  const asked = side === 'customer' ? await findAsked(db, move) : [move];
  const mayOffer = side === 'provider' && isOpenStage(opened);
  const [list, photos, offers, agreement, changes, disputes, history, askedCount, figures, prices] =
    await Promise.all([
      presentList(db, move),
      findPhotos(db, move),
      findOffers(
        db,
        asked.map(({ id }) => id),
      ),
      findAgreement(db, move.id),
      findChanges(db, move.id),
      findDisputes(db, move.id),
      findHistory(db, move.id),
      side === 'customer' ? asked.length : countAsked(db, move),
      findFigures(
        db,
        asked.map(({ service }) => service.id),
      ),
      mayOffer ? readPrices(db, move.service.id) : null,
    ]);
  const agreed = offers.find(({ id }) => id === agreement?.offerId);
  const cost = isOver(stage) ? null : cancellationCost(agreement, now);
  return {
    bookingId: move.id,
    side,
    stage,
    status: move.status,
    reference: move.id.slice(0, SHORT_ID_LENGTH),
    date: move.date,
    pickupLocation: move.pickupLocation,
    dropoffLocation: move.dropoffLocation,
    customer: { name: move.customerName, phone: move.phone },
    service: presentService(move, figures),
    list,
    photos: photos.map(presentPhoto),
    asked: side === 'customer' ? await presentAsked(ctx, opened, asked, offers, figures) : [],
    askedCount,
    offers: side === 'provider' ? offers.map(presentOffer) : [],
    prices,
    agreement:
      agreement && agreed
        ? presentAgreement({ agreement, offer: agreed, changes, disputes }, { side, stage, now })
        : null,
    paid: agreement ? await presentPaid(ctx, opened, agreement, changes) : null,
    cancellation: {
      steps: [...(agreement?.cancellation ?? CANCELLATION)],
      percentNow: cost?.percent ?? null,
      costNow: cost ? dollarsIn(cost.cents) : null,
    },
    history: history.map(({ event, actor, subjectId, at, details }) => ({
      ...{ event, subjectId, at, details: { ...details } },
      by: actor,
    })),
    abilities: abilitiesOf(opened, { agreement, offers, changes, disputes }, now),
  };
}
