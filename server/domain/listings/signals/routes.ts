import type { Hono } from 'hono';
import * as api from '#contract/signals.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { decideSignal } from './decide-signal.ts';
import { readSignal, readSignals } from './read-signals.ts';
import { reopenSignal } from './reopen-signal.ts';
import { settleSignal } from './settle-signal.ts';

/** What marks listings by itself: copied photos and prices out of line (T5, T6). */
export function registerSignals(app: Hono<AppEnv>): void {
  register(app, api.listSignals, { runList: ({ query }, ctx) => readSignals(query, ctx) });
  register(app, api.readSignal, { run: ({ params }, ctx) => readSignal(params.id, ctx) });
  register(app, api.settleSignal, {
    invalidates: ['properties'],
    run: ({ params, body }, ctx) => settleSignal(params.id, body, ctx),
  });
  register(app, api.reopenSignal, { run: ({ params, body }, ctx) => reopenSignal(params.id, body, ctx) });
  register(app, api.decideSignal, {
    invalidates: ['properties'],
    run: ({ params, body }, ctx) => decideSignal(params.id, body, ctx),
  });
}
