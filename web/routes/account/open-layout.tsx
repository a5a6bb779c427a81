import { Outlet } from 'react-router';
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
export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(viewerOrGuest) ? loadArea({ context }) : null;

export default function Layout({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <AreaLayout area={loaderData} />;
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  );
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (loaderData) return <AreaError area={loaderData} />;
  return (
    <VisitorFrame>
      <ErrorScreen error={error} />
    </VisitorFrame>
  );
}
