import { useNavigation } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { readOnce } from '../../api/query.ts';
import { listAsQuery } from '../../features/listings/api/list-properties.ts';
import {
  filtersOf,
  type ListingSearch,
  queryOf,
  readSearch,
  SEARCH_PARAMETERS,
  writeSearch,
} from '../../features/listings/search-params.ts';
import { readMapPreview } from '../../features/map/api/read-map-preview.ts';
import { MAP_CARDS } from '../../features/map/map-card.ts';
import { MapResults } from '../../features/map/map-results.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import type { Route } from './+types/map';

export const handle: PageHandle = { cacheable: { parameters: [...SEARCH_PARAMETERS, 'ask', 'asked'] } };

/** As the listings' address; without a type, which that reads as rent, the map shows both. */
function readMapSearch(request: Request): ListingSearch {
  const params = new URL(request.url).searchParams;
  if (!params.get('type')) params.set('type', 'any');
  return { ...readSearch(params), isMapView: true };
}

const pathOf = (search: ListingSearch) =>
  writeSearch({ ...search, isMapView: false })
    .replace('/properties', '/map')
    .replace(/\?type=any$/, '') as ScreenPath;

/** Fetched apart, as on the listings page. */
const loadWords = () => import('../../features/search/words.ts');

async function read(request: Request, fetch?: Parameters<typeof readMapPreview>[1]) {
  const search = readMapSearch(request);
  if (new URL(request.url).searchParams.has('ask'))
    await (await loadWords()).followAsked(request, search, pathOf, fetch);
  const [found, preview] = await Promise.all([
    readOnce(listAsQuery(MAP_CARDS, queryOf(search), LISTINGS_PAGE_SIZE, fetch)),
    readMapPreview(filtersOf(search), fetch),
  ]);
  const page = { ...found, page: search.page };
  const { wordsOf } = await loadWords();
  return { search, page, preview, words: await wordsOf(search, page.total, fetch) };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  read(request, context.get(pageContext).fetch);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => read(request);

/** Whether anything was searched for: then the title says what. */
const isNarrowed = ({ search, words }: Route.ComponentProps['loaderData']) =>
  search.type !== 'any' || words.place !== null || words.applied.length > 0;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData && isNarrowed(loaderData) ? loaderData.words.title : m.map_heading(),
    description: m.map_description(),
    path: loaderData ? pathOf(loaderData.search) : '/map',
    site: rootOf(matches),
  });
}

/** The map of the listings, full screen (D14), with the list beside it where there is room. */
export default function MapScreen({ loaderData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return <MapResults {...loaderData} isLoading={state === 'loading'} pathOf={pathOf} />;
}
