import type { Hono } from 'hono';
import * as api from '#contract/signals.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { decide } from '../decide.ts';
import { SIGNAL_CASE } from './kind.ts';
import { readSignal, readSignals } from './read-signals.ts';

/** What marks listings by itself: copied photos and prices out of line (T5, T6). */
export function registerSignals(app: Hono<AppEnv>): void {
  register(app, api.listSignals, { runList: ({ query }, ctx) => readSignals(query, ctx) });
  register(app, api.readSignal, { run: ({ params }, ctx) => readSignal(params.id, ctx) });
  register(app, api.settleSignal, {
    invalidates: ['properties'],
    run: async ({ params: { id }, body: { outcome, ...said } }, ctx) => {
      await decide(SIGNAL_CASE, id, { step: outcome === 'shown' ? 'shown' : 'stays_hidden', said }, ctx);
      return { id, outcome };
    },
  });
  register(app, api.reopenSignal, {
    run: async ({ params: { id }, body: said }, ctx) => {
      await decide(SIGNAL_CASE, id, { step: 'reopened', said }, ctx);
      return { id, state: 'open' as const };
    },
  });
  register(app, api.decideSignal, {
    invalidates: ['properties'],
    run: async ({ params: { id }, body: { decision, ...said } }, ctx) => {
      await decide(SIGNAL_CASE, id, { step: decision, said }, ctx);
      return { id, state: decision };
    },
  });
}
