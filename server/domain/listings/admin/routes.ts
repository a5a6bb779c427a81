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
    run: ({ params, body }, ctx) => updateAsAdmin(params.id, body, ctx),
  });
  register(app, deleteEndpoint, {
    invalidates: ['properties'],
    run: async ({ params: { id }, query }, ctx) => {
      await deleteAsAdmin(id, query.reason ?? '', ctx);
      return { id, deleted: true as const };
    },
  });
}
