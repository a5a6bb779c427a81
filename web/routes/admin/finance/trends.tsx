import { api } from '../../../api/page-api.ts';
import { BookingsChart, RevenueChart, SourcesChart } from '../../../features/finance/charts.tsx';
import type { Route } from './+types/trends';

/** Twelve months, whatever period the other reports show (spec 2 §9). */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  finance: await context.get(api)('readFinance', { query: { period: 'monthly' } }),
});

export default function FinanceTrends({ loaderData: { finance } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <RevenueChart finance={finance} />
      <SourcesChart finance={finance} />
      <BookingsChart finance={finance} />
    </div>
  );
}
