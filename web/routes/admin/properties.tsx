import { useNavigation } from 'react-router';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { PropertyActs } from '../../features/own-listings/admin/acts.tsx';
import {
  countQueryOf,
  csvPath,
  isFiltered,
  listQueryOf,
  readShown,
  shownPath,
} from '../../features/own-listings/admin/address.ts';
import { propertyColumns } from '../../features/own-listings/admin/columns.tsx';
import { DeleteDialog, HideDialog } from '../../features/own-listings/admin/dialogs.tsx';
import { TickedBar } from '../../features/own-listings/admin/ticked.tsx';
import { PropertyTools, StatusTiles } from '../../features/own-listings/admin/tools.tsx';
import { countText } from '../../format/counts.ts';
import { type FormCall, formAction, orScreen } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import { useTicked } from '../../ui/use-ticked.ts';
import type { Route } from './+types/properties';

export const handle = { crumb: m.common_properties };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const [properties, counts] = await Promise.all([
    call.page('listAdminProperties', { query: listQueryOf(shown) }),
    call('countAdminProperties', { query: countQueryOf(shown) }),
  ]);
  return { shown, properties, counts };
}

/** Of one listing, or of all that are ticked. */
const setVisibility =
  (act: 'hide' | 'show') =>
  async ({ id, ids = '', reason = '' }: FormTexts, form: FormCall) => {
    const body = { ids: id ? [id] : ids.split(','), act, reason };
    const answer = await form.api('setVisibility', { body });
    return back(answer, form);
  };

const back = (answer: unknown, form: FormCall) => orScreen(form, shownPath(readShown(form.request)), answer);

export const action = formAction({
  hide: setVisibility('hide'),
  show: setVisibility('show'),
  delete: async ({ id = '', reason = '' }, form) => {
    const query = reason ? { reason } : {};
    return back(await form.api('deleteAdminProperty', { params: { id }, query }), form);
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.own_listings_admin_title(), matches);

export default function AdminProperties({ loaderData }: Route.ComponentProps) {
  const { shown, properties, counts } = loaderData;
  const toDelete = useRowFromSearchParam('delete', properties.items, ({ id }) => id);
  const toHide = useRowFromSearchParam('hide', properties.items, ({ id }) => id);
  const { state } = useNavigation();
  const { ids, clear, ...ticked } = useTicked(properties.items.map(({ id }) => id));
  useLiveRevalidation('notices');
  const filtered = isFiltered(shown);
  const total = shown.status ? counts.byStatus[shown.status] : counts.total;
  const closeTo = shownPath(shown);
  return (
    <Page
      title={m.own_listings_admin_title()}
      sub={
        state === 'loading'
          ? m.own_listings_admin_loading()
          : m.own_listings_admin_count({
              count: counts.total,
              shown: countText(counts.total, counts.isCapped),
            })
      }
      back={{ to: '/admin/dashboard', label: m.own_listings_admin_back() }}
      actions={total > 0 && <CsvLink to={href(csvPath(shown))} count={total} />}
    >
      <div className="counted">
        <StatusTiles counts={counts} shown={shown} />
        <DataTable
          page={properties}
          columns={propertyColumns()}
          rowKey={({ id }) => id}
          caption={m.own_listings_admin_title()}
          sort={shown.sort}
          toolbar={<PropertyTools shown={shown} />}
          selection={{
            name: 'ids',
            labelOf: ({ title }) => m.own_listings_admin_tick({ title }),
            ...ticked,
            bar: ids.length > 0 && <TickedBar ids={ids} onClear={clear} />,
          }}
          rowActions={(property) => <PropertyActs property={property} shown={shown} />}
          empty={
            <EmptyState
              isBare
              icon={<Icon name="building" />}
              title={filtered ? m.own_listings_admin_none_found() : m.own_listings_admin_none()}
              {...(filtered ? { clearTo: '/admin/properties' as const } : {})}
            >
              {filtered ? m.own_listings_admin_none_found_text() : m.own_listings_admin_none_text()}
            </EmptyState>
          }
        />
      </div>
      {toDelete && <DeleteDialog key={toDelete.id} property={toDelete} closeTo={closeTo} />}
      {toHide?.isActive && <HideDialog key={toHide.id} property={toHide} closeTo={closeTo} />}
    </Page>
  );
}
