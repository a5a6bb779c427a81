import type { Hono } from 'hono';
import * as mine from '#contract/my-reports.api.ts';
import * as api from '#contract/reports.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { answerCase, readMyCase } from '../answer-case.ts';
import { decide } from '../decide.ts';
import { ANSWERS, REPORTS } from '../limits.ts';
import { REPORT_CASE } from './kind.ts';
import { readCase, readCases } from './read-cases.ts';
import { reportProperty } from './report-property.ts';

/** Reports by visitors, and what the owners of listings that were hidden answer (D34). */
export function registerReports(app: Hono<AppEnv>): void {
  register(app, mine.reportProperty, {
    limit: REPORTS,
    run: async ({ params, body }, ctx) => {
      await reportProperty(params.id, body, ctx);
      return { reported: true as const };
    },
  });
  register(app, api.listReportCases, { runList: ({ query }, ctx) => readCases(query, ctx) });
  register(app, api.readReportCase, { run: ({ params }, ctx) => readCase(params.id, ctx) });
  register(app, api.decideReportCase, {
    invalidates: ['properties'],
    run: async ({ params: { id }, body: { decision, ...said } }, ctx) => {
      await decide(REPORT_CASE, id, { step: decision, said }, ctx);
      return readCase(id, ctx);
    },
  });
  register(app, mine.readMyReport, { run: ({ params }, ctx) => readMyCase(params.id, ctx) });
  register(app, mine.answerReport, {
    limit: ANSWERS,
    run: ({ params, body }, ctx) => answerCase(params.id, body.answer, ctx),
  });
}
