import { lazy, Suspense } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import type { Page } from '#contract/paging.ts';
import { searchPreview } from '#contract/previews.ts';
import { LISTINGS_PAGE_SIZE, SORTS, type Sort } from '#contract/properties.ts';
import { readOnce, useRead } from '../../api/query.ts';
import { listAsQuery, listPropertiesQuery } from '../../features/listings/api/list-properties.ts';
import type { CardProperty } from '../../features/listings/card.ts';
import { PropertyCard, PropertyCardSkeleton } from '../../features/listings/property-card.tsx';
import {
  changedSearch,
  filtersOf,
  type ListingSearch,
  queryOf,
  readSearch,
  SEARCH_PARAMETERS,
  saveSearchPath,
  writeSearch,
} from '../../features/listings/search-params.ts';
import { SortSelect } from '../../features/listings/sort-select.tsx';
import { UnitSwitch } from '../../features/listings/unit-switch.tsx';
import { Applied } from '../../features/search/applied.tsx';
import { RESULTS, SearchPanel, TYPE_WORDS } from '../../features/search/search-panel.tsx';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link } from '../../ui/link.tsx';
import { Main } from '../../ui/main.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useSlowNavigation } from '../../ui/use-slow-navigation.ts';
import type { Route } from './+types/properties';

export const handle: PageHandle = {
  cacheable: { parameters: [...SEARCH_PARAMETERS, 'ask', 'asked'] },
};

/** Only the map view needs the map. */
const MapResults = lazy(async () => ({
  default: (await import('../../features/map/map-results.tsx')).MapResults,
}));

/** Most searches find something. */
const NoProperties = lazyPart(() => import('../../features/search/no-properties.tsx'));

/** Few searches are asked in words that can be read in two ways. */
const AskedLine = lazyPart(() => import('../../features/search/asked-line.tsx'));

/** Until then the cards that stand there are good enough. */
const SLOW_MS = 300;
const SKELETONS = Array.from({ length: 9 }, (_, n) => n);
/** Cards above the fold of a phone: their pictures are loaded first. */
const FIRST_CARDS = 1;

/** What says a search in words: fetched with the first touch, so that it is there for the next search. */
const loadWords = () => import('../../features/search/words.ts');

/** The page of the list, and for the map view what the map shows. */
async function read(request: Request, fetch?: Parameters<typeof listPropertiesQuery>[2]) {
  const params = new URL(request.url).searchParams;
  const search = readSearch(params);
  if (params.has('ask')) await (await loadWords()).followAsked(request, search, writeSearch, fetch);
  const asked = queryOf(search);
  const unsure = params.has('asked')
    ? await (await loadWords()).readUnsure(request, search, fetch)
    : undefined;
  if (!search.isMapView) {
    const found = await readOnce(listPropertiesQuery(asked, LISTINGS_PAGE_SIZE, fetch));
    const words = await (await loadWords()).wordsOf(search, found.total, fetch);
    return { search, page: { ...found, page: search.page }, words, unsure, map: undefined };
  }
  // A visitor of the list loads none of the map.
  const [{ readMapPreview }, { MAP_CARDS }] = await Promise.all([
    import('../../features/map/api/read-map-preview.ts'),
    import('../../features/map/map-card.ts'),
  ]);
  const [found, preview] = await Promise.all([
    readOnce(listAsQuery(MAP_CARDS, asked, LISTINGS_PAGE_SIZE, fetch)),
    readMapPreview(filtersOf(search), fetch),
  ]);
  const page = { ...found, page: search.page };
  const words = await (await loadWords()).wordsOf(search, page.total, fetch);
  return { search, page: undefined, words, unsure, map: { page, preview } };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  read(request, context.get(pageContext).fetch);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => read(request);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const search = loaderData?.search ?? readSearch(new URLSearchParams());
  return pageMeta({
    title: loaderData?.words.title ?? m.search_all_homes(),
    description: m.listings_list_description(),
    path: writeSearch({ ...search, isMapView: false }),
    site: rootOf(matches),
    image: {
      path: searchPreview(filtersOf(search), getLocale()),
      alt: loaderData?.words.title ?? m.search_all_homes(),
    },
  });
}

export default function Properties({ loaderData }: Route.ComponentProps) {
  const { search, page, words, unsure, map } = loaderData;
  const isLoading = useSlowNavigation('', SLOW_MS);
  if (!map) return page && <ListView {...{ search, words, unsure, page, isLoading }} />;
  return (
    <Suspense fallback={<Main className="page py-6">{m.common_loading()}</Main>}>
      <MapResults search={search} words={words} {...map} isLoading={isLoading} pathOf={writeSearch} />
    </Suspense>
  );
}

