import { lazy, Suspense, useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import type { Absence } from '#contract/absence.api.ts';
import type { PageHandle } from '#contract/pages.ts';
import type { Distance, PropertyDetail } from '#contract/properties.api.ts';
import { isListingId } from '#contract/properties.ts';
import { ApiError } from '../../api/call-error.ts';
import { isMissing } from '../../api/list-query.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { readOnce, useRead } from '../../api/query.ts';
import { districtMeta } from '../../features/districts/district-meta.ts';
import { type DistrictData, loadDistrict } from '../../features/districts/load-district.ts';
import { sendInquiry } from '../../features/inquiries/send-inquiry.ts';
import {
  askedDistance,
  readDistanceQuery,
  readPropertyQuery,
} from '../../features/listings/page/api/read-property.ts';
import { leavePageFor } from '../../features/listings/page/api/view-property.ts';
import { noteListBefore } from '../../features/listings/page/list-before.ts';
import { isOnlyOver } from '../../features/listings/page/over.ts';
import printStyle from '../../features/listings/page/print.css?url';
import { propertyMeta } from '../../features/listings/page/property-meta.ts';
import { PropertyNotFound } from '../../features/listings/page/property-not-found.tsx';
import { PropertyPage } from '../../features/listings/page/property-page.tsx';
import { PropertySkeleton } from '../../features/listings/page/property-skeleton.tsx';
import { questionOf } from '../../features/listings/page/questions.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { rootOf } from '../../seo.ts';
import { signInPath } from '../../shell/next-path.ts';
import type { Route } from './+types/property';

export const handle: PageHandle = {
  cacheable: { parameters: ['to', 'ask'] },
};

/** For paper alone: it holds up nothing that is seen on a screen. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyle, media: 'print' }];

/** A property that comes within this time is shown at once; for a slower one its skeleton is. */
const PATIENCE_MS = 200;

interface Loaded {
  /** null where there is none, undefined while it is on its way. */
  property: PropertyDetail | null | undefined;
  /** Where there is none, of one that was shown once. */
  absence?: Absence | undefined;
  /** Where the address names a district. */
  district?: DistrictData;
  /** How far it is from the place that the address names; in the browser the page asks for it itself. */
  distance?: Distance | undefined;
}

/** Of a listing that is not shown at present; of any other, and where that cannot be said, nothing. */
const findAbsence = async (id: string, call: PageApi): Promise<Absence | undefined> =>
  isListingId(id) ? call('readAbsence', { params: { id } }).catch(() => undefined) : undefined;

/** Who reads a listing needs nothing of districts. */
const DistrictPage = lazy(async () => ({
  default: (await import('../../features/districts/district-page.tsx')).DistrictPage,
}));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const to = askedDistance(new URL(request.url).searchParams);
  try {
    if (!isListingId(params.id)) {
      return data<Loaded>({
        property: null,
        district: await loadDistrict(params.id, request, context.get(api)),
      });
    }
    const [property, distance] = await Promise.all([
      readOnce(readPropertyQuery(params.id, fetch)),
      to ? readOnce(readDistanceQuery(params.id, to, fetch)) : undefined,
    ]);
    return data<Loaded>({ property, distance });
  } catch (error) {
    // A malformed id names no property either (D4).
    if (isMissing(error)) {
      return data<Loaded>(
        { property: null, absence: await findAbsence(params.id, context.get(api)) },
        { status: 404 },
      );
    }
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
    readOnce(readPropertyQuery(params.id)).then<Loaded, Loaded>(
      (property) => ({ property }),
      (error: unknown) => {
        // The server says whether it was shown once.
        if (isMissing(error)) return serverLoader();
        throw error;
      },
    ),
    new Promise<Loaded>((resolve) => setTimeout(resolve, PATIENCE_MS, { property: undefined })),
  ]);
}

export const action = formAction({
  contact: (values, { api, params }) => sendInquiry(params.id ?? '', values, api),
  tellWhenBack: async (_values, { api: call, params: { id = '' }, language }) => {
    try {
      return await call('wishBack', { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      return seeOther(signInPath(href(`/properties/${id}`, language), language));
    }
  },
});
export { clientAction } from '../../forms/client-action.ts';

/** A message to the owner changes nothing that is shown, nor does what opens over the page. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' || isOnlyOver(currentUrl, nextUrl) ? false : defaultShouldRevalidate;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = rootOf(matches);
  if (loaderData?.district) return districtMeta(loaderData.district, site);
  const property = loaderData?.property;
  if (property) return propertyMeta(property, site);
  if (property === undefined) return [{ title: site.brand }];
  return [
    { title: `${m.listings_not_found_title()} · ${site.brand}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The property as it came, or once it is here; its head, which the loader gives, follows then. */
function useProperty(id: string, loaded: PropertyDetail | null | undefined) {
  const isLate = loaded === undefined;
  const { data, error } = useRead(loaded === null || !isListingId(id) ? undefined : readPropertyQuery(id), {
    initial: loaded ?? undefined,
  });
  const { revalidate } = useRevalidator();
  // One that is missing is read once more, by the loader that says whether it was shown once.
  const isHere = isLate && (data !== undefined || isMissing(error));
  useEffect(() => {
    if (isHere) void revalidate();
  }, [isHere, revalidate]);
  if (data) return data;
  if (error !== undefined && !isMissing(error)) throw error;
  return error === undefined ? loaded : null;
}

export default function Property({
  loaderData: { property: loaded, absence, district, distance },
  params: { id },
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const property = useProperty(id, loaded);
  if (district) {
    return (
      <Suspense fallback={<PropertySkeleton />}>
        <DistrictPage {...district} />
      </Suspense>
    );
  }
  if (property === undefined) return <PropertySkeleton />;
  if (property === null) return <PropertyNotFound id={id} absence={absence} />;
  const question = questionOf(search.get('ask'));
  return <PropertyPage key={id} property={property} distance={distance} question={question} />;
}
