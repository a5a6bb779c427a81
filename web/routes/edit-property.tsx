import { data, Link, redirect } from 'react-router';
import { dashboardPath, languageOf } from '#contract/accounts.ts';
import type { OwnProperty } from '#contract/listing.api.ts';
import { ApiError, call, type Fetch } from '../api/client.ts';
import { readForm } from '../api/read-form.ts';
import { requireMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { ASK_DELETE, DO_DELETE } from '../features/listing/delete-button.tsx';
import { EditForm, leavePath } from '../features/listing/edit-form.tsx';
import { listingFailure } from '../features/listing/failure.ts';
import { type ListingValues, valuesOf } from '../features/listing/listing-values.ts';
import { editedBody, editsOf } from '../features/listing/merge-edits.ts';
import type { EditResult } from '../features/listing/use-edit-form.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import type { Route } from './+types/edit-property';

/** The property for those who may edit it; for all others it is not there (D4). */
async function readOwn(id: string, fetch: Fetch): Promise<OwnProperty | undefined> {
  try {
    const property = await call('readOwnProperty', { params: { id } }, { fetch });
    return property.abilities.canEdit ? property : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const me = await requireMe(request, fetch);
  const property = await readOwn(params.id, fetch);
  return data({ me, property }, { status: property ? 200 : 404 });
}

const linesOf = (text: string | undefined) => [
  ...new Set((text ?? '').split('\n').map((line) => line.trim())),
];

/** Saves what was typed without scripts. */
async function save(id: string, fields: ListingValues, fetch: Fetch): Promise<EditResult | undefined> {
  const { intent: _intent, version, featureLines, imageLines, ...values } = fields;
  const features = linesOf(featureLines).filter(Boolean);
  const images = linesOf(imageLines).filter(Boolean);
  try {
    const property = await readOwn(id, fetch);
    const known = new Map((property ? editsOf(property).pictures : []).map(({ url, alt }) => [url, alt]));
    const pictures = images.map((url) => ({ url, alt: known.get(url) ?? '' }));
    const body = { ...editedBody({ values, features, pictures }), version: Number(version) };
    await call('updateProperty', { params: { id }, body }, { fetch });
    return undefined;
  } catch (error) {
    return { typed: { values, features, images }, failure: listingFailure(error) };
  }
}

/** The form as browsers without scripts send it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { fetch } = context.get(pageContext);
  const me = await requireMe(request, fetch);
  const fields = valuesOf(await readForm(request));
  let result: EditResult | undefined;
  if (fields.intent === ASK_DELETE) result = { isAsked: true };
  else if (fields.intent === DO_DELETE) {
    try {
      await call('deleteProperty', { params: { id: params.id } }, { fetch });
    } catch (error) {
      result = { failure: listingFailure(error) };
    }
  } else result = await save(params.id, fields, fetch);
  if (!result) throw redirect(href(leavePath(me.role), languageOf(new URL(request.url).pathname)));
  return data(result, { status: result.failure ? 400 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.listing_edit()} · ${rootOf(matches).brand}` },
  { name: 'robots', content: 'noindex' },
];

export default function EditProperty({
  loaderData: { me, property },
  actionData,
  params,
}: Route.ComponentProps) {
  useRememberMe(me);
  return (
    <main id="content" className="page grow py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        {property ? (
          <EditForm key={params.id} property={property} role={me.role} result={actionData} />
        ) : (
          <section className="py-14 text-center">
            <h1 className="text-3xl sm:text-4xl">{m.listing_not_found()}</h1>
            <p className="mt-3 text-ink-soft">{m.listing_not_found_text()}</p>
            <Link to={href(dashboardPath(me.role))} className="button button-primary mt-6">
              {m.listing_back()}
            </Link>
          </section>
        )}
      </div>
    </main>
  );
}
