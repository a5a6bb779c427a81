import type { ReactNode } from 'react';
import { href, type ScreenPath } from '../../i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';

export interface ShortRow {
  id: string;
  to: ScreenPath;
  /** The first photo; undefined for what has none by its nature. */
  image?: string | null;
  title: string;
  text: ReactNode;
  aside: ReactNode;
}

interface ShortListProps {
  title: string;
  all: { to: ScreenPath; label: string };
  rows: readonly ShortRow[];
  empty: string;
}

const WIDTHS = [320];

/** The first few of a longer list, each a link to its record. */
export function ShortList({ title, all, rows, empty }: ShortListProps) {
  return (
    <Section title={title} action={all} className="mt-0!">
      {rows.length === 0 ? (
        <p className="card px-4 py-3 text-ink-soft">{empty}</p>
      ) : (
        <ul className="card divide-y divide-line-soft">
          {rows.map(({ id, to, image, title: name, text, aside }) => (
            <li key={id}>
              <Link to={href(to)} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-ground">
                {image !== undefined && (
                  <Picture
                    src={image ?? undefined}
                    alt=""
                    widths={WIDTHS}
                    sizes="48px"
                    className="size-12 shrink-0 rounded-control object-cover"
                  />
                )}
                {/* On a phone what stands at the end would leave the title ten letters. */}
                <span className="flex min-w-0 grow flex-col items-start gap-1 sm:flex-row sm:items-center sm:gap-3">
                  <span className="max-w-full min-w-0 grow">
                    <bdi className="block truncate font-medium">{name}</bdi>
                    <span className="block truncate text-sm text-ink-soft">{text}</span>
                  </span>
                  {aside}
                </span>
                <Icon name="right" className="size-4 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
