import type { Hono } from 'hono';
import {
  countAdminProperties as countEndpoint,
  deleteAdminProperty as deleteEndpoint,
  listAdminProperties as listEndpoint,
  setVisibility as setVisibilityEndpoint,
  updateAdminProperty as updateEndpoint,
} from '#contract/admin-properties.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import {
  countAdminProperties,
  deleteAsAdmin,
  readAdminProperties,
  setVisibility,
  updateAsAdmin,
} from './admin-properties.ts';

/** Any listing under administration (D33). */
export function registerAdminProperties(app: Hono<AppEnv>): void {
  register(app, listEndpoint, { runList: ({ query }, ctx) => readAdminProperties(query, ctx) });
  register(app, countEndpoint, { run: ({ query }, ctx) => countAdminProperties(query, ctx) });
  register(app, setVisibilityEndpoint, {
    invalidates: ['properties'],
    run: async ({ body }, ctx) => ({ changed: await setVisibility(body, ctx) }),
  });
  register(app, updateEndpoint, {
    invalidates: ['properties'],
    run: ({ params, body }, ctx) => {
      const { id: _id, createdAt: _at, updatedAt: _on, ownerName: _name, ownerEmail: _email, ...rest } = body;
      const { held: _held, heldReason: _why, abilities: _may, ...input } = rest;
      return updateAsAdmin(params.id, input, ctx);
    },
  });
  register(app, deleteEndpoint, {
    invalidates: ['properties'],
    run: async ({ params: { id }, query }, ctx) => {
      await deleteAsAdmin(id, query.reason ?? '', ctx);
      return { id, deleted: true as const };
    },
  });
}
