import { useNavigate } from 'react-router';
import type { Suggestion } from '#contract/places.api.ts';
import { useRead } from '../../api/query.ts';
import { countText } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { type ListingSearch, writeSearch } from '../listings/search-params.ts';
import { popularQuery } from './api/popular.ts';

const PLAIN = { sort: 'newest', page: 1, isMapView: false } as const;

interface PopularProps {
  type: ListingSearch['type'];
  /** Those for rent, which come with the page. */
  places: readonly Suggestion[];
}

/** The districts with most homes, and what is near: one tap instead of typing. */
export function Popular({ type, places }: PopularProps) {
  const navigate = useNavigate();
  const { data = places } = useRead(popularQuery(type), {
    initial: type === 'rent' ? places : undefined,
  });
  return (
    <div className="chips">
      <Link
        to={href('/map')}
        className="chip text-ocean"
        onClick={(event) => {
          event.preventDefault();
          import('./near-me.ts').then(
            async ({ boundsNearMe }) => {
              const bounds = await boundsNearMe();
              if (bounds) void navigate(href(writeSearch({ ...PLAIN, type, bounds })));
            },
            () => navigate(href('/map')),
          );
        }}
      >
        <Icon name="target" />
        {m.search_near_me()}
      </Link>
      {data.map(({ slug, name, homes, homesAreCapped }) => (
        <Link key={slug} to={href(writeSearch({ ...PLAIN, type, location: name }))} className="chip">
          {name}
          <span className="figures font-normal text-ink-soft">{countText(homes, homesAreCapped)}</span>
        </Link>
      ))}
    </div>
  );
}
