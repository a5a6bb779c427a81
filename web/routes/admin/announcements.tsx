import { Link } from 'react-router';
import type { AdminAnnouncement } from '#contract/announcements.api.ts';
import {
  ANNOUNCEMENTS_PAGE_SIZE,
  type AnnouncementAudience,
  type AnnouncementLevel,
} from '#contract/announcements.ts';
import { momentOfMinute } from '#contract/time.ts';
import { readListQuery } from '../../api/list-query.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { AnnouncementActs, announcementColumns } from '../../features/desk/announcement-columns.tsx';
import { AnnouncementDialog } from '../../features/desk/announcement-form.tsx';
import { formAction, orScreen } from '../../forms/action.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { focusTitle } from '../../ui/use-close.ts';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import type { Route } from './+types/announcements';

export const handle = { crumb: m.desk_announcements };

const BASE = '/admin/announcements';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page } = readListQuery(request);
  const query = { page: String(page), limit: String(ANNOUNCEMENTS_PAGE_SIZE) };
  return {
    announcements: await context.get(api).page('listAdminAnnouncements', { query }),
    isAdding: new URL(request.url).searchParams.has('add'),
    now: new Date().toISOString(),
  };
}

/** Level and audience are for the API to check. */
const bodyOf = ({ en = '', so = '', ar = '', level, audience, startsAt = '', endsAt = '' }: FormTexts) => ({
  en,
  so,
  ar,
  level: level as AnnouncementLevel,
  audience: audience as AnnouncementAudience,
  startsAt: momentOfMinute(startsAt),
  endsAt: momentOfMinute(endsAt),
});

/** Ends it at this moment, whatever else was changed of it since the page was read. */
async function end(id: string, call: PageApi) {
  const all = await call('listAdminAnnouncements', { query: {} });
  const one = all.find((announcement) => announcement.id === id);
  if (!one) return undefined;
  const { id: _id, updatedAt: _at, ...body } = one;
  return call('changeAnnouncement', { params: { id }, body: { ...body, endsAt: new Date().toISOString() } });
}

export const action = formAction({
  create: async (values, call) =>
    orScreen(call, BASE, await call.api('createAnnouncement', { body: bodyOf(values) })),
  change: async ({ id = '', version, ...values }, call) => {
    const body = { ...bodyOf(values), version: Number(version) };
    return orScreen(call, BASE, await call.api('changeAnnouncement', { params: { id }, body }));
  },
  end: async ({ id = '' }, call) => orScreen(call, BASE, await end(id, call.api)),
  delete: async ({ id = '' }, call) =>
    orScreen(call, BASE, await call.api('deleteAnnouncement', { params: { id } })),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.desk_announcements(), matches);

const idOf = ({ id }: AdminAnnouncement) => id;

export default function AdminAnnouncements({ loaderData }: Route.ComponentProps) {
  const { announcements, isAdding } = loaderData;
  const now = new Date(loaderData.now);
  const toEdit = useRowFromSearchParam('edit', announcements.items, idOf);
  const toDelete = useRowFromSearchParam('delete', announcements.items, idOf);
  return (
    <Page
      title={m.desk_announcements()}
      sub={m.desk_announcements_text()}
      actions={
        <Link
          to={href(`${BASE}?add=1`)}
          preventScrollReset
          aria-haspopup="dialog"
          className="button button-primary"
        >
          <Icon name="plus" />
          {m.desk_announcement_add()}
        </Link>
      }
    >
      <DataTable
        page={announcements}
        columns={announcementColumns(now)}
        rowKey={idOf}
        caption={m.desk_announcements()}
        rowActions={(announcement) => <AnnouncementActs announcement={announcement} now={now} />}
        empty={
          <EmptyState isBare icon={<Icon name="bell" />} title={m.desk_announcements_none()}>
            {m.desk_announcements_none_text()}
          </EmptyState>
        }
      />
      {isAdding && <AnnouncementDialog now={loaderData.now} closeTo={BASE} />}
      {toEdit && (
        <AnnouncementDialog key={toEdit.id} announcement={toEdit} now={loaderData.now} closeTo={BASE} />
      )}
      {toDelete && (
        <ConfirmAct
          key={toDelete.id}
          title={m.desk_announcement_delete_question()}
          confirmLabel={m.desk_announcement_delete()}
          closeTo={BASE}
          intent="delete"
          id={toDelete.id}
          failed={m.desk_announcement_failed}
          done={() => ({ title: m.desk_announcement_deleted() })}
          onDone={focusTitle}
        >
          <p>{m.desk_announcement_delete_text()}</p>
        </ConfirmAct>
      )}
    </Page>
  );
}
