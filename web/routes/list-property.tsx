import { data, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { ApiError, call, newKey } from '../api/client.ts';
import { readForm } from '../api/read-form.ts';
import { readMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { listingFailure } from '../features/listing/failure.ts';
import { ListingForm } from '../features/listing/listing-form.tsx';
import { listingBody, valuesOf } from '../features/listing/listing-values.ts';
import type { ListingResult } from '../features/listing/use-listing-form.ts';
import { SWITCH_ROLE } from '../features/listing/who.tsx';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import type { Route } from './+types/list-property';

/** Whose form it is: the session decides, not what the browser remembers (D3, D9). */
export async function loader({ context }: Route.LoaderArgs) {
  return { me: await readMe(context.get(pageContext).fetch), intention: newKey() };
}

/** The form as browsers without scripts send it: lists the property, or switches the role first (D9). */
export async function action({ request, context }: Route.ActionArgs) {
  const { fetch } = context.get(pageContext);
  const form = await readForm(request);
  const { intent, intention, ...values } = valuesOf(form);
  try {
    if (intent === SWITCH_ROLE) {
      const body = { role: 'property_owner', profileCompleted: true } as const;
      const me = await readMe(fetch);
      await call('updateRole', { body: { ...body, userId: me?.id ?? '' } }, { fetch });
      return data<ListingResult>({ values });
    }
    const body = listingBody(values, []);
    const { id } = await call(
      'createProperty',
      { body },
      { fetch, ...(intention ? { idempotencyKey: intention } : {}) },
    );
    const path = body.isActive ? `/properties/${id}` : `/edit-property/${id}`;
    throw redirect(href(path, languageOf(new URL(request.url).pathname)));
  } catch (error) {
    if (error instanceof Response) throw error;
    const status = error instanceof ApiError ? error.status : 503;
    return data<ListingResult>({ values, failure: listingFailure(error) }, { status });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.listing_title(),
    description: m.listing_meta(),
    path: '/list-property',
    site: rootOf(matches),
  });

export default function ListProperty({ loaderData: { me, intention }, actionData }: Route.ComponentProps) {
  useRememberMe(me);
  return (
    <main id="content" className="page grow py-6 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">{m.listing_title()}</h1>
      <p className="mt-2 text-lg text-ink-soft">{m.listing_lead()}</p>
      <ListingForm me={me} intention={intention} result={actionData} />
    </main>
  );
}
