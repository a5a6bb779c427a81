import { APPROVALS_PAGE_SIZE } from '#contract/reports.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { type ShownOf, tableAddress } from '../../api/table-address.ts';
import { ApprovalCard } from '../../features/reports/approval-card.tsx';
import { ApprovalsSwitch } from '../../features/reports/approvals-switch.tsx';
import { AskChangeDialog } from '../../features/reports/ask-change-dialog.tsx';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
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

const table = tableAddress({
  filters: { held: ['review', 'change'] },
  defaults: { held: 'review' },
  isSearched: false,
});
const pathOf = (shown: Partial<ShownOf<typeof table>>, ask?: string) =>
  table.pathOf('/admin/approvals', { ...table.none, ...shown }, ask ? { ask } : {});

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = table.readShown(request);
  const call = context.get(api);
  const query = table.listQueryOf(shown, APPROVALS_PAGE_SIZE);
  const [approvals, queues] = await Promise.all([call.page('listApprovals', { query }), call('readQueues')]);
  return { shown, approvals, queues, now: new Date().toISOString() };
}

export const action = formAction({
  approve: async ({ id = '', version }, { api: call }) =>
    call('decideApproval', { params: { id }, body: { decision: 'approve', version: Number(version) } }),
  ask: async ({ id = '', reason = '', version }, { api: call, request, language, isScripted }) => {
    const body = { decision: 'ask_change', reason, version: Number(version) } as const;
    const answer = await call('decideApproval', { params: { id }, body });
    return isScripted ? answer : seeOther(href(pathOf(table.readShown(request)), language));
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
              label: m.reports_waiting(),
              to: pathOf({}),
              isCurrent: shown.held === 'review',
              count: queues.approvals,
            },
            {
              label: m.reports_held_change(),
              to: pathOf({ held: 'change' }),
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
              <ApprovalCard approval={approval} askPath={pathOf(shown, approval.listing.id)} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={approvals} />
      {toAsk && <AskChangeDialog key={toAsk.listing.id} approval={toAsk} closeTo={pathOf(shown)} />}
    </Page>
  );
}
