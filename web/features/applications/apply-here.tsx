import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Application } from '#contract/applications.api.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ApplyForm } from './apply-form.tsx';
import type { ApplyData } from './read-apply.ts';

interface ApplyHereProps {
  data: ApplyData;
  /** Over another page: what then answers. */
  onSent?: (application: Application) => void;
}

/** The form to apply for a home, or why there is none, and where to go. */
export function ApplyHere({ data: { property, openId, isOwn, now }, onSent }: ApplyHereProps) {
  // Refused without scripts, the form is shown again with what was typed, whatever has changed meanwhile.
  const isRefused = usePlainResult()?.isDone === false;
  if (isOwn) {
    return (
      <Instead title={m.applications_own()} to="/applications" label={m.applications_owner_title()}>
        {m.applications_own_text()}
      </Instead>
    );
  }
  if (openId && !isRefused) {
    return (
      <Instead
        title={m.applications_taken()}
        to={`/my-applications?open=${openId}`}
        label={m.applications_see()}
      >
        {m.applications_taken_text()}
      </Instead>
    );
  }
  if (!isRefused && (property.type !== 'rent' || property.status !== 'available')) {
    return (
      <Instead title={m.applications_gone()} to="/properties?type=rent" label={m.applications_more()}>
        {m.applications_gone_text()}
      </Instead>
    );
  }
  return (
    <ApplyForm
      propertyId={property.id}
      now={now}
      availableFrom={property.availableFrom}
      {...(onSent && { onSent })}
    />
  );
}

interface InsteadProps {
  title: string;
  to: ScreenPath;
  label: string;
  children: ReactNode;
}

const Instead = ({ title, to, label, children }: InsteadProps) => (
  <EmptyState
    title={title}
    action={
      <Link to={href(to)} className="button button-primary">
        {label}
      </Link>
    }
  >
    {children}
  </EmptyState>
);
