import type { Hono } from 'hono';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { readPageTexts as endpoint } from '#contract/texts.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { readPageTexts } from './read-page-texts.ts';

export function registerPageTexts(app: Hono<AppEnv>): void {
  register(app, endpoint, {
    cache: ['site'],
    run: ({ params: { name }, query: { language = DEFAULT_LANGUAGE } }, ctx) =>
      readPageTexts(name, language, ctx),
  });
}
