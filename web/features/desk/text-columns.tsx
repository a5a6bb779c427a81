import type { AdminText } from '#contract/texts.api.ts';
import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { GROUP_NAMES, lineOf, TEXT_LANGUAGE_NAMES } from './text-words.ts';

const wordsOf = ({ words }: AdminText) => words[getLocale()] ?? words.en;

export const textColumns = (): Column<AdminText>[] => [
  {
    key: 'words',
    header: m.desk_text_words(),
    isTitle: true,
    width: '50%',
    cell: (text) => (
      <>
        <span dir="auto" className="line-clamp-2 font-normal wrap-anywhere">
          {lineOf(wordsOf(text))}
        </span>
        <bdi dir="ltr" className="block text-sm font-normal wrap-anywhere text-ink-soft">
          {text.key}
        </bdi>
      </>
    ),
  },
  {
    key: 'group',
    header: m.desk_text_group(),
    onCard: 'hidden',
    cell: ({ group }) => GROUP_NAMES[group](),
    inDetails: ({ group }) => GROUP_NAMES[group](),
  },
  {
    key: 'edited',
    header: m.desk_text_edited(),
    onCard: 'badge',
    cell: ({ edited }) =>
      edited.length > 0 ? (
        <Badge tone="confirmed">{edited.map((language) => TEXT_LANGUAGE_NAMES[language]()).join(', ')}</Badge>
      ) : (
        <span className="text-ink-soft max-sm:hidden">{m.desk_text_own()}</span>
      ),
  },
  {
    key: 'at',
    header: m.desk_text_at(),
    onCard: 'hidden',
    inDetails: ({ editedAt }) => editedAt && momentOf(editedAt),
    cell: ({ editedAt, editedBy }) =>
      editedAt && (
        <>
          <time dateTime={editedAt}>{momentOf(editedAt)}</time>
          {editedBy && <bdi className="block text-sm text-ink-soft">{editedBy}</bdi>}
        </>
      ),
  },
];

export const TextActs = ({ text: { key } }: { text: AdminText }) => (
  <RowLink
    to={`/admin/texts/${key}`}
    label={m.desk_announcement_edit_of({ text: key })}
    icon={<Icon name="edit" />}
  />
);
