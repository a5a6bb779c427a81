import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { FINANCE_PAGE_SIZE } from '#contract/finance.ts';
import { api } from '../../../api/page-api.ts';
import { reportPath, servicesTable } from '../../../features/finance/address.ts';
import { BookingsChart } from '../../../features/finance/charts.tsx';
import { serviceColumns } from '../../../features/finance/columns.tsx';
import { MovingFigures } from '../../../features/finance/figures.tsx';
import { MovingHow } from '../../../features/finance/how.tsx';
import { useFinance } from '../../../features/finance/use-finance.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { WithDerivation } from '../../../ui/derivation.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Route } from './+types/services';

/** A page behind the last leads to the first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = servicesTable.readShown(request);
  const query = servicesTable.listQueryOf(shown, FINANCE_PAGE_SIZE);
  const services = await context.get(api).page('listFinanceServices', { query });
  if (services.items.length === 0 && shown.page > 1) {
    throw redirect(href(reportPath('services', shown.period), languageOf(new URL(request.url).pathname)));
  }
  return { shown, services };
}

export default function FinanceServices({ loaderData: { shown, services } }: Route.ComponentProps) {
  const finance = useFinance();
  return (
    <>
      <MovingFigures finance={finance} />
      <WithDerivation derivation={<MovingHow finance={finance} />}>
        <BookingsChart finance={finance} />
      </WithDerivation>
      <div className="mt-6">
        <DataTable
          page={services}
          columns={serviceColumns()}
          rowKey={({ id }) => id}
          caption={m.finance_by_service()}
          sort={shown.sort}
          toolbar={<h2 className="text-[1.0625rem]">{m.finance_by_service()}</h2>}
          empty={
            <EmptyState isBare headingLevel={3} icon={<Icon name="truck" />} title={m.finance_no_services()}>
              {m.finance_no_services_text()}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
