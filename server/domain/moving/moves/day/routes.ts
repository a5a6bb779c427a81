import type { Hono } from 'hono';
import * as api from '#contract/move-day.api.ts';
import * as desk from '#contract/move-desk.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { byPlainForm } from '#server/platform/uploads/plain-form.ts';
import { BOOKING_MESSAGES } from '../../bookings/limits.ts';
import { MOVE_ACTS, MOVE_PHOTO_READS, MOVE_PHOTOS } from '../limits.ts';
import { openMove } from '../open.ts';
import { readMove } from '../read-move.ts';
import { addChange, answerChange } from './changes.ts';
import { decideMoveDispute, listMoveDisputes, readDisputedPhoto } from './desk.ts';
import { disputeMove } from './disputes.ts';
import { cancelMove, moveHour, sayNobodyCame } from './endings.ts';
import { addPhoto, readPhoto, removePhoto } from './photos.ts';
import { takeStep } from './take-step.ts';

const acts = { limit: MOVE_ACTS } as const;

/** The day of a move (P3, P4), and the photos of it. */
export function registerMoveDay(app: Hono<AppEnv>): void {
  register(app, api.addMovePhoto, {
    limit: MOVE_PHOTOS,
    ownTransaction: true,
    isOnce: true,
    run: async ({ params: { key }, query: { language, ...of } }, ctx, http) => {
      const { side } = await openMove(ctx, key);
      const path = side === 'customer' ? `/bookings/${key}` : `/provider/bookings/${key}`;
      const keep = async () => {
        await addPhoto(key, of, ctx, http);
        return readMove(key, ctx);
      };
      return byPlainForm(http, { path, language }, keep, () => readMove(key, ctx));
    },
  });
  register(app, api.readMovePhoto, {
    limit: MOVE_PHOTO_READS,
    run: ({ params }, ctx) => readPhoto(params.key, params.photoId, ctx),
  });
  register(app, api.removeMovePhoto, {
    ...acts,
    run: async ({ params: { key, photoId } }, ctx) => {
      await removePhoto(key, photoId, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.takeStep, {
    ...acts,
    // A wrong code is refused, and counted all the same.
    ownTransaction: true,
    run: async ({ params: { key }, body }, ctx) => {
      await takeStep(key, body, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.addMoveChange, {
    ...acts,
    run: async ({ params: { key }, body }, ctx) => {
      await addChange(key, body, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.answerMoveChange, {
    ...acts,
    run: async ({ params: { key, changeId }, body }, ctx) => {
      await answerChange(key, changeId, body.answer, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.cancelMove, {
    ...acts,
    run: async ({ params: { key }, body }, ctx) => {
      await cancelMove(key, body, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.sayNobodyCame, {
    ...acts,
    run: async ({ params: { key }, body }, ctx) => {
      await sayNobodyCame(key, body.reason, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.moveHour, {
    ...acts,
    run: async ({ params: { key }, body }, ctx) => {
      await moveHour(key, body, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, api.disputeMove, {
    // Each of them is texted to the other side.
    limit: BOOKING_MESSAGES,
    run: async ({ params: { key }, body }, ctx) => {
      await disputeMove(key, body, ctx);
      return readMove(key, ctx);
    },
  });
  register(app, desk.listMoveDisputes, { runList: ({ query }, ctx) => listMoveDisputes(query, ctx) });
  register(app, desk.decideMoveDispute, {
    run: ({ params, body }, ctx) => decideMoveDispute(params.id, body.decision, ctx),
  });
  register(app, desk.readDisputedPhoto, {
    run: ({ params }, ctx) => readDisputedPhoto(params.id, params.photoId, ctx),
  });
}
