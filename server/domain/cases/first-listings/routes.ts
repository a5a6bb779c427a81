import type { Hono } from 'hono';
import * as api from '#contract/reports.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { ANSWERS } from '../limits.ts';
import {
  decideApproval,
  readApproval,
  readApprovals,
  readOwnHeld,
  sendForReview,
  setApprovals,
} from './approvals.ts';

/** First listings of new owners that wait for a look (D34), and whatever of one's own is kept hidden. */
export function registerFirstListings(app: Hono<AppEnv>): void {
  register(app, api.listApprovals, { runList: ({ query }, ctx) => readApprovals(query, ctx) });
  register(app, api.readApproval, { run: ({ params }, ctx) => readApproval(params.id, ctx) });
  register(app, api.decideApproval, {
    invalidates: ['properties'],
    run: ({ params, body }, ctx) => decideApproval(params.id, body, ctx),
  });
  register(app, api.setApprovals, { run: ({ body }, ctx) => setApprovals(body.isOn, ctx) });
  register(app, api.listHeldProperties, { run: (_input, ctx) => readOwnHeld(ctx) });
  register(app, api.sendForReview, {
    limit: ANSWERS,
    run: ({ params }, ctx) => sendForReview(params.id, ctx),
  });
}
