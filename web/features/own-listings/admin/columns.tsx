import type { AdminProperty } from '#contract/admin-properties.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { listingPrice } from '../../../format/money.ts';
import { placeText } from '../../../format/places.ts';
import { m } from '../../../messages/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture, placeholderOf } from '../../../ui/picture.tsx';
import type { Column } from '../../../ui/table-row.tsx';
import {
  LISTING_TYPE_LABELS,
  PROPERTY_STATUS_LABELS,
  PROPERTY_TYPE_LABELS,
  TypeBadge,
} from '../../listings/badges.tsx';
import { STATUS_TONES, visibilityOf } from './words.ts';

const SECOND = 'block text-sm font-normal text-ink-soft';

/** What is seen of every listing. */
export const propertyColumns = (): Column<AdminProperty>[] => [
  {
    key: 'property',
    header: m.own_listings_admin_property(),
    isTitle: true,
    minWidth: '13rem',
    cell: ({ title, images, location, propertyType }) => (
      <span className="flex gap-3 sm:items-center">
        <span className="block w-14 shrink-0 overflow-hidden rounded-control">
          <Picture src={images?.[0] || placeholderOf(propertyType)} alt="" sizes="56px" />
        </span>
        <span className="min-w-0">
          <span dir="auto" className="line-clamp-2 font-semibold">
            {title}
          </span>
          <span className={`row-rest ${SECOND} max-sm:line-clamp-2`}>
            <bdi>{placeText(location)}</bdi>
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'type',
    header: m.own_listings_admin_type(),
    inDetails: ({ type, propertyType }) =>
      `${LISTING_TYPE_LABELS[type]()}, ${PROPERTY_TYPE_LABELS[propertyType]()}`,
    cell: ({ type, propertyType }) => (
      <span className="max-sm:text-end">
        <TypeBadge type={type} />
        <span className={`${SECOND} mt-1`}>{PROPERTY_TYPE_LABELS[propertyType]()}</span>
      </span>
    ),
  },
  {
    key: 'owner',
    header: m.own_listings_admin_owner(),
    minWidth: '7rem',
    inDetails: ({ ownerName }) => <bdi>{ownerName}</bdi>,
    cell: ({ ownerName }) => <bdi className="max-sm:text-end">{ownerName}</bdi>,
  },
  {
    key: 'status',
    header: m.own_listings_admin_status(),
    onCard: 'badge',
    cell: (property) => {
      const { tone, label } = visibilityOf(property);
      return (
        <span className="flex flex-col items-end gap-1 sm:items-start">
          <span className={property.isActive ? 'row-rest' : ''}>
            <Badge tone={tone}>{label}</Badge>
          </span>
          <Badge tone={STATUS_TONES[property.status]}>{PROPERTY_STATUS_LABELS[property.status]()}</Badge>
        </span>
      );
    },
  },
  {
    key: 'created',
    header: m.own_listings_admin_listed(),
    sortKey: 'created',
    inDetails: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures">
        {dayOf(createdAt)}
      </time>
    ),
  },
  {
    key: 'price',
    header: m.own_listings_admin_price(),
    sortKey: 'price',
    align: 'end',
    cell: ({ price, type }) => <b className="figures whitespace-nowrap">{listingPrice(price, type)}</b>,
  },
];
