import { AreaError } from '../../shell/area/area-error.tsx';
import { AreaLayout } from '../../shell/area/area-layout.tsx';
import { areaLinks } from '../../shell/area/links.ts';
import { loadArea } from '../../shell/area/load-area.ts';
import { signedInAdmin } from '../../shell/viewer.ts';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [signedInAdmin];
export const loader = loadArea;
export const links = areaLinks;

export default function Layout({ loaderData }: Route.ComponentProps) {
  return <AreaLayout area={loaderData} />;
}

export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) => <AreaError area={loaderData} />;
