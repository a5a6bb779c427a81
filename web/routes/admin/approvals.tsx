import { APPROVALS_PAGE_SIZE } from '#contract/reports.ts';
import { readListQuery } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { ApprovalCard } from '../../features/reports/approval-card.tsx';
import { ApprovalsSwitch } from '../../features/reports/approvals-switch.tsx';
import { AskChangeDialog } from '../../features/reports/ask-change-dialog.tsx';
import { formAction, seeOther } from '../../forms/action.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import type { Route } from './+types/approvals';

export const handle = { crumb: m.reports_approvals };

type Held = 'review' | 'change';

const pathOf = (held: Held, page = 1, ask?: string): ScreenPath => {
  const query = new URLSearchParams();
  if (held === 'change') query.set('held', held);
  if (page > 1) query.set('page', String(page));
  if (ask) query.set('ask', ask);
  return query.size > 0 ? `/admin/approvals?${query}` : '/admin/approvals';
};

function readShown(request: Request): { held: Held; page: number } {
  const { page, filters } = readListQuery(request, { filters: { held: ['review', 'change'] } });
  return { held: filters.held === 'change' ? 'change' : 'review', page };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const { held, page } = shown;
  const query = { held, page: String(page), limit: String(APPROVALS_PAGE_SIZE) };
  const [approvals, queues] = await Promise.all([call.page('listApprovals', { query }), call('readQueues')]);
  return { shown, approvals, queues, now: new Date().toISOString() };
}

export const action = formAction({
  approve: async ({ id = '', version }, { api: call }) =>
    call('decideApproval', { params: { id }, body: { decision: 'approve', version: Number(version) } }),
  ask: async ({ id = '', reason = '', version }, { api: call, request, language, isScripted }) => {
    const body = { decision: 'ask_change', reason, version: Number(version) } as const;
    const answer = await call('decideApproval', { params: { id }, body });
    const { held, page } = readShown(request);
    return isScripted ? answer : seeOther(href(pathOf(held, page), language));
  },
  switch: ({ isOn }, { api: call }) => call('setApprovals', { body: { isOn: isOn === '1' } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.reports_approvals(), matches);

export default function AdminApprovals({ loaderData }: Route.ComponentProps) {
  const { shown, approvals, queues } = loaderData;
  const toAsk = useOpened('ask', approvals.items, ({ listing }) => listing.id);
  const now = new Date(loaderData.now);
  useLiveRevalidation('notices');
  return (
    <Page
      title={m.reports_approvals()}
      sub={m.reports_approvals_text()}
      actions={
        <FilterChips
          label={m.reports_approvals_states()}
          isJoined
          chips={[
            {
              label: m.reports_approvals_review(),
              to: pathOf('review'),
              isCurrent: shown.held === 'review',
              count: queues.approvals,
            },
            {
              label: m.reports_approvals_change(),
              to: pathOf('change'),
              isCurrent: shown.held === 'change',
              count: queues.changesAsked,
            },
          ]}
        />
      }
    >
      <ApprovalsSwitch isOn={queues.approvalsOn} />
      {approvals.items.length === 0 ? (
        <EmptyState icon={<Icon name="shield" />} title={m.reports_approvals_none()}>
          {m.reports_approvals_none_text()}
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {approvals.items.map((approval) => (
            <li key={approval.listing.id}>
              <ApprovalCard
                approval={approval}
                askPath={pathOf(shown.held, shown.page, approval.listing.id)}
                now={now}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={approvals} />
      {toAsk && (
        <AskChangeDialog key={toAsk.listing.id} approval={toAsk} closeTo={pathOf(shown.held, shown.page)} />
      )}
    </Page>
  );
}
