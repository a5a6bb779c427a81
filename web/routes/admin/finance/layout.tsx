import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { FINANCE_PERIODS } from '#contract/finance.ts';
import { api } from '../../../api/page-api.ts';
import { csvPath, REPORTS, readPeriod, reportOf, reportPath } from '../../../features/finance/address.ts';
import { PERIOD_WORDS, pointOf } from '../../../features/finance/words.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { privateMeta } from '../../../seo.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { FilterChips } from '../../../ui/filter-select.tsx';
import { Page } from '../../../ui/page.tsx';
import { PrintButton, PrintView } from '../../../ui/print-view.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Route } from './+types/layout';

export const handle = { crumb: m.shell_finance };

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  finance: await context.get(api)('readFinance', { query: { period: readPeriod(request) } }),
});

/** Summed anew for another period, and when somebody asks again; not for each page of a list. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('period') !== nextUrl.searchParams.get('period');

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.finance_title(), matches);

const TABS = {
  overview: m.finance_tab_overview,
  properties: m.finance_tab_properties,
  services: m.finance_tab_services,
  trends: m.finance_tab_trends,
};
const FILES = {
  overview: m.finance_file_overview,
  properties: m.finance_file_properties,
  services: m.finance_file_services,
  trends: m.finance_file_overview,
};

/** Spec 2 §2: estimates from listing prices and bookings (D31). */
export default function FinancialReports({ loaderData: { finance } }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const report = reportOf(pathname);
  const { period, current } = finance;
  return (
    <Page
      title={m.finance_title()}
      sub={m.finance_sub()}
      back={{ to: '/admin', label: m.finance_back() }}
      actions={
        // Trends are always those of twelve months.
        report !== 'trends' && (
          <FilterChips
            isJoined
            label={m.finance_period()}
            chips={FINANCE_PERIODS.map((one) => ({
              label: PERIOD_WORDS[one].label(),
              to: reportPath(report, one),
              isCurrent: one === period,
            }))}
          />
        )
      }
    >
      <Tabs
        label={m.finance_reports()}
        tabs={REPORTS.map((one) => ({ label: TABS[one](), to: reportPath(one, period) }))}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-medium">
          {report === 'trends'
            ? m.finance_trends_text()
            : m.finance_so_far({ period: pointOf(current, period).label })}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CsvLink to={href(csvPath(report, period, search))} label={FILES[report]()} />
          <PrintButton />
        </div>
      </div>
      <PrintView isBare label={m.finance_title()}>
        <Outlet context={finance} />
      </PrintView>
    </Page>
  );
}
