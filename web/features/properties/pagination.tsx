import { Link } from 'react-router';
import { type Page, pageWindow } from '#contract/paging.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

interface PaginationProps {
  page: Page<unknown>;
  /** The path of a page of this list. */
  pathOf: (page: number) => string;
}

const BOX = 'button button-quiet button-small min-w-11 px-3';

/** Previous, page numbers and Next: real links that keep the filters (D13). */
export function Pagination({ page, pathOf }: PaginationProps) {
  if (page.page === 1 && !page.hasNext) return null;
  const step = (to: number, isPossible: boolean, label: string, icon: 'left' | 'right') => {
    const content = (
      <>
        {icon === 'left' && <Icon name="left" />}
        <span className="max-sm:sr-only">{label}</span>
        {icon === 'right' && <Icon name="right" />}
      </>
    );
    return isPossible ? (
      <Link to={href(pathOf(to))} rel={icon === 'left' ? 'prev' : 'next'} className={BOX}>
        {content}
      </Link>
    ) : (
      <button type="button" disabled className={BOX}>
        {content}
      </button>
    );
  };
  return (
    <nav aria-label={m.properties_pages()} className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {step(page.page - 1, page.page > 1, m.properties_previous(), 'left')}
      {pageWindow(page).map((number, place) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
          <span key={`gap-${place}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={href(pathOf(number))}
            aria-label={m.properties_page({ page: number })}
            aria-current={number === page.page ? 'page' : undefined}
            className={`figures ${BOX} aria-[current]:border-ocean aria-[current]:bg-ocean aria-[current]:text-on-ocean`}
          >
            {number}
          </Link>
        ),
      )}
      {step(page.page + 1, page.hasNext, m.properties_next(), 'right')}
    </nav>
  );
}
