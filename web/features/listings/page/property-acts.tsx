import { Suspense, useState } from 'react';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { clockTime, shortDay } from '../../../format/dates.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Link } from '../../../ui/link.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { SeeSlot } from './lazy/see-it.tsx';
import { schedulePath, useOpenOver } from './over.ts';

const SeeIt = lazyPart(() => import('./lazy/see-it.tsx'));

/** Whether a renter can ask to see it, and apply for it (D15). */
export const canBeViewed = ({ type, status }: Pick<PropertyDetail, 'type' | 'status'>): boolean =>
  type === 'rent' && status === 'available';

export function ApplyLink({ id, className }: { id: string; className: string }) {
  const open = useOpenOver();
  return (
    <Link
      to={href(`/apply/${id}`)}
      data-feature="applications"
      aria-haspopup="dialog"
      className={`button button-quiet ${className}`}
      onClick={(event) => open(event, 'apply')}
    >
      {m.listings_apply()}
    </Link>
  );
}

/** On a phone there is no room for days and hours: the sheet asks for them. */
const DESK = '(width >= 64rem)';

/** What a renter can do on a desk about a home that is free. */
export function PropertyActs({ property }: { property: PropertyDetail }) {
  const { id } = property;
  const [slot, setSlot] = useState<SeeSlot>();
  const isDesk = useMedia(DESK);
  const open = useOpenOver();
  const chosen = slot && { date: slot.date, time: `${slot.hour}:00` };
  if (!canBeViewed(property)) return null;
  return (
    <>
      <div data-feature="viewings" className="see-room">
        {isDesk && (
          <Suspense>
            <SeeIt id={id} slot={slot} onChoose={setSlot} />
          </Suspense>
        )}
      </div>
      <div className="flex grow gap-2">
        <Link
          to={href(schedulePath(id, chosen))}
          data-feature="viewings"
          aria-haspopup="dialog"
          className="button button-primary grow"
          onClick={(event) => open(event, 'viewing', chosen)}
        >
          <Icon name="calendar" />
          {slot ? slotWords(slot) : m.listings_schedule_viewing()}
        </Link>
        <ApplyLink id={id} className={slot ? '' : 'grow'} />
      </div>
    </>
  );
}

const slotWords = ({ date, hour }: SeeSlot): string =>
  m.viewings_ask({ day: shortDay(date), time: clockTime(`${String(hour).padStart(2, '0')}:00`) });
