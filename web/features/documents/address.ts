import { DOCUMENT_STATES, type DocumentState } from '#contract/documents.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

/** What the address of the queue asks for. */
export function readShown(request: Request): { state: DocumentState; page: number } {
  const { page, filters } = readListQuery(request, { filters: { state: DOCUMENT_STATES } });
  return { state: (filters.state || 'waiting') as DocumentState, page };
}

/** The first page of the queue in one state. */
export const queuePath = (state: DocumentState): ScreenPath =>
  state === 'waiting' ? '/admin/documents' : `/admin/documents?state=${state}`;
