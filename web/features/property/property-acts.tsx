import type { PropertyDetail } from '#contract/properties.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Whether a renter can ask to see it, and apply for it (D15). */
export const canBeViewed = ({ type, status }: Pick<PropertyDetail, 'type' | 'status'>): boolean =>
  type === 'rent' && status === 'available';

/** What a renter can do about a home that is free; whoever is not signed in does so on the way. */
export function PropertyActs({ property }: { property: PropertyDetail }) {
  const { id } = property;
  if (!canBeViewed(property)) return null;
  return (
    <>
      <Link
        to={href(`/schedule-viewing?property=${id}`)}
        className="button button-primary grow max-lg:hidden"
      >
        <Icon name="calendar" />
        {m.detail_schedule_viewing()}
      </Link>
      <Link to={href(`/apply/${id}`)} className="button button-quiet grow">
        {m.detail_apply()}
      </Link>
    </>
  );
}
