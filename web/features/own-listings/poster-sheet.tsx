import type { OwnProperty } from '#contract/listing.api.ts';
import { listingPrice } from '../../format/money.ts';
import { phoneText } from '../../format/phones.ts';
import { placeText } from '../../format/places.ts';
import type { QrCode } from '../../format/qr.ts';
import { m } from '../../messages/index.ts';
import { useSite } from '../../shell/site.ts';
import { Picture } from '../../ui/picture.tsx';
import { PrintView } from '../../ui/print-view.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { Facts } from '../listings/facts.tsx';

interface PosterSheetProps {
  property: OwnProperty;
  /** The public page of the listing, and its code. */
  link: string;
  qr: QrCode;
  /** Only where its owner wants it there. */
  phone: string | undefined;
}

/** A listing on one page of A4: what one sees from afar, and the code that leads to the rest. */
export function PosterSheet({ property, link, qr, phone }: PosterSheetProps) {
  const { brand } = useSite();
  const { title, price, type, propertyType, location, images, imageAlts } = property;
  return (
    <PrintView label={m.own_listings_poster_title()}>
      <div className="overflow-hidden rounded-card">
        <Picture
          src={images?.[0]}
          alt={imageAlts[0] ?? ''}
          sizes="(min-width: 768px) 640px, 100vw"
          isFirst
          className="poster-photo"
        />
      </div>
      <p className="mt-6 text-lg font-semibold text-ink-soft">
        <span>{LISTING_TYPE_LABELS[type]()}</span> <span aria-hidden="true">·</span>{' '}
        <span>{PROPERTY_TYPE_LABELS[propertyType]()}</span>
      </p>
      <p className="figures mt-1 text-4xl font-bold sm:text-5xl">{listingPrice(price, type)}</p>
      <h2 className="mt-3 text-2xl leading-tight sm:text-3xl" dir="auto">
        {title}
      </h2>
      <p className="mt-1 text-lg" dir="auto">
        {placeText(location)}
      </p>
      <Facts property={property} className="mt-3 text-lg" />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
        <svg
          role="img"
          aria-label={m.own_listings_poster_qr({ link })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="poster-code"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-lg font-semibold">{m.own_listings_poster_scan()}</p>
          {phone && (
            <p className="figures mt-3 text-3xl font-bold">
              <bdi dir="ltr">{phoneText(phone)}</bdi>
            </p>
          )}
          <p className="mt-3 text-ink-soft">{brand}</p>
        </div>
      </div>
    </PrintView>
  );
}
