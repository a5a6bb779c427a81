import type { AdminStats } from '#contract/admin-stats.api.ts';
import { listingPrice } from '../../../format/money.ts';
import { placeText } from '../../../format/places.ts';
import { m } from '../../../messages/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import type { Column } from '../../../ui/table-row.tsx';
import { LISTING_TYPE_LABELS } from '../../listings/badges.tsx';

type Home = AdminStats['recentProperties'][number];

const SECOND = 'block text-sm font-normal text-ink-soft';

const Active = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'done' : 'sand'}>
    {isActive ? m.dashboards_admin_active() : m.dashboards_admin_inactive()}
  </Badge>
);

export const homeColumns = (): Column<Home>[] => [
  {
    key: 'title',
    header: m.dashboards_admin_property(),
    isTitle: true,
    cell: ({ title, location, image }) => (
      <span className="flex items-center gap-3">
        <span className="w-11 shrink-0 overflow-hidden rounded-md">
          <Picture src={image ?? undefined} alt="" sizes="2.75rem" widths={[320]} />
        </span>
        <span className="min-w-0">
          <bdi>{title}</bdi>
          <span className={SECOND}>
            <bdi>{placeText(location)}</bdi>
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'owner',
    header: m.dashboards_admin_owner(),
    minWidth: '8rem',
    inDetails: ({ ownerName }) => <bdi>{ownerName}</bdi>,
    cell: ({ ownerName }) => <bdi>{ownerName}</bdi>,
  },
  {
    key: 'type',
    header: m.dashboards_admin_kind(),
    cell: ({ type }) => <Badge tone={type === 'rent' ? 'rent' : 'sale'}>{LISTING_TYPE_LABELS[type]()}</Badge>,
  },
  {
    key: 'price',
    header: m.bookings_admin_price(),
    align: 'end',
    cell: ({ price, type }) => <bdi className="figures font-semibold">{listingPrice(price, type)}</bdi>,
  },
  {
    key: 'status',
    header: m.bookings_admin_status(),
    onCard: 'badge',
    cell: ({ isActive }) => <Active isActive={isActive} />,
  },
];

/** View and edit (spec 2 §2). */
export const HomeActs = ({ home: { id, title } }: { home: Home }) => (
  <>
    <RowLink
      to={`/properties/${id}`}
      label={m.dashboards_admin_view_of({ title })}
      icon={<Icon name="eye" />}
      text={m.dashboards_view()}
    />
    <RowLink
      to={`/edit-property/${id}`}
      label={m.dashboards_admin_edit_of({ title })}
      icon={<Icon name="edit" />}
      text={m.dashboards_admin_edit()}
    />
  </>
);

/** A list that is no page of a longer one, as a table takes it. */
export const wholePage = <Row,>(items: Row[]) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  pageSize: Math.max(1, items.length),
  hasNext: false,
});

/** A short list has one order, which its headings do not change. */
export const withoutOrder = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map(({ sortKey: _sortKey, ...column }) => column);
