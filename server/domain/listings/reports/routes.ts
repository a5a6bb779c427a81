import type { Hono } from 'hono';
import * as api from '#contract/reports.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { answerCase, readMyCase } from './answer-case.ts';
import {
  decideApproval,
  readApproval,
  readApprovals,
  readOwnHeld,
  sendForReview,
  setApprovals,
} from './approvals.ts';
import { decideCase } from './decide-case.ts';
import { ANSWERS, REPORTS } from './limits.ts';
import { readCase, readCases, readQueues } from './read-cases.ts';
import { reportProperty } from './report-property.ts';

/** Reports by visitors, and first listings that wait for a look (D34). */
export function registerReports(app: Hono<AppEnv>): void {
  register(app, api.reportProperty, {
    limit: REPORTS,
    run: async ({ params, body }, ctx) => {
      await reportProperty(params.id, body, ctx);
      return { reported: true as const };
    },
  });
  register(app, api.readQueues, { run: (_input, ctx) => readQueues(ctx) });
  register(app, api.listReportCases, { runList: ({ query }, ctx) => readCases(query, ctx) });
  register(app, api.readReportCase, { run: ({ params }, ctx) => readCase(params.id, ctx) });
  register(app, api.decideReportCase, {
    invalidates: ['properties'],
    run: ({ params, body }, ctx) => decideCase(params.id, body, ctx),
  });
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
  register(app, api.readMyReport, { run: ({ params }, ctx) => readMyCase(params.id, ctx) });
  register(app, api.answerReport, {
    limit: ANSWERS,
    run: ({ params, body }, ctx) => answerCase(params.id, body.answer, ctx),
  });
}
