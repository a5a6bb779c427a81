import { DOCUMENT_STATES, DOCUMENTS_PAGE_SIZE, type DocumentState } from '#contract/documents.ts';
import { isListingId } from '#contract/properties.ts';
import { type ShownOf, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

/** What the desk is shown: documents of listings, identities of owners, or the visits to one home. */
const OF = ['listings', 'people', 'visits'] as const;

const table = tableAddress({
  filters: { state: DOCUMENT_STATES, of: OF, home: isListingId },
  defaults: { state: 'waiting', of: 'listings' },
  isSearched: false,
});

export type Shown = ShownOf<typeof table>;
export const { readShown } = table;

/** State and page, as the API takes them. */
export function listQueryOf(shown: Shown, size = DOCUMENTS_PAGE_SIZE) {
  const { of: _of, home: _home, ...query } = table.listQueryOf(shown, size);
  return query;
}

/** The first page of documents or identities in one state. */
export const queuePath = (state: DocumentState, of: Shown['of'] = 'listings'): ScreenPath =>
  table.pathOf('/admin/documents', { ...table.none, state, of });
