import type { Page } from '#contract/paging.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { CardProperty } from '../listings/card.ts';
import { PropertyCard } from '../listings/property-card.tsx';
import { type ListingSearch, type PathOf, saveSearchPath, writeSearch } from '../listings/search-params.ts';
import WaysOut, { type WaysOutProps } from './ways-out-list.tsx';

interface NoPropertiesProps {
  search: ListingSearch;
  /** Without homes, although the search finds some: a page after the last one. */
  page: Page<unknown>;
  none: {
    /** The filters that nothing meets together. */
    unmet: string | null;
    ways: WaysOutProps['ways'];
    nearest: { items: readonly CardProperty[]; areFiltersKept: boolean } | null;
  } | null;
  /** The address of a search on this screen; the listings page's unless told. */
  pathOf?: PathOf;
}

/**
 * Spec 1 §2: nothing fits. Which filters nothing meets, the ways out that there are, being told when something comes,
 * and what is nearest. A page after the last one says that it is.
 */
export default function NoProperties({ search, page, none, pathOf = writeSearch }: NoPropertiesProps) {
  if (page.total > 0) return <PastEnd search={search} page={page} pathOf={pathOf} />;
  const { unmet = null, ways = [], nearest = null } = none ?? {};
  return (
    <>
      <div className="max-w-xl">
        <h2 className="text-xl">{m.search_none_title()}</h2>
        {unmet && <p className="mt-1 font-semibold">{m.search_none_fits({ filters: unmet })}</p>}
        <p className="mt-1 text-ink-soft">{m.search_none_text()}</p>
        {ways.length > 0 && (
          <div className="card mt-4 px-4">
            <WaysOut search={search} ways={ways} pathOf={pathOf} />
          </div>
        )}
        <p className="mt-4 grid gap-3 sm:grid-cols-2">
          <Link to={href(saveSearchPath(search))} className="button button-primary">
            <Icon name="bell" />
            {m.search_tell_me()}
          </Link>
          <Link to={href('/properties')} className="button button-quiet">
            {m.search_clear_filters()}
          </Link>
        </p>
      </div>
      {nearest && nearest.items.length > 0 && (
        <section>
          <h2 className="mt-8 mb-4 text-xl">
            {nearest.areFiltersKept ? m.search_nearest() : m.search_nearest_any()}
          </h2>
          <div className="nearest homes">
            {nearest.items.map((property) => (
              <PropertyCard key={property.id} property={property} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function PastEnd({ search, page, pathOf }: Required<Omit<NoPropertiesProps, 'none'>>) {
  const last = Math.ceil(page.total / page.pageSize);
  return (
    <div className="card px-6 py-8 text-center">
      <h2 className="text-2xl">{m.search_past_end()}</h2>
      {!page.totalIsCapped && (
        <p className="mx-auto mt-2 max-w-md text-ink-soft">
          {m.search_past_end_text({ count: last, shown: figure(last) })}
        </p>
      )}
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={href(pathOf({ ...search, page: 1 }))} className="button button-primary">
          {m.search_first_page()}
        </Link>
        {!page.totalIsCapped && last > 1 && (
          <Link to={href(pathOf({ ...search, page: last }))} className="button button-quiet">
            {m.search_last_page()}
          </Link>
        )}
      </p>
    </div>
  );
}
