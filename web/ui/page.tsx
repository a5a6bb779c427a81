import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { href, type ScreenPath } from '../i18n.ts';
import { Icon } from './icon.tsx';
import { Main } from './main.tsx';

interface Place {
  /** A path without its language. */
  to: ScreenPath;
  label: string;
}

interface PageHeaderProps {
  title: ReactNode;
  sub?: ReactNode;
  /** A short line above the title, such as the day. */
  eyebrow?: ReactNode;
  back?: Place | undefined;
  actions?: ReactNode;
}

interface PageProps extends PageHeaderProps {
  /** One form, a column for reading and forms, or all the room there is; a page's width unless told. */
  width?: 'form' | 'narrow' | 'wide';
  children: ReactNode;
}

const WIDTHS = { form: 'max-w-125', narrow: 'max-w-3xl', wide: 'max-w-none' };

/** A screen: the one `<main>`, with the one h1. How wide and how far from the edge is the frame's to say (`.page`). */
export function Page({ width, children, ...header }: PageProps) {
  return (
    <Main className={`page py-6 sm:py-8 ${width ? WIDTHS[width] : ''}`}>
      <PageHeader {...header} />
      {children}
    </Main>
  );
}

/** The title can be focused, so that a page's arrival is heard. */
export function PageHeader({ title, sub, eyebrow, back, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 print:mb-4">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-full">
          {eyebrow && <p className="text-sm text-ink-soft">{eyebrow}</p>}
          <h1 tabIndex={-1} className="text-[1.5625rem] outline-none sm:text-[1.75rem]">
            {title}
          </h1>
          {sub && <p className="mt-1 max-w-2xl text-[0.9375rem] text-ink-soft">{sub}</p>}
        </div>
        {actions && (
          <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
      </div>
    </div>
  );
}

/** To the screen above this one. */
export function BackLink({ to, label }: Place) {
  return (
    <Link
      to={href(to)}
      className="-ms-1 inline-flex min-h-11 min-w-11 items-center gap-1 pe-2 text-[0.9375rem] font-medium text-ocean hover:text-ocean-deep hover:underline print:hidden"
    >
      <Icon name="left" className="size-4.5" />
      {label}
    </Link>
  );
}

/** The last words of a page, under a line: whose it is, what it rests on. */
export const PageNote = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p className={`mt-6 border-t border-line pt-4 text-[0.9375rem] text-ink-soft ${className}`}>{children}</p>
);

interface SectionProps {
  title: string;
  /** Stands paler beside the title. */
  count?: number | string | undefined;
  /** A link to all of it. */
  action?: Place | undefined;
  /** Anything else at the end of the heading's line. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a screen under its h2. */
export function Section({ title, count, action, aside, id, className = '', children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={`mt-6 first:mt-0 ${className}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-[1.1875rem]">
          {title}
          {count !== undefined && <span className="ms-1.5 font-normal text-ink-soft">{count}</span>}
        </h2>
        {aside}
        {action && (
          <Link
            to={href(action.to)}
            className="-my-2 inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 text-[0.9375rem] font-medium text-ocean hover:text-ocean-deep hover:underline"
          >
            {action.label}
            <Icon name="right" className="size-4.5" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
