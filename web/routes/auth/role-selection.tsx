import { Link } from 'react-router';
import { SELF_SERVICE_ROLES, type SelfServiceRole } from '#contract/accounts.ts';
import { api } from '../../api/page-api.ts';
import { RoleForm } from '../../features/accounts/role-form.tsx';
import { ROLE_WORDS } from '../../features/accounts/roles.ts';
import { nextOf } from '../../features/accounts/sign-in.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSyncCurrentUser } from '../../shell/current-user.ts';
import { pathAfterSignIn } from '../../shell/next-path.ts';
import { readMe } from '../../shell/viewer.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/role-selection';

/** Three side by side; on a phone only the chosen one says what it can do. */
const ROLE_STYLES =
  '@media(width>=48rem){.role-cards>div{grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}.role-cards .pick-card{align-items:start;padding:1.25rem}}@media(width<48rem){.role-cards .pick:not(:has(:checked)) .role-can{display:none}}';

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
      <Page title={m.accounts_role_title()} sub={m.accounts_role_text()}>
        <style>{ROLE_STYLES}</style>
        <RoleForm role={me.role} />
      </Page>
    );
  }
  return (
    <Page title={m.accounts_role_title()} sub={m.accounts_role_first()}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {SELF_SERVICE_ROLES.map((role) => {
          const { icon, name, text } = ROLE_WORDS[role];
          return (
            <li key={role} className="card flex items-start gap-3 p-4 sm:flex-col sm:p-5">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-ocean-wash text-ocean">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h2 className="text-lg">{name()}</h2>
                <p className="mt-0.5 text-ink-soft">{text()}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={href('/auth?tab=register')} className="button button-primary">
          {m.common_sign_up()}
        </Link>
        <Link to={href('/auth?next=/role-selection')} className="button button-quiet">
          {m.common_sign_in()}
        </Link>
      </div>
      <p className="mt-6 text-sm text-ink-soft">{m.accounts_role_nobody()}</p>
    </Page>
  );
}
