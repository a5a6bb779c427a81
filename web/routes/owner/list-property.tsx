import { newKey } from '../../api/keys.ts';
import { api } from '../../api/page-api.ts';
import { type Listed, ListingForm, listedPath } from '../../features/own-listings/form/listing-form.tsx';
import { listingBody, readPictures } from '../../features/own-listings/form/listing-values.ts';
import { SWITCH_ROLE } from '../../features/own-listings/form/who.tsx';
import { type FormResult, formAction, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSyncCurrentUser } from '../../shell/current-user.ts';
import { readMe } from '../../shell/viewer.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/list-property';

export const handle = { crumb: m.own_listings_form_title };

/** Whose form it is: the session decides, not what the browser remembers (D3, D9). */
export async function loader({ context }: Route.LoaderArgs) {
  return { me: await readMe(context.get(api)), intention: newKey() };
}

/** Lists the property, or switches the role first (D9). */
export const action = formAction({
  list: async ({ phone, ...values }, { api: call, isScripted, language }) => {
    // First: a number that is refused lists nothing.
    if (phone) await call('updateMe', { body: { phone } });
    const body = listingBody(values, readPictures(values.photos));
    // A first listing may wait for a look: it is not shown yet, whatever was asked for.
    const { id, isActive } = await call('createProperty', { body });
    const listed: Listed = { id, isActive, waits: body.isActive !== false && !isActive };
    return isScripted ? listed : seeOther(href(listedPath(listed), language));
  },
  [SWITCH_ROLE]: async (values, { api: call }) => {
    const me = await readMe(call);
    const body = { userId: me?.id ?? '', role: 'property_owner', profileCompleted: true } as const;
    await call('updateRole', { body });
    return values;
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.own_listings_form_title(),
    description: m.own_listings_form_meta(),
    path: '/list-property',
    site: rootOf(matches),
  });

/** What was typed into a form that came back without scripts. */
function typedBefore(result: FormResult | undefined): FormTexts | undefined {
  if (result?.isDone) return result.value as FormTexts;
  return result?.values;
}

export default function ListProperty({ loaderData: { me, intention }, actionData }: Route.ComponentProps) {
  useSyncCurrentUser(me);
  return (
    <Page title={m.own_listings_form_title()} sub={m.own_listings_form_lead()}>
      <ListingForm me={me} intention={intention} began={typedBefore(actionData as FormResult | undefined)} />
    </Page>
  );
}
