import { type ReactNode, useState } from 'react';
import { data } from 'react-router';
import { HOME_SERVICES_COUNT } from '#contract/moving.ts';
import type { PageHandle } from '#contract/pages.ts';
import { FEATURED_COUNT } from '#contract/properties.ts';
import type { Fetch } from '../../api/client.ts';
import { readOnce } from '../../api/query.ts';
import { readMapPreview } from '../../features/map/api/read-map-preview.ts';
import { PropertyMap } from '../../features/map/property-map.tsx';
import { listServicesQuery } from '../../features/moving/api/list-services.ts';
import { ServiceGrid } from '../../features/moving/service-grid.tsx';
import { listPropertiesQuery } from '../../features/properties/api/list-properties.ts';
import { HeroArt } from '../../features/properties/hero-art.tsx';
import { PropertyCard } from '../../features/properties/property-card.tsx';
import { type ListingSearch, readSearch } from '../../features/properties/search-params.ts';
import { popularQuery } from '../../features/search/api/popular.ts';
import { Popular } from '../../features/search/popular.tsx';
import { SearchPanel } from '../../features/search/search-panel.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Main } from '../../ui/main.tsx';
import type { Route } from './+types/home';

export const handle: PageHandle = { cacheable: { parameters: [] } };

async function read(fetch?: Fetch) {
  const [featured, services, popular] = await Promise.all([
    readOnce(listPropertiesQuery({ limit: String(FEATURED_COUNT) }, FEATURED_COUNT, fetch)),
    readOnce(listServicesQuery(HOME_SERVICES_COUNT, fetch)),
    readOnce(popularQuery('rent', fetch)),
  ]);
  return { featured: featured.items, services, popular };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const [lists, preview] = await Promise.all([read(fetch), readMapPreview({}, fetch)]);
  // Only `/` leads some readers to another language.
  return data({ ...lists, preview }, { headers: params.lang ? {} : { Vary: 'Cookie' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** In the browser the live map reads for itself. */
export const clientLoader = async () => ({ ...(await read()), preview: undefined });

export function meta({ matches }: Route.MetaArgs) {
  const site = rootOf(matches);
  return pageMeta({
    title: `${site.brand} · ${m.properties_hero_title()}`,
    description: m.properties_hero_text(),
    path: '/',
    site,
  });
}

interface SectionProps {
  title: string;
  text: string;
  more?: { to: ScreenPath; label: string };
  children: ReactNode;
}

function Section({ title, text, more, children }: SectionProps) {
  return (
    <section className="page later mt-14">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-2xl sm:text-3xl">{title}</h2>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
        {more && (
          <Link to={href(more.to)} className="link inline-flex min-h-11 items-center gap-1 font-semibold">
            {more.label}
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

export default function Home({ loaderData: { featured, services, popular, preview } }: Route.ComponentProps) {
  const [type, setType] = useState<ListingSearch['type']>('rent');
  return (
    <Main>
      <div className="bg-ground-deep pb-8 sm:pb-12">
        <div className="relative overflow-hidden">
          <HeroArt />
          <div className="page relative flex min-h-56 flex-col justify-center py-8 sm:min-h-72">
            <h1 className="max-w-2xl text-4xl sm:text-5xl lg:text-6xl">{m.properties_hero_title()}</h1>
            <p className="mt-3 max-w-md text-lg text-ink-soft">{m.properties_hero_text()}</p>
          </div>
        </div>
        <div className="page">
          <SearchPanel layout="full" search={readSearch(new URLSearchParams())} onType={setType} />
          <Popular type={type} places={popular} />
        </div>
      </div>

      <Section
        title={m.properties_featured()}
        text={m.properties_featured_text()}
        more={{ to: '/properties', label: m.properties_view_all() }}
      >
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {featured.map((property) => (
            <PropertyCard key={property.id} property={property} />
          ))}
        </div>
      </Section>

      <Section title={m.properties_map_title()} text={m.properties_map_text()}>
        <PropertyMap className="h-[26rem] sm:h-[32rem]" filters={{}} preview={preview} />
      </Section>

      <Section
        title={m.properties_moving_title()}
        text={m.properties_moving_text()}
        more={{ to: '/moving-services', label: m.properties_view_more_services() }}
      >
        <ServiceGrid services={services} />
      </Section>
    </Main>
  );
}
