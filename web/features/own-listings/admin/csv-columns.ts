import type { AdminProperty } from '#contract/admin-properties.api.ts';
import { isLeaseField, LISTING_FIELD_LIST } from '#contract/listing-fields.ts';
import { listingCosts } from '#contract/move-in.ts';
import { dayInMogadishu } from '#contract/time.ts';
import type { CsvColumn } from '../../../format/csv.ts';
import { m } from '../../../messages/index.ts';
import { LISTING_TYPE_LABELS, PROPERTY_STATUS_LABELS, PROPERTY_TYPE_LABELS } from '../../listings/badges.tsx';
import { fieldLabel } from '../field-labels.ts';
import { visibilityOf } from './words.ts';

const SIZES = LISTING_FIELD_LIST.flatMap(([name]) => (isLeaseField(name) ? [] : [name]));

/** The listings for a spreadsheet: days and prices as it reads them. */
export const propertyCsv = (): CsvColumn<AdminProperty>[] => [
  [m.own_listings_admin_reference(), ({ id }) => id],
  [m.own_listings_admin_property(), ({ title }) => title],
  [m.own_listings_admin_type(), ({ type }) => LISTING_TYPE_LABELS[type]()],
  [m.own_listings_admin_kind(), ({ propertyType }) => PROPERTY_TYPE_LABELS[propertyType]()],
  [m.own_listings_admin_place(), ({ location }) => location],
  [m.own_listings_admin_price(), ({ price }) => price],
  [m.own_listings_admin_move_in(), ({ moveInCost }) => moveInCost ?? ''],
  [m.own_listings_admin_monthly(), (property) => listingCosts(property)?.monthly.sum ?? ''],
  ...SIZES.map(
    (name): CsvColumn<AdminProperty> => [fieldLabel(name), (property) => String(property[name] ?? '')],
  ),
  [m.own_listings_admin_status(), ({ status }) => PROPERTY_STATUS_LABELS[status]()],
  [m.own_listings_admin_state(), (property) => visibilityOf(property).label],
  [m.own_listings_admin_reason(), ({ heldReason }) => heldReason ?? ''],
  [m.own_listings_admin_owner(), ({ ownerName }) => ownerName],
  [m.own_listings_admin_owner_email(), ({ ownerEmail }) => ownerEmail ?? ''],
  [m.own_listings_admin_listed(), ({ createdAt }) => dayInMogadishu(createdAt)],
];
