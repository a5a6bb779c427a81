import type { AdminProperty } from '#contract/admin-properties.api.ts';
import { listingCosts } from '#contract/move-in.ts';
import { dayInMogadishu } from '#contract/time.ts';
import { m } from '../../../messages/index.ts';
import { LISTING_TYPE_LABELS, PROPERTY_STATUS_LABELS, PROPERTY_TYPE_LABELS } from '../../listings/badges.tsx';
import { visibilityOf } from './words.ts';

/** The listings for a spreadsheet: days and prices as it reads them. */
export const csvRows = (properties: readonly AdminProperty[]): string[][] => [
  [
    m.own_listings_admin_reference(),
    m.own_listings_admin_property(),
    m.own_listings_admin_type(),
    m.own_listings_admin_kind(),
    m.own_listings_admin_place(),
    m.own_listings_admin_price(),
    m.own_listings_admin_move_in(),
    m.own_listings_admin_monthly(),
    m.own_listings_admin_status(),
    m.own_listings_admin_state(),
    m.own_listings_admin_reason(),
    m.own_listings_admin_owner(),
    m.own_listings_admin_owner_email(),
    m.own_listings_admin_listed(),
  ],
  ...properties.map((property) => [
    property.id,
    property.title,
    LISTING_TYPE_LABELS[property.type](),
    PROPERTY_TYPE_LABELS[property.propertyType](),
    property.location,
    property.price,
    property.moveInCost ?? '',
    listingCosts(property)?.monthly.sum ?? '',
    PROPERTY_STATUS_LABELS[property.status](),
    visibilityOf(property).label,
    property.heldReason ?? '',
    property.ownerName,
    property.ownerEmail,
    dayInMogadishu(property.createdAt),
  ]),
];
