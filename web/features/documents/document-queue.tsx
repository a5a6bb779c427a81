import type { AdminDocument } from '#contract/documents.api.ts';
import type { DocumentState } from '#contract/documents.ts';
import type { Page as ListPage } from '#contract/paging.ts';
import { m } from '../../messages/index.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { documentColumns } from './columns.tsx';

interface DocumentQueueProps {
  documents: ListPage<AdminDocument>;
  state: DocumentState;
  now: Date;
}

/** Documents of listings in one state. */
export function DocumentQueue({ documents, state, now }: DocumentQueueProps) {
  const isWaiting = state === 'waiting';
  return (
    <DataTable
      page={documents}
      columns={documentColumns(now)}
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
  );
}
