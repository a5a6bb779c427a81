import { Form, Link, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import type { Mail } from '#contract/notifications.api.ts';
import { MAILBOX_PAGE_SIZE } from '#contract/notifications.ts';
import { type Page, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/paging.ts';
import { callWithHeaders } from '../api/client.ts';
import { readMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { LinkedText } from '../features/notifications/linked-text.tsx';
import { momentOf } from '../features/notifications/moment.ts';
import { Pagination } from '../features/properties/pagination.tsx';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/admin-mailbox';

const Q_MAX_LENGTH = 254;

/** For admins; everybody else is led to their sign-in (spec 2 §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const me = await readMe(fetch);
  if (me?.role !== 'admin') throw redirect(href('/admin/login', languageOf(pathname)));
  const q = searchParams.get('q')?.trim().slice(0, Q_MAX_LENGTH) ?? '';
  const asked = searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,8}$/.test(asked) ? asked : '1';
  const query = { q, page, limit: String(MAILBOX_PAGE_SIZE) };
  const { answer, headers } = await callWithHeaders('listMailbox', { query }, { fetch });
  const mails: Page<Mail> = {
    items: answer,
    total: Number(headers.get(TOTAL_HEADER)),
    totalIsCapped: headers.get(TOTAL_CAPPED_HEADER) === 'true',
    page: Number(page),
    pageSize: MAILBOX_PAGE_SIZE,
    hasNext: headers.get('link')?.includes('rel="next"') ?? false,
  };
  return { me, q, mails };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.notifications_mailbox(),
    description: m.notifications_mailbox_meta(),
    path: '/admin/mailbox',
    site: rootOf(matches),
  });

export default function AdminMailbox({ loaderData: { me, q, mails } }: Route.ComponentProps) {
  useRememberMe(me);
  const pathOf = (page: number) =>
    `/admin/mailbox?${new URLSearchParams({ ...(q ? { q } : {}), page: String(page) })}`;
  return (
    <main id="content" className="page max-w-4xl grow py-8 sm:py-12">
      <Link to={href('/admin/dashboard')} className="link inline-flex min-h-11 items-center gap-1">
        <Icon name="left" />
        {m.accounts_admin_dashboard()}
      </Link>
      <h1 className="mt-2 text-3xl sm:text-4xl">{m.notifications_mailbox()}</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">{m.notifications_mailbox_text()}</p>
      <Form method="get" role="search" className="mt-6 flex flex-wrap items-end gap-3">
        <label className="min-w-60 grow">
          <span className="label">{m.notifications_mailbox_search()}</span>
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={Q_MAX_LENGTH}
            dir="ltr"
            className="field"
          />
        </label>
        <button type="submit" className="button button-primary">
          {m.notifications_mailbox_find()}
        </button>
        {q && (
          <Link to={href('/admin/mailbox')} className="button button-quiet">
            {m.notifications_mailbox_clear()}
          </Link>
        )}
      </Form>
      {mails.items.length === 0 ? (
        <div className="card mt-6 p-6 text-center sm:p-10">
          <Icon name="mail" className="mx-auto size-10 text-ocean" />
          <h2 className="mt-4 text-xl">{m.notifications_mailbox_none()}</h2>
          <p className="mx-auto mt-2 max-w-md text-ink-soft">
            {q ? m.notifications_mailbox_none_found({ q }) : m.notifications_mailbox_none_text()}
          </p>
        </div>
      ) : (
        <ul className="mt-6 space-y-4">
          {mails.items.map((mail) => (
            <MailCard key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <Pagination page={mails} pathOf={pathOf} />
    </main>
  );
}

function MailCard({ mail: { channel, recipient, subject, body, createdAt } }: { mail: Mail }) {
  const name = channel === 'email' ? m.notifications_mailbox_email() : m.notifications_mailbox_sms();
  return (
    <li className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-2 font-semibold text-ink">
          <Icon name={channel === 'email' ? 'mail' : 'phone'} className="size-5 text-ocean" />
          {name}
        </span>
        <time dateTime={createdAt} className="figures">
          {momentOf(createdAt)}
        </time>
      </div>
      <p className="mt-2 text-sm break-all text-ink-soft">
        {m.notifications_mailbox_to({ recipient: `\u2068${recipient}\u2069` })}
      </p>
      {subject && (
        <h2 dir="auto" className="mt-2 text-lg">
          {subject}
        </h2>
      )}
      <LinkedText text={body} className="mt-2" />
    </li>
  );
}
