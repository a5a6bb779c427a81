import { lazy, Suspense, useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { DISTANCE_MAX_LENGTH, isListingId } from '#contract/properties.ts';
import { ApiError, call, type Fetch } from '../../api/client.ts';
import { isMissing } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { readOnce, useRead } from '../../api/query.ts';
import { districtMeta } from '../../features/districts/district-meta.ts';
import { type DistrictData, loadDistrict } from '../../features/districts/load-district.ts';
import { sendInquiry } from '../../features/messages/send-inquiry.ts';
import { readPropertyQuery } from '../../features/property/api/read-property.ts';
import { leavePageFor } from '../../features/property/api/view-property.ts';
import type { AskedDistance } from '../../features/property/distance-form.tsx';
import { noteListBefore } from '../../features/property/list-before.ts';
import printStyle from '../../features/property/print.css?url';
import { propertyMeta } from '../../features/property/property-meta.ts';
import { PropertyNotFound } from '../../features/property/property-not-found.tsx';
import { PropertyPage } from '../../features/property/property-page.tsx';
import { PropertySkeleton } from '../../features/property/property-skeleton.tsx';
import { questionOf } from '../../features/property/questions.ts';
import { formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { rootOf } from '../../seo.ts';
import type { Route } from './+types/property';

export const handle: PageHandle = {
  cacheable: { parameters: ['to', 'ask'] },
  hasFirstStyles: ({ pathname }) => isListingId(pathname.slice(pathname.lastIndexOf('/') + 1)),
};

/** For paper alone: it holds up nothing that is seen on a screen. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyle, media: 'print' }];

/** A property that comes within this time is shown at once; for a slower one its skeleton is. */
const PATIENCE_MS = 200;

interface Loaded {
  /** null where there is none, undefined while it is on its way. */
  property: PropertyDetail | null | undefined;
  /** Where the address names a district. */
  district?: DistrictData;
  /** How far it is from the place that the address names. */
  distance?: AskedDistance | undefined;
}

/** Who reads a listing needs nothing of districts. */
const DistrictPage = lazy(async () => ({
  default: (await import('../../features/districts/district-page.tsx')).DistrictPage,
}));

async function readDistance(id: string, url: string, fetch?: Fetch): Promise<AskedDistance | undefined> {
  const to = new URL(url).searchParams.get('to')?.trim().slice(0, DISTANCE_MAX_LENGTH);
  if (!to) return undefined;
  return { to, ...(await call('readDistance', { params: { id }, query: { to } }, { fetch })) };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  try {
    if (!isListingId(params.id)) {
      return data<Loaded>({
        property: null,
        district: await loadDistrict(params.id, request, context.get(api)),
      });
    }
    const [property, distance] = await Promise.all([
      readOnce(readPropertyQuery(params.id, fetch)),
      readDistance(params.id, request.url, fetch),
    ]);
    return data<Loaded>({ property, distance });
  } catch (error) {
    // A malformed id names no property either (D4).
    if (isMissing(error)) return data<Loaded>({ property: null }, { status: 404 });
    // Another spelling of a district leads to its page.
    if (error instanceof Response) throw error;
    throw data(null, { status: error instanceof ApiError ? error.status : 500 });
  }
}

export async function clientLoader({
  params,
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded> {
  leavePageFor(request.url);
  noteListBefore(request.url);
  if (!isListingId(params.id)) return serverLoader();
  return Promise.race([
    Promise.all([readOnce(readPropertyQuery(params.id)), readDistance(params.id, request.url)]).then(
      ([property, distance]) => ({ property, distance }),
      (error: unknown) => {
        if (isMissing(error)) return { property: null };
        throw error;
      },
    ),
    new Promise<Loaded>((resolve) => setTimeout(resolve, PATIENCE_MS, { property: undefined })),
  ]);
}

export const action = formAction({
  contact: (values, { api, params }) => sendInquiry(params.id ?? '', values, api),
});
export { clientAction } from '../../forms/client-action.ts';

/** A message to the owner changes nothing that is shown. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = rootOf(matches);
  if (loaderData?.district) return districtMeta(loaderData.district, site);
  const property = loaderData?.property;
  if (property) return propertyMeta(property, site);
  if (property === undefined) return [{ title: site.brand }];
  return [{ title: `${m.detail_not_found_title()} · ${site.brand}` }, { name: 'robots', content: 'noindex' }];
}

/** The skeleton of a property that is still on its way; the loader gives it, and its head, once it is here. */
function LateProperty({ id }: { id: string }) {
  const { data: property, error } = useRead(readPropertyQuery(id));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (property) void revalidate();
  }, [property, revalidate]);
  if (error === undefined) return <PropertySkeleton />;
  if (isMissing(error)) return <PropertyNotFound />;
  throw error;
}

export default function Property({
  loaderData: { property, district, distance },
  params,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  if (district) {
    return (
      <Suspense fallback={<PropertySkeleton />}>
        <DistrictPage {...district} />
      </Suspense>
    );
  }
  if (property === undefined) return <LateProperty key={params.id} id={params.id} />;
  if (property === null) return <PropertyNotFound />;
  const question = questionOf(search.get('ask'));
  return <PropertyPage key={property.id} property={property} distance={distance} question={question} />;
}
