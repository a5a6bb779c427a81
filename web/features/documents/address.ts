import { DOCUMENT_STATES, type DocumentState } from '#contract/documents.ts';
import { tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

const table = tableAddress({
  filters: { state: DOCUMENT_STATES },
  defaults: { state: 'waiting' },
  isSearched: false,
});

export const { readShown, listQueryOf } = table;

/** The first page of the queue in one state. */
export const queuePath = (state: DocumentState): ScreenPath =>
  table.pathOf('/admin/documents', { ...table.none, state });
