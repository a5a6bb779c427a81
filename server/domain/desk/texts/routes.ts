import type { Hono } from 'hono';
import { changeText, listTexts, previewText, readText as readEndpoint } from '#contract/texts.api.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import type { AnyNotice } from '#server/platform/notifications/examples.ts';
import { reviseText } from './change-text.ts';
import { previewWords } from './preview-text.ts';
import { readText, readTexts } from './read-texts.ts';
import { type Texts, textsOf } from './registry.ts';

/** @param notices all of them: they say which texts there are, and give the examples of a preview */
export function registerTexts(app: Hono<AppEnv>, notices: readonly AnyNotice[]): void {
  let known: Texts | undefined;
  const texts = () => {
    known ??= textsOf(notices);
    return known;
  };
  register(app, listTexts, { runList: ({ query }, ctx) => readTexts(query, texts(), ctx) });
  register(app, readEndpoint, { run: ({ params: { key } }, ctx) => readText(key, texts(), ctx) });
  register(app, previewText, {
    run: ({ params: { key }, body }, ctx) => previewWords(key, body, texts(), ctx),
  });
  register(app, changeText, {
    invalidates: ['site'],
    run: async ({ params: { key }, body }, ctx) => {
      await reviseText(key, body, texts(), ctx);
      return readText(key, texts(), ctx);
    },
  });
}
