import type { PropertyDetail } from '#contract/properties.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** What a renter can do about a home that is free (D15); whoever is not signed in does so on the way. */
export function PropertyActs({ property: { id, type, status } }: { property: PropertyDetail }) {
  if (type !== 'rent' || status !== 'available') return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Link to={href(`/schedule-viewing?property=${id}`)} className="button button-primary max-sm:grow">
        <Icon name="calendar" />
        {m.detail_schedule_viewing()}
      </Link>
      <Link to={href(`/apply/${id}`)} className="button button-quiet min-w-36 max-sm:grow">
        {m.detail_apply()}
      </Link>
    </div>
  );
}
