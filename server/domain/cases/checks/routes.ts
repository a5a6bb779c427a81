import type { Hono } from 'hono';
import * as api from '#contract/checks.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { decide } from '../decide.ts';
import { IDENTITY_REQUESTS, IDENTITY_UPLOADS, PHOTO_LOOKS, VISIT_UPLOADS } from '../limits.ts';
import { addIdentityPhoto } from './add-identity-photo.ts';
import { IDENTITY_CASE } from './kind.ts';
import { readIdentities, readIdentity, readIdentityPhoto, readMyChecks } from './read-identities.ts';
import { sendIdentity } from './send-identity.ts';
import { addVisitPhoto, readVisitPhoto } from './visit-photos.ts';
import { enterVisit, readVisits, removeVisit } from './visits.ts';
import { withdrawIdentity } from './withdraw-identity.ts';

const REMOVED = { removed: true } as const;

/** What is checked of owners and homes (T7): identities that owners send and the desk sees, and visits of the desk. */
export function registerChecks(app: Hono<AppEnv>): void {
  register(app, api.readMyChecks, { run: (_input, ctx) => readMyChecks(ctx) });
  register(app, api.addIdentityPhoto, {
    limit: IDENTITY_UPLOADS,
    ownTransaction: true,
    run: ({ params }, ctx, http) => addIdentityPhoto(params.photo, ctx, http),
  });
  register(app, api.sendIdentity, {
    limit: IDENTITY_REQUESTS,
    run: ({ body }, ctx) => sendIdentity(body, ctx),
  });
  register(app, api.withdrawIdentity, {
    ownTransaction: true,
    invalidates: ['properties'],
    run: async ({ params }, ctx) => {
      await withdrawIdentity(params.id, ctx);
      return REMOVED;
    },
  });
  register(app, api.readIdentityPhoto, {
    limit: PHOTO_LOOKS,
    run: ({ params }, ctx) => readIdentityPhoto(params.id, params.photo, ctx),
  });
  register(app, api.listIdentities, { runList: ({ query }, ctx) => readIdentities(query, ctx) });
  register(app, api.readIdentity, { run: ({ params }, ctx) => readIdentity(params.id, ctx) });
  register(app, api.decideIdentity, {
    invalidates: ['properties'],
    run: async ({ params: { id }, body: { decision, ...said } }, ctx) => {
      await decide(IDENTITY_CASE, id, { step: decision, said }, ctx);
      return readIdentity(id, ctx);
    },
  });
  register(app, api.readVisits, { run: ({ params }, ctx) => readVisits(params.id, ctx) });
  register(app, api.addVisitPhoto, {
    limit: VISIT_UPLOADS,
    ownTransaction: true,
    isOnce: true,
    run: ({ params }, ctx, http) => addVisitPhoto(params.id, ctx, http),
  });
  register(app, api.enterVisit, {
    invalidates: ['properties'],
    run: ({ params, body }, ctx) => enterVisit(params.id, body, ctx),
  });
  register(app, api.removeVisit, {
    ownTransaction: true,
    invalidates: ['properties'],
    run: async ({ params }, ctx) => {
      await removeVisit(params.id, ctx);
      return REMOVED;
    },
  });
  register(app, api.readVisitPhoto, {
    limit: PHOTO_LOOKS,
    run: ({ params }, ctx) => readVisitPhoto(params.id, params.number, ctx),
  });
}
