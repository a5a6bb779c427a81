import { api } from '../../../api/page-api.ts';
import { SimpleFigures } from '../../../features/dashboards/admin/simple-figures.tsx';
import { m } from '../../../messages/index.ts';
import { Section } from '../../../ui/page.tsx';
import type { Route } from './+types/financial';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  simple: await context.get(api)('readSimpleFinance'),
});

/** The simple figures, and the way to the reports. */
export default function DashboardFinancial({ loaderData: { simple } }: Route.ComponentProps) {
  return (
    <Section
      title={m.dashboards_admin_financial()}
      action={{ to: '/admin/financial-reports', label: m.dashboards_admin_all_reports() }}
    >
      <SimpleFigures simple={simple} />
    </Section>
  );
}
