import type { ReactNode } from 'react';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';

/** Something that waits for the person who looks. */
export interface Waiting {
  key: string;
  sign: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** A state or a time at the end of the line. */
  aside?: ReactNode;
  /** A path of the product, with its language still to be added. */
  path: string;
  /** What can be done in place. */
  acts?: ReactNode;
}

interface WaitingListProps {
  waiting: readonly Waiting[];
  title?: string;
  /** It has the whole width of a desk: acts stand at the end of their line. */
  isWide?: boolean;
}

/** What waits stands first; where nothing does, one line says so. */
export function WaitingList({ waiting, title, isWide = false }: WaitingListProps) {
  if (waiting.length === 0) {
    return (
      <p className="card flex items-center gap-2.5 px-4 py-3 text-ink-soft">
        <Icon name="check" className="size-5 text-leaf" />
        {m.dashboards_nothing_waits()}
      </p>
    );
  }
  return (
    <Section title={title ?? m.dashboards_waiting()} count={waiting.length}>
      <ul className="card divide-y divide-line-soft">
        {waiting.map(({ key, sign, title: line, text, aside, path, acts }) => (
          <li
            key={key}
            className={`relative p-4 hover:bg-ground ${isWide ? 'gap-6 lg:flex lg:items-center' : ''}`}
          >
            <div className="flex grow items-start gap-3.5 sm:items-center sm:gap-4">
              <span className="flex min-w-14 shrink-0 justify-center">{sign}</span>
              <div className="min-w-0 grow">
                <div
                  className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${isWide ? '' : 'justify-between'}`}
                >
                  <h3 className="text-base" dir="auto">
                    <Link to={hrefOf(path)} className="after:absolute after:inset-0">
                      {line}
                    </Link>
                  </h3>
                  {aside}
                </div>
                <p
                  className="mt-0.5 line-clamp-2 text-[0.9375rem] text-ink-soft [unicode-bidi:plaintext]"
                  dir="auto"
                >
                  {text}
                </p>
              </div>
              {!acts && <Icon name="right" className="size-4 text-ink-soft" />}
            </div>
            {acts && (
              <div
                className={`relative z-1 mt-3 flex flex-wrap gap-2 max-sm:[&_.button]:grow sm:ps-18 ${isWide ? 'shrink-0 lg:mt-0 lg:ps-0' : ''}`}
              >
                {acts}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
