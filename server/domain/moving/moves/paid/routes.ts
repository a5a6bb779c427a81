import type { Hono } from 'hono';
import * as api from '#contract/move-money.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { MOVE_ACTS } from '../limits.ts';
import { readMove } from '../read-move.ts';
import { answerMovePayment } from './answer.ts';
import { readMoveReceipt } from './read-receipt.ts';
import { sayMovePaid } from './say.ts';

/** What is paid for a move (P5), for its two sides, and the receipt for whoever holds it. */
export function registerMovePaid(app: Hono<AppEnv>): void {
  register(app, api.sayMovePaid, {
    limit: MOVE_ACTS,
    run: async ({ params: { key }, body }, ctx) => {
      await sayMovePaid(key, body, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.answerMovePayment, {
    limit: MOVE_ACTS,
    run: async ({ params, body }, ctx) => {
      await answerMovePayment(params, body, ctx);
      return readMove(params.key, ctx);
    },
  });
  register(app, api.readMoveReceipt, {
    isOneMoment: true,
    run: ({ params }, ctx) => readMoveReceipt(params.token, ctx),
  });
}
