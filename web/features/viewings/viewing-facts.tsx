import { Link } from 'react-router';
import type { Viewing } from '#contract/viewings.api.ts';
import { mailLink } from '../../format/mail-link.ts';
import { listingPrice } from '../../format/money.ts';
import { phoneText, telLink } from '../../format/phones.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { DayLeaf } from './day-leaf.tsx';
import { ViewingBadge } from './viewing-badge.tsx';
import { slotWords, statusLine } from './words.ts';

interface ViewingFactsProps {
  viewing: Viewing;
  /** The id of the element with the listing's title. */
  titleId?: string;
  headingLevel?: 2 | 3;
}

/** When, what and where, and what the status means. */
export function ViewingFacts({ viewing, titleId, headingLevel = 3 }: ViewingFactsProps) {
  const Heading = `h${headingLevel}` as const;
  const { date, propertyId, propertyTitle, propertyLocation, propertyPrice } = viewing;
  const { day, time } = slotWords(viewing);
  return (
    <div className="flex gap-3.5 sm:gap-4">
      <DayLeaf date={date} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="figures text-[1.0625rem] font-semibold">
            <span className="sr-only">{day}, </span>
            {time}
          </p>
          <ViewingBadge viewing={viewing} />
        </div>
        <Heading id={titleId} className="mt-0.5 text-base font-medium">
          <Link to={href(`/properties/${propertyId}`)} className="hover:text-ocean hover:underline">
            <bdi>{propertyTitle}</bdi>
          </Link>
        </Heading>
        <p className="text-sm text-ink-soft">
          <bdi>{placeText(propertyLocation)}</bdi> ·{' '}
          <span className="figures">{listingPrice(propertyPrice, 'rent')}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {statusLine(viewing)}
          {viewing.forName !== null && <> · {m.delegates_for({ name: viewing.forName })}</>}
        </p>
      </div>
    </div>
  );
}

/** Whom one meets, with what was written to them and by them. */
export function OtherSide({ viewing }: { viewing: Viewing }) {
  const { side, notes, reason, landlordEmail } = viewing;
  const isRenter = side === 'renter';
  const name = isRenter ? viewing.landlordName : viewing.visitorName;
  const phone = isRenter ? viewing.landlordPhone : viewing.visitorPhone;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem]">
      <div>
        <dt className="text-sm text-ink-soft">{isRenter ? m.viewings_landlord() : m.viewings_visitor()}</dt>
        <dd className="font-semibold">
          <bdi>{name}</bdi>
        </dd>
        <dd className="flex flex-wrap gap-x-4">
          {phone && (
            <a href={telLink(phone)} className="link figures inline-flex min-h-11 items-center">
              <bdi dir="ltr">{phoneText(phone)}</bdi>
            </a>
          )}
          {isRenter && landlordEmail && (
            <a href={mailLink(landlordEmail)} className="link inline-flex min-h-11 items-center break-all">
              <bdi dir="ltr">{landlordEmail}</bdi>
            </a>
          )}
        </dd>
      </div>
      {notes && (
        <div>
          <dt className="text-sm text-ink-soft">{m.viewings_notes()}</dt>
          <dd dir="auto" className="whitespace-pre-line">
            {notes}
          </dd>
        </div>
      )}
      {reason && (
        <div>
          <dt className="sr-only">{m.viewings_move_reason()}</dt>
          <dd dir="auto">{m.viewings_reason({ reason })}</dd>
        </div>
      )}
    </dl>
  );
}
