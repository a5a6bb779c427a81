import { VISIBILITIES } from '#contract/admin-properties.ts';
import { LISTING_TYPES, PROPERTY_STATUSES, PROPERTY_TYPES } from '#contract/properties.ts';
import {
  LISTING_TYPE_LABELS,
  PROPERTY_STATUS_LABELS,
  PROPERTY_TYPE_LABELS,
} from '../../features/listings/badges.tsx';
import { PropertyActs } from '../../features/own-listings/admin/acts.tsx';
import { propertyColumns } from '../../features/own-listings/admin/columns.tsx';
import { propertyCsv } from '../../features/own-listings/admin/csv-columns.ts';
import { DeleteDialog, HideDialog } from '../../features/own-listings/admin/dialogs.tsx';
import { TickedBar } from '../../features/own-listings/admin/ticked.tsx';
import { STATUS_TONES, VISIBILITY_LABELS } from '../../features/own-listings/admin/words.ts';
import { countText } from '../../format/numbers.ts';
import { type FormCall, formAction, orScreen } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { choice } from '../../screens/list-filters.tsx';
import { resourceList } from '../../screens/resource-list.tsx';
import { ValueTiles } from '../../screens/value-tiles.tsx';

export const screen = resourceList({
  path: '/admin/properties',
  sorts: { '-created': 'newest', created: 'oldest', price: 'price-low', '-price': 'price-high' },
  filters: {
    type: choice({
      ...{ label: m.own_listings_admin_type, any: m.own_listings_any_type },
      values: LISTING_TYPES,
      words: (type) => LISTING_TYPE_LABELS[type](),
    }),
    propertyType: choice({
      ...{ label: m.own_listings_admin_kind, any: m.own_listings_admin_all_kinds },
      values: PROPERTY_TYPES,
      words: (type) => PROPERTY_TYPE_LABELS[type](),
    }),
    status: choice({
      ...{ label: m.own_listings_admin_status, any: m.own_listings_admin_all_statuses },
      values: PROPERTY_STATUSES,
      words: (status) => PROPERTY_STATUS_LABELS[status](),
    }),
    visibility: choice({
      ...{ label: m.own_listings_admin_visibility, any: m.own_listings_admin_all_visibilities },
      values: VISIBILITIES,
      words: (visibility) => VISIBILITY_LABELS[visibility](),
    }),
  },
  read: (call, query) => call.page('listAdminProperties', { query }),
  // Of every status of what is searched and filtered.
  also: (call, { q, type, propertyType, visibility }) =>
    call('countAdminProperties', {
      query: {
        ...(q && { q }),
        ...(type && { type }),
        ...(propertyType && { propertyType }),
        ...(visibility && { visibility }),
      },
    }),
  title: m.own_listings_admin_title,
  crumb: m.common_properties,
  sub: ({ also: { total, isCapped } }) =>
    m.own_listings_admin_count({ count: total, shown: countText(total, isCapped) }),
  loading: m.own_listings_admin_loading,
  back: { to: '/admin/dashboard', label: m.own_listings_admin_back },
  live: 'notices',
  search: m.own_listings_admin_search,
  orders: {
    label: m.own_listings_admin_sort,
    words: {
      '-created': m.own_listings_admin_newest,
      created: m.own_listings_admin_oldest,
      price: m.own_listings_admin_cheapest,
      '-price': m.own_listings_admin_dearest,
    },
  },
  Tiles: ({ shown, also: counts, to }) => (
    <ValueTiles
      label={m.own_listings_admin_tiles()}
      values={PROPERTY_STATUSES}
      words={PROPERTY_STATUS_LABELS}
      tones={STATUS_TONES}
      count={(status) => countText(counts.byStatus[status], counts.isCapped)}
      current={shown.status}
      to={(status) => to({ status, page: 1 })}
    />
  ),
  useRows: ({ to }) => ({
    columns: propertyColumns(),
    rowActions: (property) => (
      <PropertyActs property={property} toDialog={(of, id) => to({}, { [of]: id })} />
    ),
  }),
  selection: {
    labelOf: ({ title }) => m.own_listings_admin_tick({ title }),
    Bar: ({ rows, clear }) => <TickedBar ids={rows.map(({ id }) => id)} onClear={clear} />,
  },
  dialogs: {
    delete: ({ row, closeTo }) => <DeleteDialog property={row} closeTo={closeTo} />,
    hide: ({ row, closeTo }) => row.isActive && <HideDialog property={row} closeTo={closeTo} />,
  },
  csv: {
    path: '/admin/properties.csv',
    columns: propertyCsv,
    count: ({ shown: { status }, also }) => (status ? also.byStatus[status] : also.total),
  },
  opensOnPhone: true,
  empty: {
    icon: 'building',
    title: m.own_listings_admin_none,
    text: m.own_listings_admin_none_text,
    found: m.own_listings_admin_none_found,
    foundText: m.own_listings_admin_none_found_text,
  },
});

/** Of one listing, or of all that are ticked. */
const setVisibility =
  (act: 'hide' | 'show') =>
  async ({ id, ids = '', reason = '' }: FormTexts, form: FormCall) => {
    const body = { ids: id ? [id] : ids.split(','), act, reason };
    const answer = await form.api('setVisibility', { body });
    return back(answer, form);
  };

const back = (answer: unknown, form: FormCall) => orScreen(form, screen.placeOf(form.request), answer);

export const action = formAction({
  hide: setVisibility('hide'),
  show: setVisibility('show'),
  delete: async ({ id = '', reason = '' }, form) => {
    const query = reason ? { reason } : {};
    return back(await form.api('deleteAdminProperty', { params: { id }, query }), form);
  },
});
export { clientAction } from '../../forms/client-action.ts';
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
