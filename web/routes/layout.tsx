import { Outlet } from 'react-router';
import { ErrorScreen } from '../shell/error-screen.tsx';
import type { Route } from './+types/layout';

export { loader, meta, shouldRevalidate } from '../shell/language-route.ts';

export default Outlet;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorScreen error={error} />;
