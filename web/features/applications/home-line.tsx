import { Link } from 'react-router';
import type { Application } from '#contract/applications.api.ts';
import { listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { Picture } from '../../ui/picture.tsx';

const SIZES = '7rem';
const WIDTHS = [320];

interface HomeLineProps {
  application: Pick<
    Application,
    | 'id'
    | 'propertyId'
    | 'propertyTitle'
    | 'propertyLocation'
    | 'propertyPrice'
    | 'propertyImage'
    | 'isListed'
  >;
}

/** The home that somebody applied for: photo, price, title and place. One that was taken down leads nowhere. */
export function HomeLine({ application: home }: HomeLineProps) {
  const title = <bdi>{home.propertyTitle}</bdi>;
  return (
    <div className="flex gap-3.5">
      <div className="w-24 shrink-0 self-start overflow-hidden rounded-control sm:w-28">
        <Picture src={home.propertyImage ?? undefined} alt="" sizes={SIZES} widths={WIDTHS} />
      </div>
      <div className="min-w-0">
        <p className="figures text-[1.0625rem] font-bold">{listingPrice(home.propertyPrice, 'rent')}</p>
        <h2 id={`home-${home.id}`} className="text-base leading-snug font-semibold tracking-normal">
          {home.isListed ? (
            <Link to={href(`/properties/${home.propertyId}`)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          <bdi>{placeText(home.propertyLocation)}</bdi>
        </p>
      </div>
    </div>
  );
}
