import { Suspense } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { dashboardPath } from '#contract/accounts.ts';
import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { DeleteButton } from '../../features/own-listings/form/delete-button.tsx';
import { EditForm } from '../../features/own-listings/form/edit-form.tsx';
import { editedBody, editsOf, sentEdits } from '../../features/own-listings/form/merge-edits.ts';
import { type FormCall, type FormResult, formAction, seeOther } from '../../forms/action.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { viewer } from '../../shell/viewer.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/edit-property';

const ListingHistory = lazyPart(() => import('../../features/confirmations/listing-history.tsx'));

export const handle = { crumb: m.own_listings_form_edit };
export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

/** The property for those who may edit it; for all others it is not there (D4). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const property = await found(call('readOwnProperty', { params: { id: params.id } }));
  if (!property.abilities.canEdit) throw data(null, { status: 404 });
  const { events } = await call('readListingHistory', { params: { id: params.id } });
  return { property, events, role: context.get(viewer).role };
}

/** After saving, deleting or cancelling (D9). */
const leavePath = (role: string): ScreenPath => (role === 'admin' ? '/admin/dashboard' : '/active-listings');

/** With scripts the form leads on by itself: it says first what was done. */
const leave = ({ isScripted, context, language }: FormCall) =>
  isScripted ? undefined : seeOther(href(leavePath(context.get(viewer).role), language));

export const action = formAction({
  save: async ({ version, ...values }, form) => {
    const params = { id: form.params.id ?? '' };
    // Without scripts the form cannot send what each photo shows.
    const known =
      values.photos === undefined ? editsOf(await form.api('readOwnProperty', { params })) : undefined;
    const body = editedBody(sentEdits(values, known?.pictures ?? []));
    await form.api('updateProperty', { params, body: { ...body, version: Number(version) } });
    return leave(form);
  },
  delete: async (_, form) => {
    await form.api('deleteProperty', { params: { id: form.params.id ?? '' } });
    return leave(form);
  },
});
export { clientAction } from '../../forms/client-action.ts';

/** What is typed is based on what was read at first; a deleted one is left, not read again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.own_listings_form_edit(), matches);

export default function EditProperty({
  loaderData: { property, events, role },
  actionData,
  params,
}: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  const leaveTo = leavePath(role);
  return (
    <Page
      width="narrow"
      title={m.own_listings_form_edit()}
      eyebrow={
        <>
          <bdi>{property.title}</bdi>
          {!property.abilities.canDelete && <> · {m.delegates_for({ name: property.ownerName })}</>}
        </>
      }
      back={{ to: dashboardPath(role) as ScreenPath, label: m.own_listings_form_back() }}
      actions={property.abilities.canDelete && <DeleteButton propertyId={property.id} leaveTo={leaveTo} />}
    >
      <EditForm
        key={params.id}
        property={property}
        leaveTo={leaveTo}
        result={result?.intent === 'save' ? result : undefined}
      />
      <Suspense>
        <ListingHistory events={events} ownerName={property.ownerName} />
      </Suspense>
    </Page>
  );
}
