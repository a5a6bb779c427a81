import type { DEMO_ADMIN } from '#contract/accounts.ts';
import { m } from '../../messages/index.ts';

/** Who may sign in to the demonstration: there is no such account anywhere else (D6). */
export function DemoAdmin({ admin }: { admin: typeof DEMO_ADMIN }) {
  return (
    <section aria-labelledby="demo-admin" className="card mt-4 p-5">
      <h2 id="demo-admin" className="text-base">
        {m.accounts_admin_demo()}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{m.accounts_email()}</dt>
        <dd dir="ltr" className="text-start font-medium select-all">
          {admin.email}
        </dd>
        <dt className="text-ink-soft">{m.accounts_password()}</dt>
        <dd dir="ltr" className="text-start font-medium select-all">
          {admin.password}
        </dd>
      </dl>
    </section>
  );
}
