import type { Hono } from 'hono';
import {
  countApplications as countEndpoint,
  createApplication as createEndpoint,
  readLease as leaseEndpoint,
  listApplications as listEndpoint,
  readApplication as readEndpoint,
  updateApplication as updateEndpoint,
} from '#contract/applications.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { landlordOf } from '../../listings/queries.ts';
import { changeStatus } from './change-status.ts';
import { createApplication } from './create-application.ts';
import { APPLICATIONS } from './limits.ts';
import { countApplications, readApplication, readApplications, readLease } from './read-applications.ts';

export function registerApplications(app: Hono<AppEnv>): void {
  register(app, listEndpoint, { runList: ({ query }, ctx) => readApplications(query, ctx) });
  register(app, countEndpoint, { run: ({ query }, ctx) => countApplications(query, ctx) });
  register(app, createEndpoint, {
    limit: APPLICATIONS,
    landlordOf: ({ body }, ctx) => landlordOf(body, ctx),
    run: ({ body }, ctx) => createApplication(body, ctx),
  });
  register(app, readEndpoint, { run: ({ params }, ctx) => readApplication(params.id, ctx) });
  register(app, updateEndpoint, {
    // An approval may change the listing's status.
    invalidates: ['properties'],
    run: async ({ params, body }, ctx) => {
      await changeStatus(params.id, body, ctx);
      return readApplication(params.id, ctx);
    },
  });
  register(app, leaseEndpoint, { run: ({ params }, ctx) => readLease(params.id, ctx) });
}
