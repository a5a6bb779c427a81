import { useLocation, useNavigate } from 'react-router';
import { CASE_STATES, type CaseDecision, type CaseOutcome, REPORTS_PAGE_SIZE } from '#contract/reports.ts';
import { isMissing } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import {
  afterDecision,
  listQueryOf,
  queuePath,
  readShown,
  stepFrom,
} from '../../features/reports/address.ts';
import { CaseList } from '../../features/reports/case-list.tsx';
import { CaseView } from '../../features/reports/case-view.tsx';
import { useSteps } from '../../features/reports/use-steps.ts';
import { STATE_LABELS } from '../../features/reports/words.ts';
import { figure } from '../../format/numbers.ts';
import { ago } from '../../format/relative.ts';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BackLink, Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/reports';

export const handle = { crumb: m.reports_queue };

/** The cases in one state, and the one that is opened; on a desk the first without being asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const open = new URL(request.url).searchParams.get('open') ?? '';
  const call = context.get(api);
  const query = listQueryOf(shown, REPORTS_PAGE_SIZE);
  const [cases, queues] = await Promise.all([call.page('listReportCases', { query }), call('readQueues')]);
  const id = open || cases.items[0]?.id;
  const found = id
    ? await call('readReportCase', { params: { id } }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      })
    : null;
  return { shown, isOpened: open !== '', cases, queues, found, now: new Date().toISOString() };
}

export const action = formAction({
  decide: async ({ id = '', decision = '', reason = '', next = '' }, call) => {
    const body = { decision: decision as CaseDecision | CaseOutcome, reason };
    await call.api('decideReportCase', { params: { id }, body });
    return call.isScripted
      ? decision
      : seeOther(href(queuePath(readShown(call.request), next), call.language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.reports_queue(), matches);

const EMPTY = {
  waiting: [m.reports_none_waiting, m.reports_none_waiting_text],
  answered: [m.reports_none_answered, m.reports_none_answered_text],
  closed: [m.reports_none_closed, m.reports_none_closed_text],
} as const;

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { shown, isOpened, cases, queues, found } = loaderData;
  const now = new Date(loaderData.now);
  const navigate = useNavigate();
  const { state } = useLocation();
  useLiveRevalidation('notices');
  const ids = cases.items.map(({ id }) => id);
  const next = found ? afterDecision(ids, found.id) : undefined;
  const goTo = (id: string | undefined) =>
    void navigate(href(queuePath(shown, id)), { preventScrollReset: true, state: { isStep: true } });
  useSteps((by) => {
    const id = stepFrom(ids, found?.id, by);
    if (id) goTo(id);
  });
  const { waiting } = queues.reports;
  const { oldestReportAt: oldest } = queues;
  const [emptyTitle, emptyText] = EMPTY[shown.state];
  const isEmpty = cases.items.length === 0;
  return (
    <Page
      width="wide"
      title={m.reports_queue()}
      sub={
        <span className={isOpened ? 'max-lg:hidden' : ''}>
          {m.reports_queue_waiting({ count: waiting, shown: figure(waiting) })}{' '}
          {oldest && m.reports_queue_oldest({ when: ago(oldest, now) })}{' '}
          {!isEmpty && <span className="max-lg:hidden">{m.reports_queue_keys()}</span>}
        </span>
      }
      actions={
        <div className={`min-w-0 max-w-full ${isOpened ? 'max-lg:hidden' : ''}`}>
          <FilterChips
            label={m.reports_states()}
            isJoined
            chips={CASE_STATES.map((one) => ({
              label: STATE_LABELS[one](),
              to: queuePath({ state: one }),
              isCurrent: shown.state === one,
              count: queues.reports[one],
            }))}
          />
        </div>
      }
    >
      {isOpened && (
        <div className="mb-2 lg:hidden">
          <BackLink to={queuePath(shown)} label={m.reports_back_to_queue()} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className={isOpened ? 'max-lg:hidden' : ''}>
          {isEmpty ? (
            <EmptyState icon={<Icon name="flag" />} title={emptyTitle()}>
              {emptyText()}
            </EmptyState>
          ) : (
            <CaseList cases={cases.items} shown={shown} openId={found?.id} now={now} />
          )}
          <Pagination page={cases} />
        </div>
        <div className={`lg:sticky lg:top-20 ${isOpened ? '' : 'max-lg:hidden'}`}>
          {found ? (
            <CaseView
              key={found.id}
              found={found}
              next={next}
              onDecided={() => goTo(next)}
              takesFocus={state?.isStep === true}
              now={now}
            />
          ) : (
            !isEmpty && (
              <p className="card p-5 text-ink-soft">{isOpened ? m.reports_is_gone() : m.reports_nobody()}</p>
            )
          )}
          {!found && isEmpty && isOpened && <p className="card p-5 text-ink-soft">{m.reports_is_gone()}</p>}
        </div>
      </div>
    </Page>
  );
}
