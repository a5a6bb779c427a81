import { Link } from 'react-router';
import { isWebAddress } from '#contract/media.ts';
import type { MapPin } from '#contract/search.api.ts';
import { listingPrice } from '../../format/money.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { takeFocusStill } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TypeBadge } from '../listings/badges.tsx';

/** The popup of a chosen marker: picture, title, price and the way to the listing (spec 1 §2). */
export function SelectedCard({ pin, onClose }: { pin: MapPin; onClose: () => void }) {
  const { id, title, type, price, image_url: image } = pin;
  return (
    <div
      // The keyboard follows to each newly chosen listing.
      key={id}
      ref={takeFocusStill}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="map-popup card absolute inset-x-2 bottom-6 z-10 flex gap-3 overflow-hidden p-2.5 raised outline-none sm:inset-x-auto sm:start-3 sm:w-[23rem]"
    >
      {image && !isWebAddress(image) && (
        <Picture
          src={image}
          alt=""
          sizes="112px"
          isOnTap
          className="size-28 shrink-0 rounded-control bg-ground-deep object-cover"
        />
      )}
      <div className="flex min-w-0 grow flex-col items-start gap-1">
        <div className="pe-9">
          <TypeBadge type={type} />
        </div>
        <p className="text-lg/tight font-bold">{listingPrice(price, type)}</p>
        <p className="line-clamp-2 text-sm/snug font-semibold">
          <bdi>{title}</bdi>
        </p>
        <Link
          to={href(`/properties/${id}`)}
          aria-label={`${m.listings_view_details()}: ${title}`}
          className="link mt-auto inline-flex min-h-8 items-center text-sm font-semibold"
        >
          {m.listings_view_details()}
        </Link>
      </div>
      <button
        type="button"
        aria-label={m.common_close()}
        className="absolute end-0 top-0 grid size-11 place-items-center"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
