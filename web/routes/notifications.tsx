import { useEffect, useRef } from 'react';
import { Form, Link, redirect, useRevalidator } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { NOTIFICATIONS_PAGE_SIZE, UNREAD_HEADER } from '#contract/notifications.ts';
import { ApiError, call, callWithHeaders } from '../api/client.ts';
import { useLive } from '../api/live.ts';
import { requireMe } from '../features/accounts/session.ts';
import { useRememberMe } from '../features/accounts/use-remember.ts';
import { NoticeList } from '../features/notifications/notice-list.tsx';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta, rootOf } from '../seo.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/notifications';

/** One's own notices, newest first. A place to go on from that is none is the first page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const me = await requireMe(request, fetch);
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const ask = (query: { before?: string | undefined }) =>
    callWithHeaders('listNotifications', { query }, { fetch });
  const { answer, headers } = await ask({ before }).catch((error: unknown) => {
    if (before && error instanceof ApiError && error.status === 400) return ask({});
    throw error;
  });
  return { me, before, notices: answer, unread: Number(headers.get(UNREAD_HEADER)) };
}

/** Marks all as read, for the button; what is shown is marked by itself where there are scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fetch } = context.get(pageContext);
  await requireMe(request, fetch);
  await call('readNotifications', { body: { all: true } }, { fetch });
  throw redirect(href('/notifications', languageOf(new URL(request.url).pathname)));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.notifications_title(),
    description: m.notifications_meta(),
    path: '/notifications',
    site: rootOf(matches),
  });

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { me, before, notices, unread } = loaderData;
  useRememberMe(me);
  const { revalidate } = useRevalidator();
  useLive('', ({ kind }) => kind === 'notices' && void revalidate());

  // What was new when it was first shown is marked as such until the page is left.
  const fresh = useRef(new Set<string>());
  for (const { id, isRead } of notices) if (!isRead) fresh.current.add(id);
  const unreadIds = notices
    .filter(({ isRead }) => !isRead)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (unreadIds) call('readNotifications', { body: { ids: unreadIds.split(',') } }).catch(() => undefined);
  }, [unreadIds]);

  const last = notices.at(-1);
  return (
    <main id="content" className="page max-w-3xl grow py-8 sm:py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{m.notifications_title()}</h1>
        {unread > 0 && (
          <Form method="post">
            <button type="submit" className="button button-quiet button-small">
              <Icon name="check" />
              {m.notifications_read_all()}
            </button>
          </Form>
        )}
      </div>
      {notices.length === 0 && !before ? (
        <NoNotices />
      ) : (
        <NoticeList notices={notices} fresh={fresh.current} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {before && (
          <Link to={href('/notifications')} className="button button-quiet button-small">
            {m.notifications_newest()}
          </Link>
        )}
        {last && notices.length === NOTIFICATIONS_PAGE_SIZE && (
          <Link to={href(`/notifications?before=${last.id}`)} className="button button-quiet button-small">
            {m.notifications_older()}
            <Icon name="right" />
          </Link>
        )}
      </div>
    </main>
  );
}

function NoNotices() {
  return (
    <div className="card p-6 text-center sm:p-10">
      <Icon name="bell" className="mx-auto size-10 text-ocean" />
      <h2 className="mt-4 text-xl">{m.notifications_none()}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{m.notifications_none_text()}</p>
      <Link to={href('/dashboard')} className="button button-primary mt-6">
        {m.notifications_none_link()}
      </Link>
    </div>
  );
}
