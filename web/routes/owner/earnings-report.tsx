import { Link, redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { EARNINGS_PAGE_SIZE, EARNINGS_PERIODS, type EarningsPeriod } from '#contract/earnings.ts';
import { api } from '../../api/page-api.ts';
import { unlessLooking } from '../../api/unless-looking.ts';
import { csvPath, listQueryOf, readShown, reportPath } from '../../features/earnings/address.ts';
import { earningsColumns, earningsTotals } from '../../features/earnings/columns.tsx';
import { EarningsFigures } from '../../features/earnings/figures.tsx';
import { HowItComesAbout } from '../../features/earnings/how.tsx';
import { RunChart } from '../../features/earnings/run-chart.tsx';
import { type Estimation, estimationOf, spanName } from '../../features/earnings/words.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { NotForLooks } from '../../shell/not-for-looks.tsx';
import { signedIn } from '../../shell/viewer.ts';
import { Badge } from '../../ui/badge.tsx';
import { CsvLink } from '../../ui/csv-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton, PrintView } from '../../ui/print-view.tsx';
import type { Route } from './+types/earnings-report';

export const handle = { crumb: m.shell_earnings };
export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

/** What one's own listings would bring (spec 2 §2, D31). A page behind the last leads to the first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const read = await unlessLooking(
    Promise.all([
      call('readMyEarnings', { query: { period: shown.period } }),
      call.page('listMyEarnings', { query: listQueryOf(shown, EARNINGS_PAGE_SIZE) }),
    ]),
  );
  if (!read) return null;
  const [earnings, listings] = read;
  if (listings.items.length === 0 && shown.page > 1) {
    throw redirect(href(reportPath(shown), languageOf(new URL(request.url).pathname)));
  }
  return { shown, earnings, listings };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.earnings_title(), matches);

const PERIODS: Record<EarningsPeriod, { label: () => string; run: () => string }> = {
  monthly: { label: m.earnings_period_monthly, run: m.earnings_run_monthly },
  quarterly: { label: m.earnings_period_quarterly, run: m.earnings_run_quarterly },
  yearly: { label: m.earnings_period_yearly, run: m.earnings_run_yearly },
};

/** What the figures are: estimates, or what the rent book received (M9). */
function subOf(count: number, how: Estimation): string {
  if (how === 'none') return m.earnings_sub_book();
  if (how === 'part') return m.earnings_sub_part();
  return count === 0 ? m.earnings_sub_none() : m.earnings_sub({ count, shown: figure(count) });
}

const EstimateBadge = ({ how }: { how: Estimation }) =>
  how !== 'none' && (
    <Badge tone="sand" isKind>
      {how === 'all' ? m.earnings_estimate() : m.earnings_part_estimate()}
    </Badge>
  );

export default function EarningsScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <EarningsReport {...loaderData} /> : <NotForLooks title={m.earnings_title()} />;
}

function EarningsReport({ shown, earnings, listings }: NonNullable<Route.ComponentProps['loaderData']>) {
  const name = useCurrentUser()?.name ?? '';
  const { period } = shown;
  const count = earnings.listings;
  const span = spanName(earnings.current, period);
  const how = estimationOf(earnings.current).total;
  const byListing = m.earnings_by_listing({ period: span });
  return (
    <Page
      title={m.earnings_title()}
      sub={subOf(count, how)}
      back={{ to: '/dashboard', label: m.earnings_back() }}
      actions={
        <>
          <CsvLink to={href(csvPath(shown))} />
          <PrintButton />
          <FilterChips
            isJoined
            label={m.earnings_period()}
            chips={EARNINGS_PERIODS.map((one) => ({
              label: PERIODS[one].label(),
              to: reportPath({ ...shown, period: one }),
              isCurrent: one === period,
            }))}
          />
        </>
      }
    >
      <PrintView isBare label={m.earnings_title()}>
        <div className="mb-4 hidden print:block">
          <p className="text-xl font-bold">{m.earnings_title()}</p>
          <p>
            <bdi>{m.earnings_print_of({ name, period: span })}</bdi>
          </p>
        </div>
        <EarningsFigures earnings={earnings} />
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section className="card min-w-0 p-4 sm:p-5">
            <div className="mb-3 flex items-start justify-between gap-3">
              <div>
                <h2 className="text-[1.0625rem]">{PERIODS[period].run()}</h2>
                <p className="text-sm text-ink-soft">{m.earnings_run_text()}</p>
              </div>
              <EstimateBadge how={how} />
            </div>
            <RunChart label={PERIODS[period].run()} run={earnings.run} period={period} />
          </section>
          <HowItComesAbout earnings={earnings} />
        </div>
        <div className="mt-6">
          <DataTable
            page={listings}
            columns={earningsColumns(earnings)}
            rowKey={({ id }) => id}
            caption={byListing}
            opensOnPhone
            sort={shown.sort}
            totals={earningsTotals(earnings)}
            toolbar={
              <div className="flex items-center justify-between gap-3">
                <h2 className="text-[1.0625rem]">{byListing}</h2>
                <EstimateBadge how={how} />
              </div>
            }
            empty={
              <EmptyState
                isBare
                headingLevel={3}
                title={m.earnings_empty_title()}
                action={
                  <Link to={href('/list-property')} className="button button-primary">
                    <Icon name="plus" />
                    {m.own_listings_add_property()}
                  </Link>
                }
              >
                {m.earnings_empty_text()}
              </EmptyState>
            }
          />
        </div>
      </PrintView>
    </Page>
  );
}
