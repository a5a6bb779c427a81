import type { PropertyDetail } from '#contract/properties.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Whether a renter can ask to see it, and apply for it (D15). */
export const canBeViewed = ({ type, status }: Pick<PropertyDetail, 'type' | 'status'>): boolean =>
  type === 'rent' && status === 'available';

export function ApplyLink({ id, className }: { id: string; className: string }) {
  return (
    <Link to={href(`/apply/${id}`)} className={`button button-quiet ${className}`}>
      {m.detail_apply()}
    </Link>
  );
}

/** What a renter can do on a desk about a home that is free; whoever is not signed in does so on the way. */
export function PropertyActs({ property }: { property: PropertyDetail }) {
  const { id } = property;
  if (!canBeViewed(property)) return null;
  return (
    <div className="flex grow gap-2">
      <Link to={href(`/schedule-viewing?property=${id}`)} className="button button-primary grow">
        <Icon name="calendar" />
        {m.detail_schedule_viewing()}
      </Link>
      <ApplyLink id={id} className="grow" />
    </div>
  );
}
