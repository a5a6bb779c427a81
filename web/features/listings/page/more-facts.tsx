import type { PropertyDetail } from '#contract/properties.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { PROPERTY_TYPE_LABELS } from '../badges.tsx';
import { UnitSwitch } from '../unit-switch.tsx';

/** What kind of home it is and since when it is listed, the unit of its size, and word of a lower price. */
export function MoreFacts({ property, isWatchable }: { property: PropertyDetail; isWatchable: boolean }) {
  return (
    <>
      <p className="text-ink-soft">
        {PROPERTY_TYPE_LABELS[property.propertyType]()} ·{' '}
        {m.listings_listed_on({ date: dayOf(property.createdAt) })}
      </p>
      {isWatchable && (
        <Link
          to={href(`/price-alerts/new?property=${property.id}`)}
          data-feature="price_alerts"
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
