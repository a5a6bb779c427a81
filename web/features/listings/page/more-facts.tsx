import { isLeaseField, LISTING_FIELD_LIST } from '#contract/listing-fields.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { figure } from '../../../format/numbers.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { fieldLabel } from '../../own-listings/field-labels.ts';
import { PROPERTY_TYPE_LABELS } from '../badges.tsx';
import { CARD_FACTS } from '../facts.tsx';
import { UnitSwitch } from '../unit-switch.tsx';

/** What kind of home it is and since when it is listed, the unit of its size, and word of a lower price. */
export function MoreFacts({ property, isWatchable }: { property: PropertyDetail; isWatchable: boolean }) {
  return (
    <>
      <p className="text-ink-soft">
        {PROPERTY_TYPE_LABELS[property.propertyType]()} ·{' '}
        {m.listings_listed_on({ date: dayOf(property.createdAt) })}
      </p>
      <SimpleFacts property={property} />
      {isWatchable && (
        <Link
          to={href(`/price-alerts/new?property=${property.id}`)}
          className="link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <Icon name="bell" />
          {m.listings_watch_price()}
        </Link>
      )}
      {property.sqft ? <UnitSwitch /> : null}
    </>
  );
}

/** The simple fields that neither cards nor the lease show, each with its label and only when present. */
function SimpleFacts({ property }: { property: PropertyDetail }) {
  const facts = LISTING_FIELD_LIST.flatMap(([name]) => {
    const value: unknown = property[name];
    if (!value || isLeaseField(name) || CARD_FACTS.some((one) => one === name)) return [];
    return [
      { name, text: value === true ? null : typeof value === 'number' ? figure(value) : String(value) },
    ];
  });
  if (facts.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      {facts.map(({ name, text }) => (
        <li key={name} className="figures">
          {fieldLabel(name)}
          {text !== null && (
            <>
              : <bdi>{text}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
