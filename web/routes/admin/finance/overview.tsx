import { RevenueChart } from '../../../features/finance/charts.tsx';
import { runColumns } from '../../../features/finance/columns.tsx';
import { OverviewFigures } from '../../../features/finance/figures.tsx';
import { OverviewHow } from '../../../features/finance/how.tsx';
import { useFinance } from '../../../features/finance/use-finance.ts';
import { PERIOD_WORDS } from '../../../features/finance/words.ts';
import { m } from '../../../messages/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { WithDerivation } from '../../../ui/derivation.tsx';

export default function FinanceOverview() {
  const finance = useFinance();
  const rows = finance.run.toReversed();
  const title = PERIOD_WORDS[finance.period].each();
  return (
    <>
      <OverviewFigures finance={finance} />
      <WithDerivation derivation={<OverviewHow finance={finance} />}>
        <RevenueChart finance={finance} />
      </WithDerivation>
      <div className="mt-6">
        <DataTable
          page={{
            items: rows,
            total: rows.length,
            totalIsCapped: false,
            page: 1,
            pageSize: rows.length,
            hasNext: false,
          }}
          columns={runColumns(finance)}
          rowKey={({ from }) => from}
          caption={title}
          opensOnPhone
          toolbar={
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-[1.0625rem]">{title}</h2>
              <Badge tone="sand" isKind>
                {m.finance_estimate()}
              </Badge>
            </div>
          }
          empty={null}
        />
      </div>
    </>
  );
}
