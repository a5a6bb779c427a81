import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { LOOK_COOKIE } from '#contract/looks.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Route } from './+types/root';
import { NoAnswerError } from './api/call-error.ts';
import { api } from './api/page-api.ts';
import { directionOf } from './i18n.ts';
import { loadTexts, textFilesOf } from './messages/load.ts';
import { pageContext } from './page-context.ts';
import { STYLE_ID } from './page-style.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { hasLostScript } from './shell/lost-scripts.ts';
import { noteShown, shownAt } from './shell/shown-data.ts';
import latinFont from './ui/fonts/figtree-basic.woff2?url';
import { IconDrawings } from './ui/icon.tsx';
import { lazyPart } from './ui/lazy-part.ts';

/** Loaded while an administrator looks at the product as somebody. */
const LookBar = lazyPart(() => import('./shell/look-bar.tsx'));

/** What every page knows: the site, where it is seen from. The nonce is for this answer alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, origin, nonce, formKey = '' } = context.get(pageContext);
  const isLooking = request.headers.get('cookie')?.includes(`${LOOK_COOKIE}=1`);
  const look = isLooking
    ? await context
        .get(api)('readLook')
        .catch(() => null)
    : null;
  // The phone's own clock, which may be in another year, would not match what the server has written.
  const year = todayInMogadishu(new Date()).slice(0, 4);
  return { site, origin, nonce, year, formKey, ...(look && { look }) };
}

/**
 * A page whose data does not come fails as a call without an answer does; one that is only read again stays as it is.
 * After a lost script, it is loaded whole.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (
      hasLostScript() &&
      navigator.onLine &&
      request.method === 'GET' &&
      !location.href.startsWith(request.url)
    ) {
      location.assign(request.url);
      return new Promise<never>(() => {});
    }
    const results = await next();
    await loadTexts(textFilesOf(Object.keys(results)));
    for (const [id, one] of Object.entries(results)) {
      if (one.type !== 'error' || !(one.result instanceof TypeError)) continue;
      const before = request.method === 'GET' ? shownAt(request.url, id) : undefined;
      if (before !== undefined) Object.assign(one, { type: 'data', result: before });
      else one.result = new NoAnswerError('The page could not be read.', { cause: one.result });
    }
    return results;
  },
];

/** Site and origin do not change while the page is open. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/**
 * The styles stand in the page itself: on a slow network a file of their own would cost a round trip before anything
 * is seen. The server puts them in when all else is rendered; the browser keeps what came.
 */
function PageStyle() {
  const css = import.meta.env.SSR ? '' : (document.getElementById(STYLE_ID)?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own style sheet
  return <style id={STYLE_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/** The texts of the page are asked for together with its scripts. */
function TextLinks() {
  return textFilesOf(useMatches().map(({ id }) => id)).map((file) => (
    <link key={file} rel="preload" as="fetch" href={file} crossOrigin="anonymous" fetchPriority="low" />
  ));
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce;
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b5a80" />
        {language === 'ar' && (
          <link rel="preload" href={arabicFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <Meta />
        <TextLinks />
        <PageStyle />
        <Links />
      </head>
      <body>
        <IconDrawings />
        {children}
        <ScrollRestoration {...(nonce ? { nonce } : {})} />
        <Scripts {...(nonce ? { nonce } : {})} />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { look } }: Route.ComponentProps) {
  const at = useLocation();
  const matches = useMatches();
  useEffect(() => noteShown(at, matches), [at, matches]);
  return (
    <>
      <Outlet />
      {look && (
        <Suspense>
          <LookBar look={look} />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
