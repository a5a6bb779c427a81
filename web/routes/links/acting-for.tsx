import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { openLink } from '../../api/open-link.ts';
import { api } from '../../api/page-api.ts';
import { type FormCall, formAction } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { readMe } from '../../shell/viewer.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/acting-for';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.delegates_invitation(), matches);

/** Reading it answers nothing: chats and mail scanners follow links. */
export const loader = ({ params: { token }, context }: Route.LoaderArgs) =>
  openLink(async () => {
    const call = context.get(api);
    const [link, me] = await Promise.all([call('readInvitation', { params: { token } }), readMe(call)]);
    return { ...link, isSignedIn: me !== undefined };
  });

const answered =
  (answer: 'accept' | 'decline') =>
  (_: unknown, { api: call, params }: FormCall) =>
    call('answerInvitation', { params: { token: params.token ?? '' }, body: { answer } });

export const action = formAction({ accept: answered('accept'), decline: answered('decline') });
export { clientAction } from '../../forms/client-action.ts';

/** With a part of its own: what every page loads lists what each route needs at once. */
const InvitationView = lazyPart(() => import('../../features/delegates/invitation-view.tsx'));

/** By which somebody accepts to act for an owner, or declines (T9). */
export default function ActingFor({ loaderData: link }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Suspense>
      <InvitationView link={link} isSignedIn={link?.isSignedIn ?? false} path={pathname} />
    </Suspense>
  );
}
