import { lazy, Suspense, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { LISTINGS_PAGE_SIZE, SORTS, type Sort } from '#contract/properties.ts';
import { readOnce, useRemember } from '../../api/query.ts';
import { readMapPreview } from '../../features/map/api/read-map-preview.ts';
import { listPropertiesQuery } from '../../features/properties/api/list-properties.ts';
import { NoProperties } from '../../features/properties/no-properties.tsx';
import { PropertyCard, PropertyCardSkeleton } from '../../features/properties/property-card.tsx';
import {
  changedSearch,
  filtersOf,
  type ListingSearch,
  queryOf,
  readSearch,
  SEARCH_PARAMETERS,
  saveSearchPath,
  writeSearch,
} from '../../features/properties/search-params.ts';
import { SortSelect } from '../../features/properties/sort-select.tsx';
import { Applied } from '../../features/search/applied.tsx';
import { RESULTS, SearchPanel } from '../../features/search/search-panel.tsx';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Main } from '../../ui/main.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/properties';

export const handle: PageHandle = { cacheable: { parameters: SEARCH_PARAMETERS } };

/** Only the map view needs the map. */
const PropertyMap = lazy(async () => ({
  default: (await import('../../features/map/property-map.tsx')).PropertyMap,
}));

const MAP_SIZE = 'h-[calc(100dvh-9rem)] min-h-96 lg:sticky lg:top-20';
const SKELETONS = Array.from({ length: 9 }, (_, n) => n);
/** Cards above the fold of a phone: their pictures are loaded first. */
const FIRST_CARDS = 1;

/** What says a search in words: fetched with the first touch, so that it is there for the next search. */
const loadWords = () => import('../../features/search/words.ts');

function query(request: Request, fetch?: Parameters<typeof listPropertiesQuery>[2]) {
  const search = readSearch(new URL(request.url).searchParams);
  return { search, list: listPropertiesQuery(queryOf(search), LISTINGS_PAGE_SIZE, fetch) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const { search, list } = query(request, fetch);
  const [page, preview] = await Promise.all([
    readOnce(list),
    search.isMapView ? readMapPreview(filtersOf(search), fetch) : undefined,
  ]);
  const words = await (await loadWords()).wordsOf(search, page.total, fetch);
  return { search, page: { ...page, page: search.page }, preview, words };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, list } = query(request);
  const page = await readOnce(list);
  const words = await (await loadWords()).wordsOf(search, page.total);
  return { search, page: { ...page, page: search.page }, preview: undefined, words };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const search = loaderData?.search ?? readSearch(new URLSearchParams());
  return pageMeta({
    title: loaderData?.words.title ?? m.properties_title_any(),
    description: m.properties_list_description(),
    path: writeSearch({ ...search, isMapView: false }),
    site: rootOf(matches),
  });
}

export default function Properties({ loaderData: { search, page, preview, words } }: Route.ComponentProps) {
  useRemember(listPropertiesQuery(queryOf(search), LISTINGS_PAGE_SIZE).queryKey, page);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [hovered, setHovered] = useState<string | null>(null);
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === href('/properties');
  const go = (change: Partial<ListingSearch>) => href(writeSearch({ ...search, page: 1, ...change }));
  const shown = `${figure(page.total)}${page.totalIsCapped ? '+' : ''}`;

  const cards = isLoading
    ? SKELETONS.map((n) => <PropertyCardSkeleton key={n} />)
    : page.items.map((property, n) => (
        <div
          key={property.id}
          onPointerEnter={() => setHovered(property.id)}
          onPointerLeave={() => setHovered(null)}
          className={
            search.isMapView && hovered === property.id ? 'rounded-card outline-2 outline-ocean' : undefined
          }
        >
          <PropertyCard property={property} isFirst={n < FIRST_CARDS} headingLevel={2} />
        </div>
      ));

  return (
    <Main
      className={search.isMapView ? 'page max-w-none pb-6' : 'page pb-6'}
      // Not fetched now, it is asked for again with the next search.
      onPointerDown={() => void loadWords().catch(() => undefined)}
    >
      <SearchPanel layout="compact" search={search} count={words.applied.length} />
      <Applied search={search} applied={words.applied} next={words.next} />
      <h1 id={RESULTS} className="mt-3 scroll-mt-24 text-xl lg:text-3xl">
        {words.title}
      </h1>
      {words.place && !words.isAsTyped && search.location && (
        <p className="mt-1 text-sm">
          {m.properties_showing({ place: words.place.name, words: search.location })}{' '}
          <Link to={href(changedSearch(search, { location: '', q: search.location }))} className="link">
            {m.properties_search_word()}
          </Link>
        </p>
      )}
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-2 gap-y-3">
        <p className="figures me-auto font-semibold" role="status">
          {isLoading ? m.common_loading() : m.properties_found({ count: page.total, shown })}
        </p>
        <SortSelect
          sorts={SORTS}
          search={search}
          onChange={(sort: Sort) => void navigate(go({ sort }), { preventScrollReset: true })}
        />
        {page.items.length > 0 && (
          <Link to={href(saveSearchPath(search))} className="button button-quiet button-small">
            <Icon name="bell" />
            {m.properties_save_search()}
          </Link>
        )}
        <Link
          to={go({ isMapView: !search.isMapView, page: search.page })}
          className="button button-quiet button-small"
        >
          <Icon name={search.isMapView ? 'list' : 'map'} />
          {search.isMapView ? m.properties_list_view() : m.properties_map_view()}
        </Link>
      </div>
      {search.bounds && (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-sm">
          <Icon name="map" />
          {m.properties_area_on_map()}
          <Link to={href(writeSearch(withoutArea(search)))} className="link font-semibold">
            {m.properties_remove_area()}
          </Link>
        </p>
      )}
      <div className={search.isMapView ? 'grid gap-6 lg:grid-cols-2' : undefined}>
        <div className={search.isMapView ? 'max-lg:hidden' : undefined}>
          {page.items.length === 0 && !isLoading ? (
            <NoProperties search={search} ways={words.ways} />
          ) : (
            <div
              className={`grid gap-5 sm:grid-cols-2 ${search.isMapView ? '' : 'lg:grid-cols-3'}`}
              aria-busy={isLoading}
            >
              {cards}
            </div>
          )}
          <Pagination page={page} pathOf={(number) => writeSearch({ ...search, page: number })} />
        </div>
        {search.isMapView && (
          <Suspense fallback={<div className={`skeleton ${MAP_SIZE}`} />}>
            <PropertyMap
              className={MAP_SIZE}
              preview={preview}
              filters={filtersOf(search)}
              highlightedId={hovered}
              onSearchArea={(bounds) => {
                const text = [bounds.west, bounds.south, bounds.east, bounds.north]
                  .map((n) => n.toFixed(5))
                  .join(',');
                void navigate(go({ bounds: text }), { preventScrollReset: true });
              }}
            />
          </Suspense>
        )}
      </div>
    </Main>
  );
}

function withoutArea({ bounds: _bounds, ...search }: ListingSearch): ListingSearch {
  return { ...search, page: 1 };
}
