import { Suspense, useState } from 'react';
import { data } from 'react-router';
import { HOME_SERVICES_COUNT } from '#contract/moving.ts';
import type { PageHandle } from '#contract/pages.ts';
import { searchPreview } from '#contract/previews.ts';
import { FEATURED_COUNT } from '#contract/properties.ts';
import { api } from '../../api/page-api.ts';
import { readOnce } from '../../api/query.ts';
import { Costs } from '../../features/home/costs.tsx';
import { HeroArt } from '../../features/home/hero-art.tsx';
import { Safety } from '../../features/home/safety.tsx';
import { listPropertiesQuery } from '../../features/listings/api/list-properties.ts';
import { PropertyCard } from '../../features/listings/property-card.tsx';
import { type ListingSearch, readSearch } from '../../features/listings/search-params.ts';
import { readMapPreview } from '../../features/map/api/read-map-preview.ts';
import { listServicesQuery } from '../../features/moving/api/list-services.ts';
import { popularQuery } from '../../features/search/api/popular.ts';
import { Popular } from '../../features/search/popular.tsx';
import { SearchPanel } from '../../features/search/search-panel.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link } from '../../ui/link.tsx';
import { Main } from '../../ui/main.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { Route } from './+types/home';

/** Below the first screen: they come with the page, their scripts after those of what is above them. */
const lateParts = () => import('../../features/home/late-parts.ts');
const PropertyMap = lazyPart(async () => ({ default: (await lateParts()).PropertyMap }));
const ServiceGrid = lazyPart(async () => ({ default: (await lateParts()).ServiceGrid }));

const SECTION = 'page mt-8 sm:mt-12';
/** Districts whose rents are shown. */
const COST_DISTRICTS = 5;

export const handle: PageHandle = { cacheable: { parameters: [] } };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const [featured, services, all, popular, preview] = await Promise.all([
    readOnce(listPropertiesQuery({ limit: String(FEATURED_COUNT) }, FEATURED_COUNT, fetch)),
    readOnce(listServicesQuery(HOME_SERVICES_COUNT, fetch)),
    context.get(api)('listDistricts', {}),
    readOnce(popularQuery('rent', fetch)),
    readMapPreview({}, fetch),
  ]);
  const districts = all
    .filter(({ rent }) => rent.median !== null)
    .toSorted((a, b) => b.rent.homes - a.rent.homes)
    .slice(0, COST_DISTRICTS);
  const lists = { featured: featured.items, services, districts, popular, preview };
  // Only `/` leads some readers to another language.
  return data(lists, { headers: params.lang ? {} : { Vary: 'Cookie' } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Coming back to it costs no request. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  readOnce({ queryKey: ['home', params.lang], queryFn: serverLoader });

export function meta({ matches }: Route.MetaArgs) {
  const site = rootOf(matches);
  return pageMeta({
    title: `${site.brand} · ${m.home_hero_title()}`,
    description: m.home_hero_text(),
    path: '/',
    site,
    image: { path: searchPreview({}, getLocale()), alt: m.home_hero_title() },
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, services, districts, popular, preview } = loaderData;
  const [type, setType] = useState<ListingSearch['type']>('rent');
  return (
    <Main>
      <div className="bg-ground-deep">
        <div className="page pt-6">
          <h1 className="text-3xl sm:text-4xl">{m.home_hero_title()}</h1>
          <p className="mt-2 text-ink-soft max-sm:hidden">{m.home_hero_text()}</p>
          <div className="mt-4">
            <SearchPanel layout="full" search={readSearch(new URLSearchParams())} onType={setType} />
          </div>
          <Popular type={type} places={popular} />
        </div>
        <HeroArt />
      </div>

      {/* Wakes after the search, or at once under a finger. */}
      <Suspense>
        <TitledSection
          className={SECTION}
          title={m.home_featured()}
          text={m.home_featured_text()}
          more={{ to: href('/properties'), label: m.home_view_all() }}
        >
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {featured.map((property, n) => (
              <PropertyCard key={property.id} property={property} isFirst={n === 0} />
            ))}
          </div>
        </TitledSection>

        <div className="home-pair">
          <TitledSection className={SECTION} title={m.home_map_title()} text={m.home_map_text()}>
            <Suspense>
              <PropertyMap className="h-72 sm:h-96" filters={{}} preview={preview} />
            </Suspense>
          </TitledSection>
          {districts.length > 0 && (
            <TitledSection
              className={SECTION}
              title={m.home_costs_title()}
              text={m.home_costs_text()}
              more={{ to: href('/districts'), label: m.districts_costs_link() }}
            >
              <Costs districts={districts} />
            </TitledSection>
          )}
        </div>

        <TitledSection
          className={SECTION}
          title={m.home_moving_title()}
          text={m.home_moving_text()}
          more={{ to: href('/moving-services'), label: m.home_view_more_services() }}
        >
          <Suspense>
            <ServiceGrid services={services} isRail />
          </Suspense>
        </TitledSection>

        <TitledSection className={SECTION} title={m.home_safe_title()}>
          <Safety />
        </TitledSection>

        <section className="page mt-8 sm:mt-12">
          <div className="flex flex-wrap items-center gap-4 rounded-card bg-ocean p-5 text-on-ocean">
            <div className="grow basis-60">
              <h2 className="text-xl">{m.home_list_title()}</h2>
              <p>{m.home_list_text()}</p>
            </div>
            <Link to={href('/list-property')} className="button button-quiet grow sm:grow-0">
              {m.home_list_act()}
            </Link>
          </div>
        </section>
      </Suspense>
    </Main>
  );
}
