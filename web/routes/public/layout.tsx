import { Outlet } from 'react-router';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { VisitorFrame } from '../../shell/visitor-frame.tsx';
import type { Route } from './+types/layout';

export { loader, meta, shouldRevalidate } from '../../shell/language-route.ts';

export default function PublicLayout() {
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <VisitorFrame>
      <ErrorScreen error={error} />
    </VisitorFrame>
  );
}
