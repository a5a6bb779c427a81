import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { m } from '../../messages/index.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { NotFound } from '../error-screen.tsx';
import { useKeptPage } from '../use-kept-page.ts';
import { type AreaData, AreaLayout } from './area-layout.tsx';

/**
 * Instead of a screen of an area that failed: trying again reads the screen's data, not the window.
 * @param missing what is said where there is no such thing
 */
export function AreaFailure({ missing = <NotFound /> }: { missing?: ReactNode }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useKeptPage(error, revalidate);
  if (isRouteErrorResponse(error) && error.status === 404) return missing;
  return (
    <Page title={m.shell_area_failed()}>
      <ErrorPanel onRetry={() => void revalidate()} isRetrying={state !== 'idle'} />
    </Page>
  );
}

/** Where a screen of an area fails its frame stays. */
export function AreaError({ area }: { area: AreaData | undefined }) {
  const screen = <AreaFailure />;
  return area ? <AreaLayout area={area}>{screen}</AreaLayout> : screen;
}
