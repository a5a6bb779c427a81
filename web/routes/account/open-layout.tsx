import { Outlet } from 'react-router';
import { readAnnouncements } from '../../shell/announced.ts';
import { AreaError } from '../../shell/area/area-error.tsx';
import { AreaLayout } from '../../shell/area/area-layout.tsx';
import { areaLinks } from '../../shell/area/links.ts';
import { loadArea } from '../../shell/area/load-area.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { optionalViewer, viewerOrGuest } from '../../shell/viewer.ts';
import { VisitorFrame } from '../../shell/visitor-frame.tsx';
import type { Route } from './+types/open-layout';

export const middleware: Route.MiddlewareFunction[] = [optionalViewer];
export const links = areaLinks;

/** Guests are let in: to them the screen says who it is for. */
export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerOrGuest)) return { area: await loadArea({ context }) };
  return { announcements: await readAnnouncements(context, 'listAnnouncements') };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  if (loaderData.area) return <AreaLayout area={loaderData.area} />;
  return (
    <VisitorFrame announcements={loaderData.announcements}>
      <Outlet />
    </VisitorFrame>
  );
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (loaderData?.area) return <AreaError area={loaderData.area} />;
  return (
    <VisitorFrame announcements={loaderData?.announcements}>
      <ErrorScreen error={error} />
    </VisitorFrame>
  );
}
