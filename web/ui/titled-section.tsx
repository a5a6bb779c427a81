import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface TitledSectionProps {
  title: string;
  text?: string;
  /** Where there is more of it. */
  more?: { to: string; label: string };
  className: string;
  children: ReactNode;
}

/** A part of a page under its heading, with a link to more of it. */
export function TitledSection({ title, text, more, className, children }: TitledSectionProps) {
  return (
    <section className={className}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-3">
        <div>
          <h2 className="text-2xl">{title}</h2>
          {text && <p className="text-ink-soft max-sm:hidden">{text}</p>}
        </div>
        {more && (
          <Link to={more.to} className="link inline-flex min-h-11 items-center gap-1 font-semibold">
            {more.label}
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
