import { redirect } from 'react-router';
import { DEMO_ADMIN, dashboardPath, languageOf } from '#contract/accounts.ts';
import { api } from '../../api/page-api.ts';
import { DemoAdmin } from '../../features/accounts/demo-admin.tsx';
import { SIGN_IN_PASSWORD } from '../../features/accounts/fields.ts';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { adminLogin, code, passkey } from '../../features/accounts/sign-in.ts';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { formAction } from '../../forms/action.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { useSite } from '../../shell/site.ts';
import { readMe } from '../../shell/viewer.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/admin-login';

export async function loader({ request, context }: Route.LoaderArgs) {
  const me = await readMe(context.get(api));
  if (me?.role === 'admin') {
    throw redirect(href(dashboardPath(me.role), languageOf(new URL(request.url).pathname)));
  }
  // Only in demo mode is there such an account (D6).
  return { demo: context.get(pageContext).site.demo ? DEMO_ADMIN : undefined };
}

export const action = formAction({ adminLogin, code, passkey });
export { clientAction } from '../../features/accounts/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.accounts_admin_title(),
    description: m.accounts_admin_text({ brand: site.brand }),
    path: '/admin/login',
    site,
  });
};

/** Spec 2 §5: both are required, and no more is asked of them. */
const FIELDS: FieldSpecs = {
  email: {
    label: m.accounts_admin_email,
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 254,
    dir: 'ltr',
  },
  password: SIGN_IN_PASSWORD,
};

export default function AdminLogin({ loaderData: { demo } }: Route.ComponentProps) {
  const { brand } = useSite();
  return (
    <Page width="form" title={m.accounts_admin_title()} sub={m.accounts_admin_text({ brand })}>
      <div className="card p-5 sm:p-7">
        <SignInForm intent="adminLogin" fields={FIELDS} failed={m.accounts_wrong_admin}>
          <FormField name="email" />
          <PasswordField />
        </SignInForm>
      </div>
      {demo && <DemoAdmin admin={demo} />}
    </Page>
  );
}
