import { Suspense } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { ApiError } from '../api/call-error.ts';
import { m } from '../messages/index.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Main } from '../ui/main.tsx';
import { isLostConnection, useKeptPage } from './use-kept-page.ts';

const WaysOn = lazyPart(() => import('./ways-on.tsx'));

/** Spec 1 §2: unknown paths, with ways on. */
export function NotFound() {
  return (
    <Main className="page py-10 text-center">
      <h1 className="text-4xl">{m.common_not_found_title()}</h1>
      <Suspense>
        <WaysOn />
      </Suspense>
    </Main>
  );
}

/** The status of what failed; undefined where there was no answer at all. */
function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  return isLostConnection(error) ? undefined : 500;
}

/** What is shown instead of a page that failed: what happened, and trying again without loading the page anew. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const status = statusOf(error);
  const readAgain = useKeptPage(error, revalidate);
  if (status === 404) return <NotFound />;
  const isBusy = status === 429;
  return (
    <Main className="page py-8 sm:py-12">
      <ErrorPanel
        kind={status === undefined ? 'connection' : 'server'}
        headingLevel={1}
        {...(isBusy ? { title: m.common_busy_title() } : {})}
        {...(status !== undefined && !isBusy ? { title: m.common_error_title() } : {})}
        onRetry={readAgain}
        isRetrying={state === 'loading'}
      >
        {status === undefined ? undefined : <p>{isBusy ? m.common_too_many() : m.common_error_text()}</p>}
      </ErrorPanel>
    </Main>
  );
}
