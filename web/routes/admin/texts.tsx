import { TEXTS_PAGE_SIZE } from '#contract/texts.ts';
import { api } from '../../api/page-api.ts';
import { readTextsShown, textsQueryOf } from '../../features/desk/text-address.ts';
import { TextActs, TextTools, textColumns } from '../../features/desk/text-columns.tsx';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/texts';

export const handle = { crumb: m.desk_texts };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readTextsShown(request);
  const query = textsQueryOf(shown, TEXTS_PAGE_SIZE);
  return { shown, texts: await context.get(api).page('listTexts', { query }) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.desk_texts(), matches);

export default function AdminTexts({ loaderData: { shown, texts } }: Route.ComponentProps) {
  return (
    <Page title={m.desk_texts()} sub={m.desk_texts_text()}>
      <DataTable
        page={texts}
        columns={textColumns()}
        rowKey={({ key }) => key}
        caption={m.desk_texts()}
        toolbar={<TextTools shown={shown} />}
        rowActions={(text) => <TextActs text={text} />}
        empty={
          <EmptyState
            isBare
            icon={<Icon name="document" />}
            title={m.desk_texts_none()}
            clearTo="/admin/texts"
          >
            {m.desk_texts_none_text()}
          </EmptyState>
        }
      />
    </Page>
  );
}
