import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

interface ErrorPanelProps {
  /** The server did not answer as it should, or it could not be reached. */
  kind?: 'server' | 'connection';
  /** What did not load: "Your viewings did not load". */
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  supportTo?: ScreenPath;
  headingLevel?: 1 | 2 | 3;
}

/** A part that failed, in its own card: the rest of the screen goes on. */
export function ErrorPanel({ kind = 'server', headingLevel = 2, ...props }: ErrorPanelProps) {
  const { title, children, onRetry, isRetrying = false, supportTo } = props;
  const isOffline = kind === 'connection';
  const Heading = `h${headingLevel}` as const;
  const again = (
    <>
      {!isRetrying && <Icon name="refresh" />}
      {m.common_try_again()}
    </>
  );
  return (
    <div role="alert" className="card px-6 py-7">
      <span
        className={`flex size-11 items-center justify-center rounded-control ${isOffline ? 'bg-ground-deep' : 'bg-danger-wash text-danger'}`}
      >
        {isOffline ? <Icon name="bolt" /> : <Icon name="warning" />}
      </span>
      <Heading className="mt-3.5 text-[1.1875rem]">
        {title ?? (isOffline ? m.ui_offline_title() : m.ui_failed_title())}
      </Heading>
      <div className="mt-1 max-w-prose text-ink-soft">
        {children ?? <p>{isOffline ? m.ui_offline_text() : m.ui_failed_text()}</p>}
        {!isOffline && <p>{m.ui_failed_again()}</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {onRetry && (
          <button
            type="button"
            onClick={onRetry}
            disabled={isRetrying}
            aria-busy={isRetrying}
            className="button button-primary"
          >
            {again}
          </button>
        )}
        {supportTo && (
          <Link to={href(supportTo)} className="button button-quiet">
            {m.ui_contact_support()}
          </Link>
        )}
      </div>
    </div>
  );
}
