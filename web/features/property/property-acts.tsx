import type { PropertyDetail } from '#contract/properties.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';

/** What one may do with a home for rent that is available and somebody else's (D15, D18). */
export function PropertyActs({ property, isOwner }: { property: PropertyDetail; isOwner: boolean }) {
  if (isOwner || property.type !== 'rent' || property.status !== 'available') return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Link to={href(`/apply/${property.id}`)} className="button button-primary min-w-40 max-sm:grow">
        {m.detail_apply()}
      </Link>
    </div>
  );
}
