import { Suspense } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { dashboardPath } from '#contract/accounts.ts';
import { found } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { DeleteButton } from '../../features/own-listings/form/delete-button.tsx';
import { EditForm } from '../../features/own-listings/form/edit-form.tsx';
import { editedBody, editsOf, sentEdits } from '../../features/own-listings/form/merge-edits.ts';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { formScreen } from '../../screens/form.tsx';
import { viewer } from '../../shell/viewer.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/edit-property';

export { ListingError as ErrorBoundary } from '../../shell/area/listing-error.tsx';

const ListingHistory = lazyPart(() => import('../../features/confirmations/listing-history.tsx'));

/** After saving, deleting or cancelling (D9). */
const leavePath = (role: string): ScreenPath => (role === 'admin' ? '/admin/dashboard' : '/active-listings');

/** With scripts the form leads on by itself: it says first what was done. */
const leave = ({ isScripted, context, language }: FormCall) =>
  isScripted ? undefined : seeOther(href(leavePath(context.get(viewer).role), language));

/** The property for those who may edit it; for all others it is not there (D4). */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const call = context.get(api);
  const { id = '' } = params;
  const property = await found(call('readOwnProperty', { params: { id } }));
  if (!property.abilities.canEdit) throw data(null, { status: 404 });
  const { events } = await call('readListingHistory', { params: { id } });
  return { property, events, role: context.get(viewer).role };
};

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

const screen = formScreen<typeof loader>({
  title: m.own_listings_form_edit,
  width: 'narrow',
  head: ({ property: { id, title, ownerName, abilities }, role }) => ({
    eyebrow: (
      <>
        <bdi>{title}</bdi>
        {!abilities.canDelete && <> · {m.delegates_for({ name: ownerName })}</>}
      </>
    ),
    back: { to: dashboardPath(role) as ScreenPath, label: m.own_listings_form_back() },
    actions: abilities.canDelete && <DeleteButton propertyId={id} leaveTo={leavePath(role)} />,
  }),
  View: ({ read: { property, events, role }, result }) => (
    <>
      <EditForm
        key={property.id}
        property={property}
        leaveTo={leavePath(role)}
        result={result?.intent === 'save' ? result : undefined}
      />
      <Suspense>
        <ListingHistory events={events} ownerName={property.ownerName} />
      </Suspense>
    </>
  ),
});
/** What is typed is based on what was read at first; a deleted one is left, not read again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate;

export const handle = screen.handle;
export const meta = screen.meta;
export default screen.Screen;
