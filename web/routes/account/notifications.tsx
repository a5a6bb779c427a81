import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NOTIFICATIONS_PAGE_SIZE, UNREAD_HEADER } from '#contract/notifications.ts';
import { ApiError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { write } from '../../api/query.ts';
import { NoticeList } from '../../features/notifications/notice-list.tsx';
import { UNREAD_COUNT } from '../../features/notifications/unread.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/notifications';

export const handle = { crumb: m.notifications_title };

/** One's own notifications, newest first. A place to go on from that is none is the first page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  const ask = (query: { before?: string | undefined }) =>
    context.get(api).withHeaders('listNotifications', { query });
  const { answer, headers } = await ask({ before }).catch((error: unknown) => {
    if (before && error instanceof ApiError && error.status === 400) return ask({});
    throw error;
  });
  return { before, notices: answer, unread: Number(headers.get(UNREAD_HEADER)) };
}

/** Marks all as read, for the button; what is shown is marked by itself where there are scripts. */
export const action = formAction({
  readAll: async (_, { api: call, language }) => {
    await call('readNotifications', { body: { all: true } });
    return seeOther(href('/notifications', language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.notifications_title(), matches);

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { before, notices, unread } = loaderData;
  useLiveRevalidation('notices');

  // What was new when it was first shown is marked as such until the page is left.
  const fresh = useRef(new Set<string>());
  for (const { id, isRead } of notices) if (!isRead) fresh.current.add(id);
  const unreadIds = notices
    .filter(({ isRead }) => !isRead)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (!unreadIds) return;
    const body = { ids: unreadIds.split(',') };
    const send = (signal: AbortSignal) => call('readNotifications', { body }, { signal });
    write({ send, drops: [UNREAD_COUNT, 'listNotifications'] }).catch(() => undefined);
  }, [unreadIds]);

  const last = notices.at(-1);
  return (
    <Page
      title={m.notifications_title()}
      width="narrow"
      actions={
        unread > 0 && (
          <ActionForm intent="readAll" failed={m.common_error_text}>
            <SubmitButton tone="quiet" className="button-small">
              <Icon name="check" />
              {m.notifications_read_all()}
            </SubmitButton>
          </ActionForm>
        )
      }
    >
      {notices.length === 0 && !before ? (
        <EmptyState
          icon={<Icon name="bell" />}
          title={m.notifications_none()}
          action={
            <Link to={href('/dashboard')} className="button button-primary">
              {m.notifications_none_link()}
            </Link>
          }
        >
          {m.notifications_none_text()}
        </EmptyState>
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
    </Page>
  );
}
