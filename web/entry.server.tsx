import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '#contract/accounts.ts';
import { ROUTES } from '#contract/api.ts';
import { CACHEABLE_HEADER, type PageEntry, type PageHandle } from '#contract/pages.ts';
import { callAnyOf } from './api/client.ts';
import { api, pageApi } from './api/page-api.ts';
import './messages/all.ts';
import { setLocaleSource } from './messages/language.ts';
import { pageContext } from './page-context.ts';
import { STYLE_ID } from './page-style.ts';
import { BusyPage } from './shell/busy-page.tsx';
import { OfflinePage } from './shell/offline-page.tsx';
import { IconDrawings } from './ui/icon.tsx';
import { drawingsFor } from './ui/icon-drawings.ts';
import styles from './ui/visitor.css?inline';

/** The language of the page being rendered: for its loaders, its actions and its rendering. */
const pageLanguage = new AsyncLocalStorage<Language>();

export const withPageContext: PageEntry['withPageContext'] = (context, language, render) => {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  provider.set(api, pageApi(context.fetch));
  return pageLanguage.run(language, () => render(provider));
};

callAnyOf(ROUTES);
setLocaleSource(() => pageLanguage.getStore() ?? DEFAULT_LANGUAGE);

const emptyDrawings = renderToStaticMarkup(<IconDrawings />);

/** A page that stands alone: written at once, and never woken by scripts. */
const standAlone = (Page: typeof BusyPage) => (language: Language) =>
  pageLanguage.run(language, () => {
    const html = `<!doctype html>${renderToStaticMarkup(<Page language={language} />)}`;
    return html.replace(emptyDrawings, () => pageDrawings.filled(html));
  });

export const busyPage: PageEntry['busyPage'] = standAlone(BusyPage);
export const offlinePage: PageEntry['offlinePage'] = standAlone(OfflinePage);

/** Constant, so it passes through neither React nor the search for scripts. */
export const pageStyle: PageEntry['pageStyle'] = {
  empty: `<style id="${STYLE_ID}"></style>`,
  filled: `<style id="${STYLE_ID}">${styles}</style>`,
};

export const pageDrawings: PageEntry['pageDrawings'] = {
  empty: emptyDrawings,
  filled: (html) => emptyDrawings.replace('></', () => `>${drawingsFor(html)}</`),
};

/** What React Router refuses by itself is answered and logged as a request; its message would name the address. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).logError?.(error);
};

const RENDER_TIMEOUT_MS = 10_000;

/** What the route of the page says of it. */
function handleOf(entry: EntryContext): PageHandle {
  const leaf = entry.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  return (entry.routeModules[leaf]?.handle ?? {}) as PageHandle;
}

/** Takes what is written into it whole. */
function collector(done: (whole: Uint8Array) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

/** Renders a page whole before sending it: it is then either kept as bytes or sent with its right status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const { nonce } = page;
  const { cacheable } = handleOf(entry);
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Everything stands where it belongs: nothing waits in the page for a script to move it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          // Left to run out, it would hold the whole render in memory that long.
          clearTimeout(timer);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          if (responseStatus === 200 && cacheable) headers.set(CACHEABLE_HEADER, 'yes');
          pipe(
            collector((html) => {
              page.html = html;
              resolve(new Response(null, { headers, status: responseStatus }));
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          responseStatus = 500;
          reject(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}
