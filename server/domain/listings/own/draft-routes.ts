import type { Hono } from 'hono';
import {
  deleteListingDraft,
  keepListingDraft,
  listListingDrafts,
  readListingDraft,
} from '#contract/listing-drafts.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { DRAFTS } from '../limits.ts';
import { deleteDraft, keepDraft, readDraft, readDrafts } from './drafts.ts';

/** Listings that their owners left for later. */
export function registerListingDrafts(app: Hono<AppEnv>): void {
  register(app, listListingDrafts, { run: (_input, ctx) => readDrafts(ctx) });
  register(app, readListingDraft, { run: ({ params }, ctx) => readDraft(params.id, ctx) });
  register(app, keepListingDraft, {
    limit: DRAFTS,
    run: ({ params, body }, ctx) => keepDraft(params.id, body, ctx),
  });
  register(app, deleteListingDraft, {
    run: async ({ params }, ctx) => ({ removed: await deleteDraft(params.id, ctx) }),
  });
}
