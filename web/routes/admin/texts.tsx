import { TEXT_GROUPS, TEXTS_PAGE_SIZE } from '#contract/texts.ts';
import { TextActs, textColumns } from '../../features/desk/text-columns.tsx';
import { GROUP_NAMES } from '../../features/desk/text-words.ts';
import { m } from '../../messages/index.ts';
import { choice } from '../../screens/list-filters.tsx';
import { resourceList } from '../../screens/resource-list.tsx';

export const screen = resourceList({
  path: '/admin/texts',
  filters: {
    group: choice({
      ...{ label: m.desk_text_group, any: m.desk_text_groups },
      values: TEXT_GROUPS,
      words: (group) => GROUP_NAMES[group](),
    }),
    edited: choice({
      ...{ label: m.desk_text_edited, any: m.desk_text_all },
      values: ['true'],
      words: m.desk_text_only_edited,
    }),
  },
  read: (call, query) => call.page('listTexts', { query }),
  title: m.desk_texts,
  sub: m.desk_texts_text,
  pageSize: TEXTS_PAGE_SIZE,
  search: m.desk_text_search,
  rowKey: ({ key }) => key,
  useRows: () => ({ columns: textColumns(), rowActions: (text) => <TextActs text={text} /> }),
  empty: { icon: 'document', title: m.desk_texts_none, text: m.desk_texts_none_text },
});
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
