import type { ListingType } from '#contract/properties.ts';
import { listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { Picture } from '../../ui/picture.tsx';

interface HomeLeadProps {
  home: { title: string; price: string; location: string; image: string | undefined; type: ListingType };
}

/** Which home a sheet is about, beneath its title. */
export function HomeLead({ home: { title, price, location, image, type } }: HomeLeadProps) {
  return (
    <div className="flex items-center gap-3 pb-1">
      <Picture src={image} alt="" sizes="56px" widths={[320]} className="w-14 rounded-control" />
      <p className="min-w-0 text-[0.9375rem]">
        <bdi className="block truncate font-semibold">{title}</bdi>
        <span className="block truncate text-sm text-ink-soft">
          <span className="figures">{listingPrice(price, type)}</span> · <bdi>{placeText(location)}</bdi>
        </span>
      </p>
    </div>
  );
}
