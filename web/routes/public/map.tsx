import { Link } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import { LISTING_TYPES, type ListingType } from '#contract/properties.ts';
import { readMapPreview } from '../../features/map/api/read-map-preview.ts';
import { PropertyMap } from '../../features/map/property-map.tsx';
import { LISTING_TYPE_LABELS } from '../../features/properties/badges.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Main } from '../../ui/main.tsx';
import type { Route } from './+types/map';

export const handle: PageHandle = { cacheable: { parameters: ['type'] } };

/** What the address asks for; anything else is every listing. */
function readType(search: string): ListingType | undefined {
  const asked = new URLSearchParams(search).get('type');
  return LISTING_TYPES.find((type) => type === (asked === 'sale' ? 'buy' : asked));
}

const filtersOf = (type: ListingType | undefined) => (type ? { type } : {});
const pathOf = (type: ListingType | undefined): ScreenPath => (type ? `/map?type=${type}` : '/map');

export async function loader({ request, context }: Route.LoaderArgs) {
  const type = readType(new URL(request.url).search);
  return { type, preview: await readMapPreview(filtersOf(type), context.get(pageContext).fetch) };
}

/** In the browser the live map reads for itself. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { type: readType(new URL(request.url).search), preview: undefined };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: m.map_heading(),
    description: m.map_description(),
    path: pathOf(loaderData?.type),
    site: rootOf(matches),
  });
}

function TypeChips({ type }: { type: ListingType | undefined }) {
  const chips: [ListingType | undefined, string][] = [
    [undefined, m.map_any()],
    ...LISTING_TYPES.map((one): [ListingType, string] => [one, LISTING_TYPE_LABELS[one]()]),
  ];
  return (
    <nav aria-label={m.map_show()} className="flex gap-2">
      {chips.map(([one, label]) => (
        <Link
          key={label}
          to={href(pathOf(one))}
          preventScrollReset
          aria-current={one === type ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-4 text-[0.9375rem] font-medium whitespace-nowrap hover:bg-ocean-wash aria-[current]:border-ocean aria-[current]:bg-ocean aria-[current]:text-on-ocean"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The map of the listings, full screen (D14). */
export default function MapScreen({ loaderData: { type, preview } }: Route.ComponentProps) {
  return (
    <Main data-floats="always" className="flex h-[calc(100dvh-4rem-1px)] min-h-[28rem] flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 md:px-6">
        <h1 className="text-xl sm:text-2xl">{m.map_heading()}</h1>
        <TypeChips type={type} />
      </div>
      <PropertyMap
        filters={filtersOf(type)}
        preview={preview}
        isMain
        className="min-h-0 grow rounded-none border-x-0 border-b-0"
      />
    </Main>
  );
}
