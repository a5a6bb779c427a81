import { Outlet } from 'react-router';
import { readAnnouncements } from '../../shell/announced.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { refuseUnknownLanguage } from '../../shell/language-route.ts';
import { VisitorFrame } from '../../shell/visitor-frame.tsx';
import type { Route } from './+types/layout';

export { meta, shouldRevalidate } from '../../shell/language-route.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  refuseUnknownLanguage(params.lang);
  return { announcements: await readAnnouncements(context, 'listAnnouncements') };
}

export default function PublicLayout({ loaderData: { announcements } }: Route.ComponentProps) {
  return (
    <VisitorFrame announcements={announcements}>
      <Outlet />
    </VisitorFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <VisitorFrame announcements={loaderData?.announcements}>
      <ErrorScreen error={error} />
    </VisitorFrame>
  );
}
