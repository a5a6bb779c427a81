import { useLocation } from 'react-router';
import { type Page, pageWindow } from '#contract/paging.ts';
import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { pagePath } from './list-address.ts';

interface PaginationProps {
  page: Page<unknown>;
  /** The path of a page of this list, without its language; the present address unless told. */
  pathOf?: (page: number) => ScreenPath;
  className?: string;
}

const BOX = 'button button-quiet';

/** Previous, page numbers and Next: real links that keep the filters (D13). */
export function Pagination({ page, pathOf, className = 'mt-8 justify-center' }: PaginationProps) {
  const location = useLocation();
  if (page.page === 1 && !page.hasNext) return null;
  const linkTo = (number: number) => (pathOf ? href(pathOf(number)) : pagePath(location, number));
  const step = (to: number, isPossible: boolean, label: string, icon: 'left' | 'right') => {
    const content = (
      <>
        {icon === 'left' && <Icon name="left" />}
        <span className="max-sm:sr-only">{label}</span>
        {icon === 'right' && <Icon name="right" />}
      </>
    );
    return isPossible ? (
      <Link to={linkTo(to)} rel={icon === 'left' ? 'prev' : 'next'} className={BOX}>
        {content}
      </Link>
    ) : (
      <button type="button" disabled className={BOX}>
        {content}
      </button>
    );
  };
  return (
    <nav aria-label={m.ui_pages()} className={`pages ${className}`}>
      {step(page.page - 1, page.page > 1, m.ui_previous(), 'left')}
      {pageWindow(page).map((number, place) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
          <span key={`gap-${place}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={linkTo(number)}
            aria-label={m.ui_page({ page: number })}
            aria-current={number === page.page ? 'page' : undefined}
            className={BOX}
          >
            {number}
          </Link>
        ),
      )}
      {step(page.page + 1, page.hasNext, m.ui_next(), 'right')}
    </nav>
  );
}
