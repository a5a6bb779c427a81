import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { answerActs } from '../../features/confirmations/acts.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/still-available';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(m.confirmations_title({ count: 2 }), matches);

/** Reading it answers nothing: chats and mail scanners follow links. */
export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  openLink(() => context.get(api)('readConfirmationLink', { params: { token } }));

const tokenOf = ({ token = '' }: Readonly<Record<string, string | undefined>>) => ({ token });

export const action = formAction({
  ...answerActs((body, call) => call.api('confirmByLink', { params: tokenOf(call.params), body })),
  renew: async (_, { api: call, params, language }) => {
    const { token } = tokenOf(params);
    const { sent } = await call('renewConfirmationLink', { params: { token } });
    return seeOther(href(`/still-available/${token}?sent=${sent ? 1 : 0}`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

/** With a part of its own: what every page loads lists what each route needs at once. */
const LinkView = lazyPart(() => import('../../features/confirmations/link-view.tsx'));

/** What an SMS or mail asks an owner: whether their homes are still available, without signing in (T2, T9). */
export default function StillAvailable({ loaderData: link }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <Suspense>
      <LinkView link={link} sent={search.get('sent')} />
    </Suspense>
  );
}
