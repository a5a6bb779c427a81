import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Page } from '../ui/page.tsx';
import { signInPath } from './next-path.ts';

interface LinkPanelProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** What stands where a private link opens nothing: what happened, and what to do. */
export const LinkPanel = ({ title, text, children }: LinkPanelProps) => (
  <Page title={title} sub={text} width="form">
    {children}
  </Page>
);

/** The one way out of a panel. */
export const wayTo =
  (path: ScreenPath, label: () => string): ComponentType =>
  () => (
    <Link to={href(path)} className="button button-primary">
      {label()}
    </Link>
  );

/** The same to a screen that is for who has signed in. */
export const signInFor =
  (path: ScreenPath): ComponentType =>
  () => (
    <Link to={signInPath(href(path))} className="button button-primary">
      {m.common_sign_in()}
    </Link>
  );
