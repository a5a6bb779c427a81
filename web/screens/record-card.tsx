import type { ReactNode } from 'react';

interface RecordCardProps {
  id: string;
  /** The id of its title. */
  titleId: string;
  badge: ReactNode;
  /** Since when it stands so. */
  when: ReactNode;
  /** It ended well. */
  isGood?: boolean;
  people: ReactNode;
  /** Its history, and what can be done. */
  end: ReactNode;
  /** What it is. */
  children: ReactNode;
}

/** A record among others of its kind, answered where it stands: how it stands, what it is, who takes part, its acts. */
export const RecordCard = ({
  id,
  titleId,
  badge,
  when,
  isGood = false,
  people,
  end,
  children,
}: RecordCardProps) => (
  <article
    id={id}
    tabIndex={-1}
    aria-labelledby={titleId}
    className={`card scroll-mt-24 outline-none ${isGood ? 'border-leaf/50' : ''}`}
  >
    <div className="flex items-center justify-between gap-3 border-b border-line-soft px-3.5 py-3 sm:px-5">
      {badge}
      <p className="figures text-sm text-ink-soft">{when}</p>
    </div>
    <div className="grid gap-5 p-3.5 sm:p-5 lg:grid-cols-[1.3fr_1fr] lg:gap-8">
      <div className="min-w-0 space-y-4">{children}</div>
      <div className="lg:border-s lg:border-line-soft lg:ps-6">{people}</div>
    </div>
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line-soft px-3.5 py-2 sm:px-5">
      {end}
    </div>
  </article>
);