type ListViewProps = Pick<Route.ComponentProps['loaderData'], 'search' | 'words' | 'unsure'> & {
  page: Page<CardProperty>;
  isLoading: boolean;
};

/** While the next search is read, what can be said of it already. */
function useNextWords({ search, words, isLoading }: Omit<ListViewProps, 'page' | 'unsure'>) {
  const { location } = useNavigation();
  const asked = isLoading ? location?.search : undefined;
  const { data: next } = useRead(
    asked === undefined
      ? undefined
      : {
          queryKey: ['nextWords', asked, search.location, words.place],
          queryFn: async () => {
            const { nextWords } = await loadWords();
            return nextWords(readSearch(new URLSearchParams(asked)), search, words.place);
          },
        },
  );
  return next ?? { ...words, search };
}

function ListView({ search, page, words, unsure, isLoading }: ListViewProps) {
  // Remembered, so that Back to it costs no request.
  useRead(listPropertiesQuery(queryOf(search), LISTINGS_PAGE_SIZE), { initial: page });
  const navigate = useNavigate();
  const next = useNextWords({ search, words, isLoading });
  const go = (change: Partial<ListingSearch>) => href(writeSearch({ ...search, page: 1, ...change }));
  const shown = `${figure(page.total)}${page.totalIsCapped ? '+' : ''}`;

  const cards = isLoading
    ? SKELETONS.map((n) => <PropertyCardSkeleton key={n} />)
    : page.items.map((property, n) => (
        <PropertyCard key={property.id} property={property} isFirst={n < FIRST_CARDS} headingLevel={2} />
      ));

  return (
    <Main
      data-floats="phone"
      className="page pb-6"
      // Not fetched now, it is asked for again with the next search.
      onPointerDown={() => void loadWords().catch(() => undefined)}
    >
      <SearchPanel
        layout="compact"
        search={search}
        back={{ to: href('/'), label: m.common_home() }}
        what={`${TYPE_WORDS[search.type]()} · ${isLoading ? m.common_loading() : m.search_homes_count({ count: page.total, shown })}`}
        count={next.applied.length}
      />
      <Applied search={next.search} applied={next.applied} next={next.next} />
      <div className="list-head">
        <div>
          <h1 id={RESULTS}>{next.heading}</h1>
          <p className="figures" role="status">
            {isLoading ? m.common_loading() : m.listings_found({ count: page.total, shown })}
          </p>
        </div>
        <SortSelect
          sorts={SORTS}
          search={search}
          onChange={(sort: Sort) => void navigate(go({ sort }), { preventScrollReset: true })}
        />
        {page.items.length > 0 && (
          <Link to={href(saveSearchPath(search))} data-feature="saved_searches" className="list-save">
            <Icon name="bell" />
            <span>{m.listings_save_search()}</span>
          </Link>
        )}
        <Link
          to={go({ isMapView: true, page: search.page })}
          className="button button-quiet button-small to-map"
        >
          <Icon name="map" />
          {m.listings_map_view()}
        </Link>
      </div>
      {unsure && (
        <Suspense>
          <AskedLine asked={unsure} search={search} pathOf={writeSearch} />
        </Suspense>
      )}
      {words.place && !words.isAsTyped && search.location && (
        <p className="mb-3 text-sm">
          {m.listings_showing({ place: words.place.name, words: search.location })}{' '}
          <Link to={href(changedSearch(search, { location: '', q: search.location }))} className="link">
            {m.listings_search_word()}
          </Link>
        </p>
      )}
      {search.bounds && (
        <p className="mb-3 text-sm">
          {m.listings_area_on_map()}{' '}
          <Link to={href(writeSearch(withoutArea(search)))} className="link">
            {m.listings_remove_area()}
          </Link>
        </p>
      )}
      {page.items.length === 0 && !isLoading ? (
        <Suspense>
          <NoProperties search={search} page={page} none={words.none} />
        </Suspense>
      ) : (
        // Cards wake after the search, or at once under a finger.
        <Suspense>
          <div className="homes" aria-busy={isLoading}>
            {cards}
          </div>
        </Suspense>
      )}
      {page.items.length > 0 && <UnitSwitch />}
      <Pagination page={page} pathOf={(number) => writeSearch({ ...search, page: number })} />
      <Link to={href('/districts')} className="button button-quiet mt-6">
        {m.districts_costs_link()}
      </Link>
    </Main>
  );
}

function withoutArea({ bounds: _bounds, ...search }: ListingSearch): ListingSearch {
  return { ...search, page: 1 };
}
