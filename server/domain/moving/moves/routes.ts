import type { Hono } from 'hono';
import * as api from '#contract/moves.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { acceptOffer, answerCounter, askAgain, counterOffer } from './answer-offer.ts';
import { registerMoveDay } from './day/routes.ts';
import { MOVE_ACTS } from './limits.ts';
import { declineMove, makeOffer, withdrawOffer } from './offers.ts';
import { readMove } from './read-move.ts';

const acts = { limit: MOVE_ACTS } as const;

/** A price in writing (P1 to P5): each by sign-in or by a private link, for the two sides of a move alone. */
export function registerMoves(app: Hono<AppEnv>): void {
  register(app, api.readMove, { isOneMoment: true, run: ({ params }, ctx) => readMove(params.key, ctx) });
  register(app, api.makeOffer, {
    ...acts,
    run: async ({ params: { key }, body }, ctx) => {
      await makeOffer(key, body, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.withdrawOffer, {
    ...acts,
    run: async ({ params: { key, offerId } }, ctx) => {
      await withdrawOffer(key, offerId, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.declineMove, {
    ...acts,
    run: async ({ params: { key }, body }, ctx) => {
      await declineMove(key, body.reason, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.counterOffer, {
    ...acts,
    run: async ({ params: { key, offerId }, body }, ctx) => {
      await counterOffer(key, offerId, body, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.answerCounter, {
    ...acts,
    run: async ({ params: { key, offerId }, body }, ctx) => {
      await answerCounter(key, offerId, body.answer, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.acceptOffer, {
    ...acts,
    run: async ({ params: { key, offerId } }, ctx) => {
      await acceptOffer(key, offerId, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.askAgain, {
    ...acts,
    run: async ({ params: { key }, body }, ctx) => {
      await askAgain(key, body.bookingId, ctx);
      return readMove(key, ctx);
    },
  });
  registerMoveDay(app);
}
