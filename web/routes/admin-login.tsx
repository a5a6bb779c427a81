import { data, redirect } from 'react-router';
import { DEMO_ADMIN, dashboardPath, languageOf } from '#contract/accounts.ts';
import { readForm } from '../api/read-form.ts';
import { AdminLoginForm } from '../features/accounts/admin-login-form.tsx';
import { formTexts } from '../features/accounts/form-texts.ts';
import { readMe, signInByForm } from '../features/accounts/session.ts';
import { useSite } from '../features/layout/site.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import type { Route } from './+types/admin-login';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch, site } = context.get(pageContext);
  const me = await readMe(fetch);
  if (me?.role === 'admin') {
    throw redirect(href(dashboardPath(me.role), languageOf(new URL(request.url).pathname)));
  }
  // Only in demo mode is there such an account (D6).
  return { demo: site.demo ? DEMO_ADMIN : undefined };
}

/** The form, sent without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = formTexts(await readForm(request));
  const { status, ...result } = await signInByForm(
    'adminLogin',
    values,
    request,
    context.get(pageContext).fetch,
  );
  return data(result, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = rootOf(matches);
  return pageMeta({
    title: m.accounts_admin_title(),
    description: m.accounts_admin_text({ brand: site.brand }),
    path: '/admin/login',
    site,
  });
};

export default function AdminLogin({ loaderData: { demo }, actionData }: Route.ComponentProps) {
  const { brand } = useSite();
  return (
    <main id="content" className="page flex grow flex-col items-center py-8 sm:py-14">
      <div className="w-full max-w-md">
        <h1 className="text-3xl">{m.accounts_admin_title()}</h1>
        <p className="mt-2 mb-6 text-ink-soft">{m.accounts_admin_text({ brand })}</p>
        <div className="card p-5 sm:p-7">
          <AdminLoginForm result={actionData} />
        </div>
        {demo && (
          <section aria-labelledby="demo-admin" className="card mt-4 p-5">
            <h2 id="demo-admin" className="text-base">
              {m.accounts_admin_demo()}
            </h2>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-ink-soft">{m.accounts_email()}</dt>
              <dd dir="ltr" className="text-start font-medium select-all">
                {demo.email}
              </dd>
              <dt className="text-ink-soft">{m.accounts_password()}</dt>
              <dd dir="ltr" className="text-start font-medium select-all">
                {demo.password}
              </dd>
            </dl>
          </section>
        )}
      </div>
    </main>
  );
}
