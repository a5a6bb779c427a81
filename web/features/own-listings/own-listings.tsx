import type { OwnListing } from '#contract/own-listings.api.ts';
import type { Page } from '#contract/paging.ts';
import { useUndo } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTicked } from '../../ui/use-ticked.ts';
import type { Shown } from './address.ts';
import { ownListingColumns } from './columns.tsx';
import { RowActs } from './row-acts.tsx';
import { SeveralBar } from './several-bar.tsx';
import { OwnListingTools } from './tools.tsx';

/** An owner's listings: a table on a desk, cards on a phone. */
export function OwnListings({ listings, shown }: { listings: Page<OwnListing>; shown: Shown }) {
  const { ids, clear, ...those } = useTicked(listings.items.map(({ id }) => id));
  const showUndo = useUndo();
  // What one only answers for is not changed.
  const ticked = listings.items.filter(({ id, as }) => as !== 'answers' && ids.includes(id));
  return (
    <DataTable
      page={listings}
      columns={ownListingColumns(showUndo)}
      rowKey={({ id }) => id}
      caption={m.own_listings_active_listings()}
      sort={shown.sort}
      toolbar={<OwnListingTools shown={shown} />}
      selection={{
        name: 'listing',
        labelOf: ({ title }) => m.own_listings_select_of({ title }),
        ...those,
        bar: ticked.length > 0 && <SeveralBar listings={ticked} onClear={clear} showUndo={showUndo} />,
      }}
      rowActions={(listing) => <RowActs listing={listing} showUndo={showUndo} />}
      empty={
        <EmptyState
          isBare
          icon={<Icon name="building" />}
          title={m.own_listings_none_found()}
          clearTo="/active-listings"
        >
          {m.own_listings_none_found_text()}
        </EmptyState>
      }
    />
  );
}
