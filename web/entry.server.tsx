import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { KEEP_HEADER, type PageEntry } from '#contract/pages.ts';
import { overwriteGetLocale } from './messages/compiled/runtime.js';
import { pageContext, pageLanguage } from './page-context.ts';

export const withPageContext: PageEntry['withPageContext'] = (context, language, render) => {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return pageLanguage.run(language, () => render(provider));
};

overwriteGetLocale(() => pageLanguage.getStore() ?? DEFAULT_LANGUAGE);

const RENDER_TIMEOUT_MS = 10_000;

/** What the page that is shown was made from, when it is the same for everybody: its route's `handle.keep`. */
function keepTopics(entry: EntryContext): string | undefined {
  const leaf = entry.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const handle = entry.routeModules[leaf]?.handle as { keep?: readonly string[] } | undefined;
  return handle?.keep?.join(',');
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
          const topics = responseStatus === 200 ? keepTopics(entry) : undefined;
          if (topics !== undefined) headers.set(KEEP_HEADER, topics);
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
