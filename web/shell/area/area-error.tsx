import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { m } from '../../messages/index.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { NotFound } from '../error-screen.tsx';
import { useKeptPage } from '../use-kept-page.ts';
import { type AreaData, AreaLayout } from './area-layout.tsx';

/** Where a screen of an area fails: its frame stays, and trying again reads the screen's data, not the window. */
export function AreaError({ area }: { area: AreaData | undefined }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useKeptPage(error, revalidate);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const screen = isMissing ? (
    <NotFound />
  ) : (
    <Page title={m.shell_area_failed()}>
      <ErrorPanel onRetry={() => void revalidate()} isRetrying={state !== 'idle'} />
    </Page>
  );
  return area ? <AreaLayout area={area}>{screen}</AreaLayout> : screen;
}
