import { Link } from 'react-router';
import { api } from '../../api/page-api.ts';
import { channelsOf } from '../../features/searches/acts.ts';
import { AlertCard } from '../../features/searches/alert-card.tsx';
import { SearchTabs } from '../../features/searches/search-tabs.tsx';
import { wholeTyped } from '../../format/amount-typed.ts';
import { formAction } from '../../forms/action.ts';
import { useUndo } from '../../forms/use-undo.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/price-alerts';

export const handle = { crumb: m.searches_alerts_title };

export async function loader({ request, context }: Route.LoaderArgs) {
  const alerts = await context.get(api)('listPriceAlerts');
  const { searchParams } = new URL(request.url);
  return { alerts, saved: alerts.find(({ id }) => id === searchParams.get('saved')) };
}

export const action = formAction({
  target: ({ id = '', target }, { api: call }) =>
    call('changePriceAlert', { params: { id }, body: { targetPrice: wholeTyped(target) } }),
  pause: ({ id = '' }, { api: call }) =>
    call('changePriceAlert', { params: { id }, body: { isActive: false } }),
  resume: ({ id = '' }, { api: call }) =>
    call('changePriceAlert', { params: { id }, body: { isActive: true } }),
  delete: ({ id = '' }, { api: call }) => call('deletePriceAlert', { params: { id } }),
  restore: async ({ propertyId = '', target, ...values }, { api: call }) => {
    const body = { propertyId, targetPrice: wholeTyped(target), channels: channelsOf(values) };
    return (await call('createPriceAlert', { body })).title;
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.searches_alerts_title(), matches);

export default function PriceAlerts({ loaderData: { alerts, saved } }: Route.ComponentProps) {
  const showUndo = useUndo();
  return (
    <Page title={m.searches_alerts_title()} sub={m.searches_alerts_text()}>
      <SearchTabs />
      {saved && <Notice tone="success" title={m.searches_alert_saved()} className="mb-4" />}
      {alerts.length === 0 ? (
        <EmptyState
          icon={<Icon name="bell" />}
          title={m.searches_alerts_none_title()}
          action={
            <Link to={href('/properties')} className="button button-primary">
              <Icon name="search" />
              {m.searches_find()}
            </Link>
          }
        >
          {m.searches_alerts_none_text()}
        </EmptyState>
      ) : (
        <ul className="space-y-3">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertCard alert={alert} showUndo={showUndo} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
