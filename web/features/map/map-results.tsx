import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Page } from '#contract/paging.ts';
import { SORTS } from '#contract/properties.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link } from '../../ui/link.tsx';
import { Main } from '../../ui/main.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PropertyCard } from '../listings/property-card.tsx';
import {
  filtersOf,
  type ListingSearch,
  type PathOf,
  saveSearchPath,
  writeSearch,
} from '../listings/search-params.ts';
import { SortSelect } from '../listings/sort-select.tsx';
import { Applied } from '../search/applied.tsx';
import { SearchPanel, TYPE_WORDS } from '../search/search-panel.tsx';
import type { wordsOf } from '../search/words.ts';
import { boundsText } from './bounds.ts';
import { CardStrip } from './card-strip.tsx';
import { type MapCard, pinOf } from './map-card.ts';
import styles from './map-results.css?inline';
import type { MapPreview } from './preview.ts';
import { PropertyMap } from './property-map.tsx';

interface MapResultsProps {
  search: ListingSearch;
  words: Awaited<ReturnType<typeof wordsOf>>;
  page: Page<MapCard>;
  preview: MapPreview | undefined;
  isLoading: boolean;
  /** The address of a search on this screen. */
  pathOf: PathOf;
}

/** Most searches find something. */
const NoProperties = lazyPart(() => import('../search/no-properties.tsx'));
const NoneOnMap = lazyPart(() => import('../search/none-on-map.tsx'));

/** List and map of a search (D13): side by side on a desk; on a phone the map, with cards along its bottom. */
export function MapResults({ search, words, page, preview, isLoading, pathOf }: MapResultsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReturnType<typeof pinOf>>(null);
  const go = (change: Partial<ListingSearch>) => href(pathOf({ ...search, page: 1, ...change }));
  const pinOfId = (id: string | null) => {
    const card = page.items.find((one) => one.id === id);
    return card ? pinOf(card) : null;
  };
  useListFollowing(list, chosen?.id ?? null);
  const located = page.items.filter(({ latitude }) => latitude !== null);
  const shown = `${figure(page.total)}${page.totalIsCapped ? '+' : ''}`;
  const asList = href(writeSearch({ ...search, isMapView: false }));

  return (
    <Main data-floats="always" className="map-results">
      <style>{styles}</style>
      <div className="map-bar">
        <SearchPanel
          layout="compact"
          search={{ ...search, isMapView: true }}
          back={{ to: asList, label: m.map_back() }}
          what={`${TYPE_WORDS[search.type]()} · ${m.search_homes_count({ count: page.total, shown })}`}
          count={words.applied.length}
          pathOf={pathOf}
        />
        <Link to={asList} className="button button-quiet map-to-list">
          <Icon name="list" />
          {m.map_list_view()}
        </Link>
      </div>
      <div className="map-head">
        <h1>{words.title}</h1>
        <p className="figures" role="status">
          {isLoading ? m.common_loading() : m.listings_found({ count: page.total, shown })}
        </p>
      </div>
      <section ref={list} aria-label={m.map_list()} className="map-list">
        <Applied search={search} applied={words.applied} next={words.next} pathOf={pathOf} />
        <div className="map-list-head">
          <SortSelect
            sorts={SORTS}
            search={search}
            pathOf={pathOf}
            onChange={(sort) => void navigate(go({ sort }), { preventScrollReset: true })}
          />
          {page.items.length > 0 && (
            <Link
              to={href(saveSearchPath(search))}
              data-feature="saved_searches"
              className="button button-quiet button-small"
            >
              <Icon name="bell" />
              {m.listings_save_search()}
            </Link>
          )}
        </div>
        {search.bounds && (
          <p className="map-area-note">
            {m.listings_area_on_map()}{' '}
            <Link to={href(pathOf(withoutArea(search)))} className="link">
              {m.listings_remove_area()}
            </Link>
          </p>
        )}
        {page.items.length === 0 && !isLoading ? (
          <Suspense>
            <NoProperties search={search} page={page} none={words.none} pathOf={pathOf} />
          </Suspense>
        ) : (
          <ul className="map-cards" aria-busy={isLoading}>
            {page.items.map((property, n) => (
              <li
                key={property.id}
                data-card={property.id}
                aria-current={property.id === chosen?.id || undefined}
                onPointerEnter={() => setPointed(property.id)}
                onPointerLeave={() => setPointed(null)}
                onFocus={() => setPointed(property.id)}
                onBlur={() => setPointed(null)}
              >
                <PropertyCard property={property} isFirst={n === 0} headingLevel={2} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={page} pathOf={(number) => pathOf({ ...search, page: number })} />
      </section>
      <div className="map-pane">
        <PropertyMap
          className="map-box"
          preview={preview}
          filters={filtersOf(search)}
          place={words.place}
          listed={{ total: page.totalIsCapped ? undefined : page.total, to: asList }}
          highlighted={pinOfId(pointed)}
          chosen={chosen}
          onChoose={setChosen}
          onSearchArea={(bounds) =>
            void navigate(go({ bounds: boundsText(bounds) }), { preventScrollReset: true })
          }
          isMain
        />
        {words.none && !isLoading && (
          <Suspense>
            <NoneOnMap search={search} ways={words.none.ways} pathOf={pathOf} />
          </Suspense>
        )}
        <CardStrip cards={located} chosenId={chosen?.id ?? null} onShow={(card) => setChosen(pinOf(card))} />
      </div>
    </Main>
  );
}

function withoutArea({ bounds: _bounds, ...search }: ListingSearch): ListingSearch {
  return { ...search, page: 1 };
}

/** Scrolls the list, where it is seen, until the chosen listing's card is at its top. */
function useListFollowing(list: { current: HTMLElement | null }, chosenId: string | null): void {
  useEffect(() => {
    const box = list.current;
    const card = chosenId === null ? null : box?.querySelector(`[data-card="${CSS.escape(chosenId)}"]`);
    if (!box || !card || box.offsetHeight === 0) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollBy({
      top: card.getBoundingClientRect().top - box.getBoundingClientRect().top - 16,
      behavior: isStill ? 'auto' : 'smooth',
    });
  }, [list, chosenId]);
}
