import { api } from '../../../api/page-api.ts';
import { wholePage } from '../../../features/dashboards/admin/columns.tsx';
import { serviceAction } from '../../../features/services/acts.ts';
import { listQueryOf, readShown } from '../../../features/services/address.ts';
import { openedIn, ServicesTable } from '../../../features/services/services-table.tsx';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Section } from '../../../ui/page.tsx';
import type { Route } from './+types/services';

const BASE = '/admin/dashboard/services';
const SHOWN = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const shown = readShown(new Request(origin));
  const services = await context
    .get(api)
    .page('listAdminMovingServices', { query: listQueryOf(shown, SHOWN) });
  return { shown, services, ...openedIn(request, services.items) };
}

export const action = serviceAction(BASE);
export { clientAction } from '../../../forms/client-action.ts';

/** The five newest, edited where they stand; their rating as a number with one decimal (spec 2 §5). */
export default function DashboardServices({ loaderData }: Route.ComponentProps) {
  const { shown, services, editing, toDelete } = loaderData;
  return (
    <Section
      title={m.dashboards_admin_recent_services()}
      action={{ to: '/admin/services', label: m.dashboards_admin_all({ shown: figure(services.total) }) }}
    >
      <ServicesTable
        services={wholePage(services.items)}
        base={BASE}
        shown={shown}
        rating="number"
        editing={editing}
        toDelete={toDelete}
      />
    </Section>
  );
}
