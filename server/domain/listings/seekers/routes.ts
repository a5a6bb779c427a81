import type { Hono } from 'hono';
import * as api from '#contract/seekers.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { browserHash } from '#server/platform/http/visitor.ts';
import { SEEKER_ANSWERS, SEEKER_RENEWALS } from '../limits.ts';
import { answerWord } from './answer.ts';
import { findWord } from './links.ts';
import { presentWord } from './present.ts';
import { sendNewLink } from './renew-link.ts';

/** How it went with a home (T3): by a private link, or signed in. */
export function registerSeekers(app: Hono<AppEnv>): void {
  register(app, api.readSeekerWord, {
    run: async ({ params }, ctx) => presentWord(await findWord(ctx, params.token), ctx.now),
  });
  register(app, api.answerSeekerWord, {
    limit: SEEKER_ANSWERS,
    run: async ({ params: { token }, body }, ctx, { address, header }) => {
      await answerWord(token, body, ctx, { address, browser: browserHash(ctx.app, header) });
      return presentWord(await findWord(ctx, token), ctx.now);
    },
  });
  register(app, api.renewSeekerLink, {
    limit: SEEKER_RENEWALS,
    run: async ({ params: { token } }, ctx) => ({ sent: await sendNewLink(token, ctx) }),
  });
}
