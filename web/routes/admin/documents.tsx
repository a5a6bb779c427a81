import { DOCUMENT_STATES, DOCUMENTS_PAGE_SIZE } from '#contract/documents.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { listQueryOf, queuePath, readShown } from '../../features/documents/address.ts';
import { documentColumns } from '../../features/documents/columns.tsx';
import { STATE_LABELS } from '../../features/documents/words.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/documents';

export const handle = { crumb: m.documents_title };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const query = listQueryOf(shown, DOCUMENTS_PAGE_SIZE);
  const documents = await context.get(api).page('listAdminDocuments', { query });
  return { state: shown.state, documents, now: new Date().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.documents_title(), matches);

export default function AdminDocuments({ loaderData: { state, documents, now } }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  const isWaiting = state === 'waiting';
  return (
    <Page
      title={m.documents_title()}
      sub={m.documents_queue_text()}
      actions={
        <FilterChips
          label={m.documents_states()}
          isJoined
          chips={DOCUMENT_STATES.map((one) => ({
            label: STATE_LABELS[one](),
            to: queuePath(one),
            isCurrent: state === one,
          }))}
        />
      }
    >
      <DataTable
        page={documents}
        columns={documentColumns(new Date(now))}
        rowKey={({ id }) => id}
        caption={m.documents_title()}
        empty={
          <EmptyState
            isBare
            icon={<Icon name="document" />}
            title={isWaiting ? m.documents_none_waiting() : m.documents_none_decided()}
          >
            {isWaiting && m.documents_none_waiting_text()}
          </EmptyState>
        }
      />
    </Page>
  );
}
