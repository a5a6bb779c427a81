import { isRouteErrorResponse, Outlet, useLocation, useRevalidator } from 'react-router';
import { FOR_OWN_EYES } from '../../api/unless-looking.ts';
import { m } from '../../messages/index.ts';
import { readAnnouncements } from '../../shell/announced.ts';
import { areaLinks } from '../../shell/area/links.ts';
import { NotFound } from '../../shell/error-screen.tsx';
import { refuseUnknownLanguage } from '../../shell/language-route.ts';
import { LinkFrame } from '../../shell/link-frame.tsx';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { useKeptPage } from '../../shell/use-kept-page.ts';
import type { Route } from './+types/layout';

export { meta, shouldRevalidate } from '../../shell/language-route.ts';
export const links = areaLinks;

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
  return { announcements: await readAnnouncements(context, 'listAnnouncements') };
}

export default function LinkLayout({ loaderData: { announcements } }: Route.ComponentProps) {
  return (
    <LinkFrame announcements={announcements}>
      <Outlet />
    </LinkFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <LinkFrame announcements={loaderData?.announcements}>
      <Failed error={error} />
    </LinkFrame>
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
