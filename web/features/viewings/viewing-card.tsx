import { Link } from 'react-router';
import type { Viewing, ViewingDetail } from '#contract/viewings.api.ts';
import { isOpenViewing } from '#contract/viewings.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { History } from './history.tsx';
import { ACT, AddToCalendar, Directions, Message } from './reach-buttons.tsx';
import { StatusButton } from './status-button.tsx';
import { OtherSide, ViewingFacts } from './viewing-facts.tsx';
import type { PathOf } from './words.ts';

interface ViewingCardProps {
  viewing: Viewing;
  /** With its history, where that is open. */
  opened: ViewingDetail | undefined;
  pathOf: PathOf;
}

/** One viewing as either side sees it: when and where, whom one meets, and what can be done. */
export function ViewingCard({ viewing, opened, pathOf }: ViewingCardProps) {
  const { id } = viewing;
  return (
    <article
      id={`viewing-${id}`}
      tabIndex={-1}
      aria-labelledby={`title-${id}`}
      className="card scroll-mt-24 p-4 sm:p-5"
    >
      <ViewingFacts viewing={viewing} titleId={`title-${id}`} />
      <div className="mt-4 border-t border-line-soft pt-3">
        <OtherSide viewing={viewing} />
      </div>
      <Acts viewing={viewing} isOpen={opened !== undefined} pathOf={pathOf} />
      {opened && (
        <div className="mt-4 border-t border-line-soft pt-4">
          <History viewing={opened} />
        </div>
      )}
    </article>
  );
}

function Acts({ viewing, isOpen, pathOf }: Omit<ViewingCardProps, 'opened'> & { isOpen: boolean }) {
  const { id, side, status, propertyId, propertyTitle: title, abilities } = viewing;
  const isToCome = isOpenViewing(status);
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 *:last:odd:col-span-2 sm:flex sm:flex-wrap">
      {viewing.taps.map((step) => (
        <StatusButton key={step} viewing={viewing} step={step} />
      ))}
      {side === 'renter' && status === 'completed' && (
        <Link
          to={href(`/rate/${propertyId}`)}
          aria-label={m.ratings_rate_of({ title })}
          className={`${ACT} button-tonal`}
        >
          <Icon name="star" />
          {m.ratings_rate()}
        </Link>
      )}
      {isToCome && side === 'renter' && <Directions viewing={viewing} />}
      <Message viewing={viewing} />
      {isToCome && <AddToCalendar viewing={viewing} isShort />}
      {abilities.canReschedule && (
        <Link
          to={href(pathOf('move', id))}
          preventScrollReset
          aria-haspopup="dialog"
          aria-label={m.viewings_reschedule_of({ title })}
          className={ACT}
        >
          <Icon name="clock" />
          {m.viewings_reschedule()}
        </Link>
      )}
      {abilities.canCancel && (
        <Link
          to={href(pathOf('cancel', id))}
          preventScrollReset
          aria-haspopup="dialog"
          aria-label={m.viewings_cancel_of({ title })}
          className={`${ACT} text-danger`}
        >
          <Icon name="close" />
          {m.viewings_cancel()}
        </Link>
      )}
      <Link
        to={href(pathOf('open', isOpen ? undefined : id))}
        preventScrollReset
        aria-expanded={isOpen}
        aria-label={m.viewings_history_of({ title })}
        className={ACT}
      >
        <Icon name="history" />
        {m.viewings_history()}
      </Link>
    </div>
  );
}
