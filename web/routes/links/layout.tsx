import { isRouteErrorResponse, Outlet, useLocation, useRevalidator } from 'react-router';
import { FOR_OWN_EYES } from '../../api/unless-looking.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { useKeptPage } from '../../shell/use-kept-page.ts';
import type { Route } from './+types/layout';

/**
 * Pages behind a private link: kept and found by nobody, and their address told to no other site. Not `no-referrer`:
 * plain forms would then be sent without the origin that proves them ours.
 */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
});

export default function Layout() {
  return <Outlet />;
}

/** The link may be right: its page could not be read. A driver's page that the network left comes back as it was kept. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useKeptPage(error, revalidate);
  if (isRouteErrorResponse(error) && error.data === FOR_OWN_EYES) {
    return (
      <LinkPanel title={m.desk_look_hidden()} text={m.desk_look_hidden_text()}>
        {null}
      </LinkPanel>
    );
  }
  return (
    <LinkPanel title={m.common_error_title()} text={m.bookings_guest_failed()}>
      <a href={pathname} className="button button-primary">
        {m.common_try_again()}
      </a>
    </LinkPanel>
  );
}
