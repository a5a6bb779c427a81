import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { FINANCE_PAGE_SIZE } from '#contract/finance.ts';
import { LISTING_TYPES } from '#contract/properties.ts';
import { api } from '../../../api/page-api.ts';
import { listingsPath, listingsTable } from '../../../features/finance/address.ts';
import { KindsChart } from '../../../features/finance/charts.tsx';
import { listingColumns } from '../../../features/finance/columns.tsx';
import { PropertyFigures } from '../../../features/finance/figures.tsx';
import { OverviewHow } from '../../../features/finance/how.tsx';
import { useFinance } from '../../../features/finance/use-finance.ts';
import { LISTING_TYPE_LABELS } from '../../../features/listings/badges.tsx';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { WithDerivation } from '../../../ui/derivation.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChips } from '../../../ui/filter-select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Route } from './+types/properties';

/** A page behind the last leads to the first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = listingsTable.readShown(request);
  const listings = await context
    .get(api)
    .page('listFinanceListings', { query: listingsTable.listQueryOf(shown, FINANCE_PAGE_SIZE) });
  if (listings.items.length === 0 && shown.page > 1) {
    throw redirect(href(listingsPath({ ...shown, page: 1 }), languageOf(new URL(request.url).pathname)));
  }
  return { shown, listings };
}

export default function FinanceProperties({ loaderData: { shown, listings } }: Route.ComponentProps) {
  const finance = useFinance();
  return (
    <>
      <PropertyFigures finance={finance} />
      <WithDerivation derivation={<OverviewHow finance={finance} />}>
        <KindsChart finance={finance} />
      </WithDerivation>
      <div className="mt-6">
        <DataTable
          page={listings}
          columns={listingColumns(finance)}
          rowKey={({ id }) => id}
          caption={m.finance_by_listing()}
          sort={shown.sort}
          toolbar={
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-[1.0625rem]">{m.finance_by_listing()}</h2>
              <FilterChips
                label={m.finance_kind()}
                chips={(['', ...LISTING_TYPES] as const).map((type) => ({
                  label: type ? LISTING_TYPE_LABELS[type]() : m.finance_all(),
                  to: listingsPath({ ...shown, type, page: 1 }),
                  isCurrent: type === shown.type,
                }))}
              />
            </div>
          }
          empty={
            <EmptyState
              isBare
              headingLevel={3}
              icon={<Icon name="building" />}
              title={m.finance_no_listings()}
            >
              {m.finance_no_listings_text()}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
