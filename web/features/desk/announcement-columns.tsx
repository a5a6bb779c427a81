import type { AdminAnnouncement } from '#contract/announcements.api.ts';
import { announcementState } from '#contract/announcements.ts';
import { momentOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { AUDIENCE_NAMES, LEVEL_NAMES, STATE_NAMES, STATE_TONES } from './announcement-words.ts';

const MOST_OF_NAME = 40;

/** An announcement by its first words, for the names of its acts. */
export const nameOf = (announcement: AdminAnnouncement): string => {
  const text = announcement[getLocale()];
  return text.length > MOST_OF_NAME ? `${text.slice(0, MOST_OF_NAME)}…` : text;
};

/** The columns of the announcements; `now` says which are shown. */
export const announcementColumns = (now: Date): Column<AdminAnnouncement>[] => [
  {
    key: 'words',
    header: m.desk_announcement_words(),
    isTitle: true,
    width: '38%',
    cell: (one) => (
      <span className="flex items-start gap-2 font-normal">
        <span className={one.level === 'warning' ? 'text-(--pending)' : 'text-ocean'}>
          <Icon name={one.level} />
        </span>
        <span className="sr-only">{LEVEL_NAMES[one.level]()}</span>
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {one[getLocale()]}
        </span>
      </span>
    ),
  },
  {
    key: 'audience',
    header: m.desk_announcement_audience(),
    cell: ({ audience }) => AUDIENCE_NAMES[audience](),
  },
  {
    key: 'from',
    header: m.desk_announcement_from(),
    cell: ({ startsAt }) => <time dateTime={startsAt}>{momentOf(startsAt)}</time>,
  },
  {
    key: 'until',
    header: m.desk_announcement_until(),
    cell: ({ endsAt }) => <time dateTime={endsAt}>{momentOf(endsAt)}</time>,
  },
  {
    key: 'state',
    header: m.desk_announcement_state(),
    onCard: 'badge',
    cell: (one) => {
      const state = announcementState(one, now);
      return <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>;
    },
  },
];

interface AnnouncementActsProps {
  announcement: AdminAnnouncement;
  now: Date;
  /** The list with a dialog about an announcement. */
  toDialog: (of: 'edit' | 'delete', id: string) => ScreenPath;
}

/** Ends one that is shown, edits and deletes it; the last two stand in the address. */
export function AnnouncementActs({ announcement, now, toDialog }: AnnouncementActsProps) {
  const { id, version } = announcement;
  const text = nameOf(announcement);
  return (
    <>
      {announcementState(announcement, now) === 'shown' && (
        <ActionForm
          intent="end"
          id={id}
          view={String(version)}
          failed={m.desk_announcement_failed}
          done={() => ({ title: m.desk_announcement_ended() })}
          className="contents"
        >
          <SubmitButton
            tone="quiet"
            busy={m.ui_saving()}
            className="min-h-11 px-3 py-2 text-[0.9375rem] whitespace-nowrap"
          >
            <span aria-hidden="true">{m.desk_announcement_end()}</span>
            <span className="sr-only">{m.desk_announcement_end_of({ text })}</span>
          </SubmitButton>
        </ActionForm>
      )}
      <RowLink
        to={toDialog('edit', id)}
        opensDialog
        label={m.desk_announcement_edit_of({ text })}
        icon={<Icon name="edit" />}
      />
      <RowLink
        to={toDialog('delete', id)}
        opensDialog
        isDanger
        label={m.desk_announcement_delete_of({ text })}
        icon={<Icon name="bin" />}
      />
    </>
  );
}
