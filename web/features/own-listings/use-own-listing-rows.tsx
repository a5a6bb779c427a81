import type { OwnListing } from '#contract/own-listings.api.ts';
import { useUndo } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { useTicked } from '../../ui/use-ticked.ts';
import { ownListingColumns } from './columns.tsx';
import { RowActs } from './row-acts.tsx';
import { SeveralBar } from './several-bar.tsx';

/** An owner's listings with their acts, on one and on several. */
export function useOwnListingRows(listings: readonly OwnListing[]) {
  const { ids, clear, ...those } = useTicked(listings.map(({ id }) => id));
  const showUndo = useUndo();
  // What one only answers for is not changed.
  const ticked = listings.filter(({ id, as }) => as !== 'answers' && ids.includes(id));
  return {
    columns: ownListingColumns(showUndo),
    selection: {
      name: 'listing',
      labelOf: ({ title }: OwnListing) => m.own_listings_select_of({ title }),
      ...those,
      bar: ticked.length > 0 && <SeveralBar listings={ticked} onClear={clear} showUndo={showUndo} />,
    },
    rowActions: (listing: OwnListing) => <RowActs listing={listing} showUndo={showUndo} />,
  };
}
