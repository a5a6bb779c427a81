import {
  ANNOUNCEMENTS_PAGE_SIZE,
  type AnnouncementAudience,
  type AnnouncementLevel,
} from '#contract/announcements.ts';
import { momentOfMinute } from '#contract/time.ts';
import type { PageApi } from '../../api/page-api.ts';
import { AnnouncementActs, announcementColumns } from '../../features/desk/announcement-columns.tsx';
import { AnnouncementDialog } from '../../features/desk/announcement-form.tsx';
import { type FormCall, formAction, orScreen } from '../../forms/action.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { resourceList } from '../../screens/resource-list.tsx';
import { focusTitle } from '../../ui/use-close.ts';

export const screen = resourceList({
  path: '/admin/announcements',
  read: (call, query) => call.page('listAdminAnnouncements', { query }),
  also: () => Promise.resolve(new Date().toISOString()),
  title: m.desk_announcements,
  sub: m.desk_announcements_text,
  pageSize: ANNOUNCEMENTS_PAGE_SIZE,
  useRows: ({ also, to }) => {
    const now = new Date(also);
    return {
      columns: announcementColumns(now),
      rowActions: (announcement) => (
        <AnnouncementActs announcement={announcement} now={now} toDialog={(of, id) => to({}, { [of]: id })} />
      ),
    };
  },
  add: {
    label: m.desk_announcement_add,
    Dialog: ({ closeTo, also }) => <AnnouncementDialog now={also} closeTo={closeTo} />,
  },
  dialogs: {
    edit: ({ row, closeTo, also }) => <AnnouncementDialog announcement={row} now={also} closeTo={closeTo} />,
    delete: ({ row, closeTo }) => (
      <ConfirmAct
        title={m.desk_announcement_delete_question()}
        confirmLabel={m.desk_announcement_delete()}
        closeTo={closeTo}
        intent="delete"
        id={row.id}
        failed={m.desk_announcement_failed}
        done={() => ({ title: m.desk_announcement_deleted() })}
        onDone={focusTitle}
      >
        <p>{m.desk_announcement_delete_text()}</p>
      </ConfirmAct>
    ),
  },
  empty: { icon: 'bell', title: m.desk_announcements_none, text: m.desk_announcements_none_text },
});

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

const back = (call: FormCall, answer: unknown) => orScreen(call, screen.placeOf(call.request), answer);

export const action = formAction({
  create: async (values, call) => back(call, await call.api('createAnnouncement', { body: bodyOf(values) })),
  change: async ({ id = '', version, ...values }, call) => {
    const body = { ...bodyOf(values), version: Number(version) };
    return back(call, await call.api('changeAnnouncement', { params: { id }, body }));
  },
  end: async ({ id = '' }, call) => back(call, await end(id, call.api)),
  delete: async ({ id = '' }, call) => back(call, await call.api('deleteAnnouncement', { params: { id } })),
});
export { clientAction } from '../../forms/client-action.ts';
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
