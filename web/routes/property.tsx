import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import type { PageHandle } from '#contract/pages.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { ApiError } from '../api/client.ts';
import { readOnce, useRead } from '../api/query.ts';
import { readForm } from '../api/read-form.ts';
import { postInquiry } from '../features/messages/post-inquiry.ts';
import { readPropertyQuery } from '../features/property/api/read-property.ts';
import { propertyMeta } from '../features/property/property-meta.ts';
import { PropertyNotFound } from '../features/property/property-not-found.tsx';
import { PropertyPage } from '../features/property/property-page.tsx';
import { PropertySkeleton } from '../features/property/property-skeleton.tsx';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import type { Route } from './+types/property';

export const handle: PageHandle = { cacheable: { parameters: [] } };

/** A property that comes within this time is shown at once; for a slower one its skeleton is. */
const PATIENCE_MS = 200;

interface Loaded {
  /** null where it cannot be loaded, undefined while it is on its way. */
  property: PropertyDetail | null | undefined;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const property = await readOnce(readPropertyQuery(params.id, context.get(pageContext).fetch));
    return data<Loaded>({ property });
  } catch (error) {
    // A malformed id names no property either (D4).
    const status = error instanceof ApiError ? error.status : 500;
    return data<Loaded>({ property: null }, { status: status < 500 ? 404 : status });
  }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Loaded> {
  return Promise.race([
    readOnce(readPropertyQuery(params.id)).then(
      (property) => ({ property }),
      () => ({ property: null }),
    ),
    new Promise<Loaded>((resolve) => setTimeout(resolve, PATIENCE_MS, { property: undefined })),
  ]);
}

/** The contact form, where scripts do not run. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { outcome, status } = await postInquiry(params.id, form, context.get(pageContext).fetch);
  return data(outcome, { status });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = rootOf(matches);
  const property = loaderData?.property;
  if (property) return propertyMeta(property, site);
  if (property === undefined) return [{ title: site.brand }];
  return [{ title: `${m.detail_not_found_title()} · ${site.brand}` }, { name: 'robots', content: 'noindex' }];
}

/** The skeleton of a property that is still on its way; the loader gives it, and its head, once it is here. */
function LateProperty({ id }: { id: string }) {
  const { data: property, isError } = useRead(readPropertyQuery(id));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (property) void revalidate();
  }, [property, revalidate]);
  return isError ? <PropertyNotFound /> : <PropertySkeleton />;
}

export default function Property({ loaderData: { property }, actionData, params }: Route.ComponentProps) {
  if (property === undefined) return <LateProperty key={params.id} id={params.id} />;
  if (property === null) return <PropertyNotFound />;
  return <PropertyPage key={property.id} property={property} outcome={actionData} />;
}
