import { type ReactNode, Suspense } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from 'react-router';
import { FOR_OWN_EYES } from '../../api/unless-looking.ts';
import { m } from '../../messages/index.ts';
import { readAnnouncements } from '../../shell/announced.ts';
import { areaLinks } from '../../shell/area/links.ts';
import { loadArea } from '../../shell/area/load-area.ts';
import { NotFound } from '../../shell/error-screen.tsx';
import { refuseUnknownLanguage } from '../../shell/language-route.ts';
import { LinkFrame } from '../../shell/link-frame.tsx';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { isRecordId } from '../../shell/record-id.ts';
import { useKeptPage } from '../../shell/use-kept-page.ts';
import { optionalViewer, viewerOrGuest } from '../../shell/viewer.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/layout';

export { meta } from '../../shell/language-route.ts';
export const links = areaLinks;

/** Pages of one's own that stand at the addresses of links: what a phone shared to the app, rent books with one's number. */
const OWN_PAGES = ['mine', 'found'];

const isByAccount = ({ token = '' }: { token?: string | undefined }) =>
  isRecordId(token) || OWN_PAGES.includes(token);

/** A private link opens the same page for everybody, whoever is signed in. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => (isByAccount(args.params) ? optionalViewer(args, next) : undefined),
];

/**
 * Pages behind a private link: kept and found by nobody, and their address told to no other site. Not `no-referrer`:
 * plain forms would then be sent without the origin that proves them ours.
 */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
});

export async function loader({ params, context }: Route.LoaderArgs) {
  refuseUnknownLanguage(params.lang);
  if (context.get(viewerOrGuest)) return { area: await loadArea({ context }) };
  return { announcements: await readAnnouncements(context, 'listAnnouncements') };
}

/** The menu of who is signed in counts what waits; a link's frame has nothing that changes. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  isByAccount(currentParams) || isByAccount(nextParams)
    ? defaultShouldRevalidate
    : currentParams.lang !== nextParams.lang;

/** Comes with the pages of who is signed in alone: whoever follows a link loads none of it. */
const AreaLayout = lazyPart(async () => ({
  default: (await import('../../shell/area/area-layout.tsx')).AreaLayout,
}));

type LayoutData = Awaited<ReturnType<typeof loader>>;

/** Whoever has signed in stays among their own pages, with the way back to all of them. */
function Frame({ of, children }: { of: LayoutData | undefined; children: ReactNode }) {
  if (!of?.area) return <LinkFrame announcements={of?.announcements}>{children}</LinkFrame>;
  return (
    <Suspense>
      <AreaLayout area={of.area}>{children}</AreaLayout>
    </Suspense>
  );
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame of={loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame of={loaderData}>
      <Failed error={error} />
    </Frame>
  );
}

/** The link may be right: its page could not be read. A driver's page that the network left comes back as it was kept. */
function Failed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useKeptPage(error, revalidate);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.data === FOR_OWN_EYES) {
    return <LinkPanel title={m.desk_look_hidden()} text={m.desk_look_hidden_text()} />;
  }
  return (
    <LinkPanel title={m.common_error_title()} text={m.bookings_guest_failed()}>
      <a href={pathname} className="button button-primary">
        {m.common_try_again()}
      </a>
    </LinkPanel>
  );
}
