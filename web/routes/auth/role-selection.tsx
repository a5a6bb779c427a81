import { Link } from 'react-router';
import type { SelfServiceRole } from '#contract/accounts.ts';
import { api } from '../../api/page-api.ts';
import { RoleForm } from '../../features/accounts/role-form.tsx';
import { nextOf } from '../../features/accounts/sign-in.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSyncCurrentUser } from '../../shell/current-user.ts';
import { pathAfterSignIn } from '../../shell/next-path.ts';
import { readMe } from '../../shell/viewer.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/role-selection';

export async function loader({ context }: Route.LoaderArgs) {
  return { me: await readMe(context.get(api)) };
}

export const action = formAction({
  choose: async ({ role = '' }, call) => {
    const me = await readMe(call.api);
    // The page says what to do.
    if (!me) return seeOther(href('/role-selection', call.language));
    const body = { userId: me.id, role: role as SelfServiceRole, profileCompleted: true };
    const user = await call.api('updateRole', { body });
    return seeOther(pathAfterSignIn(user, nextOf(call), call.language));
  },
});
export { clientAction } from '../../features/accounts/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_role_title(),
    description: m.accounts_role_text(),
    path: '/role-selection',
    site: rootOf(matches),
  });

export default function RoleSelection({ loaderData: { me } }: Route.ComponentProps) {
  useSyncCurrentUser(me);
  if (me) {
    return (
      <Page width="narrow" title={m.accounts_role_title()} sub={m.accounts_role_text()}>
        <RoleForm role={me.role} />
      </Page>
    );
  }
  return (
    <Page width="narrow" title={m.accounts_role_title()}>
      <Notice tone="danger">{m.accounts_role_nobody()}</Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={href('/auth?tab=register')} className="button button-primary">
          {m.common_sign_up()}
        </Link>
        <Link to={href('/auth?next=/role-selection')} className="button button-quiet">
          {m.common_sign_in()}
        </Link>
      </div>
    </Page>
  );
}
