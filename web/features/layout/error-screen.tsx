import { isRouteErrorResponse } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';

/** Spec 1 §2: unknown paths. */
export function NotFound() {
  return (
    <main id="content" className="page grow py-20 text-center">
      <h1 className="text-4xl">{m.common_not_found_title()}</h1>
      <p className="mt-4 text-ink-soft">{m.common_not_found_text()}</p>
      <a href={href('/')} className="button button-primary mt-8">
        {m.common_not_found_home()}
      </a>
    </main>
  );
}

/** What is shown instead of a page that failed: what happened and what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main id="content" className="page grow py-20 text-center">
      <h1 className="text-4xl">{m.common_error_title()}</h1>
      <p className="mt-4 text-ink-soft">{m.common_error_text()}</p>
      <button type="button" className="button button-primary mt-8" onClick={() => window.location.reload()}>
        {m.common_try_again()}
      </button>
    </main>
  );
}
