import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import type { ListingDraft } from '#contract/listing-drafts.api.ts';
import { ApiError } from '../../api/call-error.ts';
import { newKey } from '../../api/keys.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { DRAFT_ACTS } from '../../features/own-listings/form/draft-acts.ts';
import { type Listed, ListingForm, listedPath } from '../../features/own-listings/form/listing-form.tsx';
import { listingBody, readPictures } from '../../features/own-listings/form/listing-values.ts';
import { mayList, SWITCH_ROLE } from '../../features/own-listings/form/who.tsx';
import { type FormResult, formAction, seeOther } from '../../forms/action.ts';
import { type FormTexts, INTENT } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { formScreen } from '../../screens/form.tsx';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSyncCurrentUser } from '../../shell/current-user.ts';
import { readMe } from '../../shell/viewer.ts';
import type { Route } from './+types/list-property';

/** A listing left for later; undefined where it is gone, or somebody else's. */
async function readDraft(call: PageApi, id: string): Promise<ListingDraft | undefined> {
  try {
    return await call('readListingDraft', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** What was typed into a form that came back without scripts. */
function typedBefore(result: FormResult | undefined): FormTexts | undefined {
  if (result?.isDone) return result.value as FormTexts;
  return result?.values;
}

/** Whose form it is: the session decides, not what the browser remembers (D3, D9). */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const call = context.get(api);
  const me = await readMe(call);
  const { searchParams, pathname } = new URL(request.url);
  const id = searchParams.get('draft');
  const draft = id && mayList(me) ? await readDraft(call, id) : undefined;
  // It was listed or deleted meanwhile.
  if (id && !draft && mayList(me)) throw redirect(href('/list-property', languageOf(pathname)));
  return { me, intention: newKey(), draft };
};

/** Lists the property, or switches the role first (D9). */
export const action = formAction(
  {
    list: async ({ phone, draft, ...values }, { api: call, isScripted, language }) => {
      // First: a number that is refused lists nothing.
      if (phone) await call('updateMe', { body: { phone } });
      const body = listingBody(values, readPictures(values.photos));
      // A first listing may wait for a look: it is not shown yet, whatever was asked for.
      const { id, isActive } = await call('createProperty', { body });
      // One that cannot be deleted now stays among the drafts: the listing itself is made.
      if (draft) await call('deleteListingDraft', { params: { id: draft } }).catch(() => undefined);
      const listed: Listed = { id, isActive, waits: body.isActive !== false && !isActive };
      return isScripted ? listed : seeOther(href(listedPath(listed), language));
    },
  },
  DRAFT_ACTS,
  {
    [SWITCH_ROLE]: async (values, { api: call }) => {
      const me = await readMe(call);
      const body = { userId: me?.id ?? '', role: 'property_owner', profileCompleted: true } as const;
      await call('updateRole', { body });
      return values;
    },
  },
);
export { clientAction } from '../../forms/client-action.ts';

const screen = formScreen<typeof loader>({
  title: m.own_listings_form_title,
  width: 'page',
  head: () => ({ sub: m.own_listings_form_lead() }),
  meta: (matches) =>
    pageMeta({
      title: m.own_listings_form_title(),
      description: m.own_listings_form_meta(),
      path: '/list-property',
      site: rootOf(matches),
    }),
  View: ({ read: { me, intention, draft }, result }) => {
    useSyncCurrentUser(me);
    return (
      <ListingForm key={draft?.id} me={me} intention={intention} began={typedBefore(result)} draft={draft} />
    );
  },
});
/** What is typed stays as it is, and a draft that was listed is not read again; whose form it is may change. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData && formData.get(INTENT) !== SWITCH_ROLE ? false : defaultShouldRevalidate;

export const handle = screen.handle;
export const meta = screen.meta;
export default screen.Screen;
