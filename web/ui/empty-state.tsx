import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One clear next step. */
  action?: ReactNode;
  /** A sign in a sand square; without one, and without filters, the domed house is drawn. */
  icon?: ReactNode;
  /** The filters that hide everything, each with the address without it. */
  hiddenBy?: readonly { label: string; to: ScreenPath }[];
  /** The address without any filter. */
  clearTo?: ScreenPath;
  /** Inside a card already. */
  isBare?: boolean;
  headingLevel?: 2 | 3;
}

/** Nothing yet, or nothing because of a filter. */
export function EmptyState({
  title,
  children,
  action,
  icon,
  hiddenBy,
  clearTo,
  isBare = false,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const isFiltered = hiddenBy !== undefined || clearTo !== undefined;
  const sign = icon ?? (isFiltered ? <Icon name="filter" /> : null);
  return (
    <div className={`${isBare ? '' : 'card'} px-6 py-8`}>
      {sign ? (
        <span className="flex size-11 items-center justify-center rounded-control bg-ground-deep">
          {sign}
        </span>
      ) : (
        <EmptyHouse />
      )}
      <Heading className="mt-3.5 text-[1.1875rem]">{title}</Heading>
      {children && <div className="mt-1 max-w-prose text-ink-soft">{children}</div>}
      {hiddenBy && (
        <ul className="mt-3.5 flex flex-wrap gap-2">
          {hiddenBy.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={href(to)}
                preventScrollReset
                aria-label={m.ui_remove_filter({ name: label })}
                className="button button-quiet button-small min-h-11"
              >
                {label}
                <Icon name="close" className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {(clearTo || action) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {clearTo && (
            <Link to={href(clearTo)} preventScrollReset className="button button-quiet">
              {m.ui_clear_filters()}
            </Link>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

/** The domed house with nobody in it yet. */
function EmptyHouse() {
  return (
    <svg viewBox="0 0 120 74" aria-hidden="true" className="h-18 w-30">
      <path d="M8 70V48a26 26 0 0 1 52-2v24z" fill="var(--ground-deep)" />
      <path d="M60 28h44v42H60z" fill="var(--ground-deep)" />
      <path d="M59 22h47v7H59z" fill="var(--line)" />
      <path d="M27 70V57a8 8 0 0 1 16 0v13zM72 38h9v11h-9zM87 38h9v11h-9z" fill="var(--card)" />
      <path d="M2 71h116" strokeWidth="2" stroke="var(--line)" />
      <path
        d="M97 17s-7.5-4.4-7.5-9.3A4 4 0 0 1 97 5.8a4 4 0 0 1 7.5 1.9C104.5 12.6 97 17 97 17z"
        fill="var(--clay)"
      />
    </svg>
  );
}
