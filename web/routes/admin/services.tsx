import { Link, useNavigation } from 'react-router';
import { api } from '../../api/page-api.ts';
import { serviceAction } from '../../features/services/acts.ts';
import { csvPath, listQueryOf, readShown, shownPath } from '../../features/services/address.ts';
import { AddDialog } from '../../features/services/dialogs.tsx';
import { ServiceFigures } from '../../features/services/service-figures.tsx';
import { openedIn, ServicesTable } from '../../features/services/services-table.tsx';
import { ServiceTiles, ServiceTools } from '../../features/services/tools.tsx';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/services';

export const handle = { crumb: m.shell_services };

const BASE = '/admin/services';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const [services, counts, figures] = await Promise.all([
    call.page('listAdminMovingServices', { query: listQueryOf(shown) }),
    call('countAdminMovingServices', { query: shown.q ? { q: shown.q } : {} }),
    call('readMovingFigures'),
  ]);
  const isAdding = new URL(request.url).searchParams.has('add');
  return { shown, services, counts, figures, isAdding, ...openedIn(request, services.items) };
}

export const action = serviceAction(BASE);
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.services_title(), matches);

export default function AdminServices({ loaderData }: Route.ComponentProps) {
  const { shown, services, counts, figures, isAdding, editing, toDelete } = loaderData;
  const { state } = useNavigation();
  const total = shown.status ? counts[shown.status] : counts.total;
  return (
    <Page
      title={m.services_title()}
      sub={
        state === 'loading'
          ? m.services_loading()
          : m.services_count({ count: counts.total, shown: figure(counts.total) })
      }
      back={{ to: '/admin/dashboard', label: m.bookings_admin_back() }}
      actions={
        <>
          {total > 0 && <CsvLink to={href(csvPath(shown))} count={total} />}
          <Link
            to={href(shownPath(BASE, shown, { of: 'add', id: '1' }))}
            preventScrollReset
            aria-haspopup="dialog"
            className="button button-primary"
          >
            <Icon name="plus" />
            {m.services_add()}
          </Link>
        </>
      }
    >
      <div className="counted">
        <ServiceTiles counts={counts} shown={shown} />
        <ServicesTable
          services={services}
          base={BASE}
          shown={shown}
          rating="stars"
          toolbar={<ServiceTools shown={shown} />}
          editing={editing}
          toDelete={toDelete}
        />
      </div>
      <ServiceFigures figures={figures} />
      {isAdding && <AddDialog closeTo={shownPath(BASE, shown)} />}
    </Page>
  );
}
