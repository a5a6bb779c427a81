import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InquiryThread } from '#contract/inquiries.api.ts';
import { listingPrice } from '../../format/money.ts';
import { phoneText, telLink } from '../../format/phones.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Composer, useComposer } from './composer.tsx';
import { StatusBadge } from './inquiry-list.tsx';
import { Log } from './log.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { MarkAs, ThreadMenu, WaysOut } from './thread-acts.tsx';
import { otherName } from './words.ts';

interface ThreadProps {
  inquiry: InquiryThread;
  now: string;
  /** The screen without it. */
  backTo: ScreenPath;
  /** Saved replies, for who has any. */
  replies?:
    | { texts: readonly string[]; fillTo: (place: number) => ScreenPath; editTo: ScreenPath }
    | undefined;
  /** What stands in the field at first. */
  say?: string | undefined;
}

/** One thread: whom with, about what, all that was said, and the field to go on. */
export function Thread({ inquiry, now, backTo, replies, say }: ThreadProps) {
  const composer = useComposer(inquiry);
  return (
    <>
      <ThreadHead inquiry={inquiry} now={now} backTo={backTo} />
      <ListingStrip inquiry={inquiry} />
      {inquiry.abilities.canSetStatus && <MarkAs inquiry={inquiry} />}
      <Log inquiry={inquiry} now={now} unsent={composer.unsent} />
      <Composer
        inquiry={inquiry}
        composer={composer}
        say={say}
        saved={
          replies && (
            <SavedReplies
              replies={replies.texts}
              onUse={composer.fill}
              fillTo={replies.fillTo}
              editTo={replies.editTo}
            />
          )
        }
      />
    </>
  );
}

const ICON_LINK =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ground-deep';

/** Whom the thread is with, and the ways to reach them. */
export function ThreadHead({ inquiry, now, backTo }: Pick<ThreadProps, 'inquiry' | 'now' | 'backTo'>) {
  const name = otherName(inquiry);
  const isOwner = inquiry.side === 'owner';
  const phone = isOwner ? inquiry.phone : inquiry.landlordPhone;
  const email = isOwner ? inquiry.email : null;
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-2 lg:gap-3 lg:px-6 lg:py-3.5">
      <Link to={href(backTo)} preventScrollReset className={`${ICON_LINK} lg:hidden`}>
        <Icon name="left" />
        <span className="sr-only">{isOwner ? m.inquiries_back_to_list() : m.inquiries_mine_title()}</span>
      </Link>
      <Avatar name={name} size="large" />
      <div className="min-w-0 grow">
        <div className="flex min-w-0 items-center gap-2">
          <h1 tabIndex={-1} className="min-w-0 text-[1.0625rem] leading-6 outline-none">
            <bdi className="block truncate">{name}</bdi>
          </h1>
          <span className="max-lg:hidden">
            <StatusBadge inquiry={inquiry} />
          </span>
        </div>
        <p className="flex min-w-0 flex-wrap gap-x-2 text-sm text-ink-soft">
          {inquiry.forName !== null && <bdi>{m.delegates_for({ name: inquiry.forName })}</bdi>}
          {phone && (
            <a href={telLink(phone)} dir="ltr" className="figures hover:underline">
              {phoneText(phone)}
            </a>
          )}
          {email && (
            <span className="min-w-0 truncate max-lg:hidden">
              {phone && '· '}
              <bdi dir="ltr">{email}</bdi>
            </span>
          )}
        </p>
      </div>
      {phone && (
        <a href={telLink(phone)} aria-label={m.inquiries_call({ name })} className={`${ICON_LINK} lg:hidden`}>
          <Icon name="phone" />
        </a>
      )}
      {isOwner && (
        <>
          <WaysOut inquiry={inquiry} now={now} />
          <ThreadMenu inquiry={inquiry} now={now} />
        </>
      )}
    </header>
  );
}

/** The listing, as a link where it can be seen. */
export function ListingStrip({ inquiry }: { inquiry: InquiryThread }) {
  const { propertyId, propertyTitle: title, propertyPrice, propertyLocation, type, isListed } = inquiry;
  const content: ReactNode = (
    <>
      <Picture
        src={inquiry.propertyImage ?? undefined}
        alt=""
        sizes="56px"
        className="h-11 w-14 shrink-0 rounded-control object-cover"
      />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium" dir="auto">
          {title}
        </span>
        <span className="figures block truncate text-sm text-ink-soft">
          {[
            propertyPrice !== null && type !== null && listingPrice(propertyPrice, type),
            propertyLocation,
            type && (type === 'rent' ? m.listings_for_rent() : m.listings_for_sale()),
            !isListed && m.inquiries_listing_gone(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="mt-1 block lg:hidden">
          <StatusBadge inquiry={inquiry} />
        </span>
      </span>
    </>
  );
  const line = 'flex items-center gap-3 border-b border-line bg-card px-4 py-2.5 lg:px-6';
  if (!propertyId || !isListed) return <div className={line}>{content}</div>;
  return (
    <Link
      to={href(`/properties/${propertyId}`)}
      aria-label={m.inquiries_listing({ title })}
      className={`${line} hover:bg-ground-deep`}
    >
      {content}
      <Icon name="right" className="size-5 shrink-0 max-lg:hidden" />
    </Link>
  );
}
