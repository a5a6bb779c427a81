import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { CACHEABLE_HEADER, type PageEntry, type PageHandle } from '#contract/pages.ts';
import { overwriteGetLocale } from './messages/compiled/runtime.js';
import { pageContext, pageLanguage } from './page-context.ts';

export const withPageContext: PageEntry['withPageContext'] = (context, language, render) => {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return pageLanguage.run(language, () => render(provider));
};

overwriteGetLocale(() => pageLanguage.getStore() ?? DEFAULT_LANGUAGE);

const RENDER_TIMEOUT_MS = 10_000;

/** Whether the page is the same for everybody, as its route says. */
function isCacheable(entry: EntryContext): boolean {
  const leaf = entry.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  return ((entry.routeModules[leaf]?.handle ?? {}) as PageHandle).cacheable !== undefined;
}

/** Renders a page whole before sending it: it is then either kept as bytes or sent with its right status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext);
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Everything stands where it belongs: nothing waits in the page for a script to move it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          if (responseStatus === 200 && isCacheable(entry)) headers.set(CACHEABLE_HEADER, 'yes');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          reject(error);
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}
