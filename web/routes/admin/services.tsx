import { serviceAction } from '../../features/services/acts.ts';
import { serviceCsv } from '../../features/services/csv-columns.ts';
import { AddDialog, DeleteDialog } from '../../features/services/dialogs.tsx';
import { ServiceFigures } from '../../features/services/service-figures.tsx';
import { SERVICE_STATES, ServiceTiles } from '../../features/services/tiles.tsx';
import { useServiceRows } from '../../features/services/use-service-rows.tsx';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { choice } from '../../screens/list-filters.tsx';
import { resourceList } from '../../screens/resource-list.tsx';

export const screen = resourceList({
  path: '/admin/services',
  sorts: {
    ...{ '-created': 'newest', created: 'oldest', name: 'name', '-name': 'name-desc' },
    ...{ '-rating': 'rating', rating: 'rating-low', price: 'price', '-price': 'price-high' },
  },
  filters: {
    status: choice({
      ...{ label: m.services_status, any: m.services_all },
      values: SERVICE_STATES,
      words: (status) => (status === 'active' ? m.services_active() : m.services_inactive()),
    }),
  },
  read: (call, query) => call.page('listAdminMovingServices', { query }),
  also: async (call, { q }) => {
    const [counts, figures] = await Promise.all([
      call('countAdminMovingServices', { query: q ? { q } : {} }),
      call('readMovingFigures'),
    ]);
    return { counts, figures };
  },
  title: m.services_title,
  crumb: m.shell_services,
  sub: ({ also: { counts } }) => m.services_count({ count: counts.total, shown: figure(counts.total) }),
  loading: m.services_loading,
  back: { to: '/admin/dashboard', label: m.bookings_admin_back },
  search: m.services_search,
  orders: {
    label: m.services_sort,
    words: {
      '-created': m.services_newest,
      created: m.services_oldest,
      name: m.services_by_name,
      '-name': m.services_by_name_desc,
      '-rating': m.services_best,
      rating: m.services_worst,
      price: m.services_cheapest,
      '-price': m.services_dearest,
    },
  },
  Tiles: ({ shown, also: { counts }, to }) => (
    <ServiceTiles counts={counts} current={shown.status} to={(status) => to({ status, page: 1 })} />
  ),
  useRows: ({ page, to }) => useServiceRows(page.items, 'stars', (opened) => to({}, opened)),
  add: { label: m.services_add, Dialog: AddDialog },
  dialogs: { delete: ({ row, closeTo }) => <DeleteDialog service={row} closeTo={closeTo} /> },
  Below: ({ also: { figures } }) => <ServiceFigures figures={figures} />,
  csv: {
    path: '/admin/services.csv',
    columns: serviceCsv,
    count: ({ shown: { status }, also: { counts } }) => (status ? counts[status] : counts.total),
  },
  opensOnPhone: true,
  empty: {
    icon: 'truck',
    title: m.services_none,
    text: m.services_none_text,
    found: m.services_none_found,
    foundText: m.services_none_found_text,
  },
});

export const action = serviceAction(screen.placeOf);
export { clientAction } from '../../forms/client-action.ts';
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
