import type { Hono } from 'hono';
import {
  endShare as endEndpoint,
  readShare as readEndpoint,
  readSharedShortlist,
  removeOpinion as removeEndpoint,
  sendOpinion as sendEndpoint,
  shareShortlist as shareEndpoint,
} from '#contract/shortlist.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { OPINIONS, SHARES } from './limits.ts';
import { removeOpinion, sendOpinion } from './opinions.ts';
import { endShare, openShare, readShare, readShared, shareShortlist } from './share.ts';

/** Sharing a list by a private link, and what its visitors may do. */
export function registerShares(app: Hono<AppEnv>): void {
  register(app, readEndpoint, { run: async (_input, ctx) => ({ share: await readShare(ctx) }) });
  register(app, shareEndpoint, {
    limit: SHARES,
    run: ({ body }, ctx) => shareShortlist(body, ctx),
  });
  register(app, endEndpoint, { run: async (_input, ctx) => ({ ended: await endShare(ctx) }) });
  register(app, removeEndpoint, {
    run: async ({ params }, ctx) => {
      await removeOpinion(params.id, ctx);
      return { removed: true as const };
    },
  });
  register(app, readSharedShortlist, {
    run: async ({ params }, ctx) => readShared(await openShare(params.token, ctx), ctx),
  });
  register(app, sendEndpoint, {
    limit: OPINIONS,
    run: async ({ params, body }, ctx) => {
      const share = await openShare(params.token, ctx);
      await sendOpinion(body, share, ctx);
      return readShared(share, ctx);
    },
  });
}
