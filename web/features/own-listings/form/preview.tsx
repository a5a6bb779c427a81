import { commaList } from '#contract/listing.ts';
import type { ListingType } from '#contract/properties.ts';
import { numberTyped } from '../../../format/amount-typed.ts';
import { m } from '../../../messages/index.ts';
import { confirmedWords } from '../../listings/confirmed.ts';
import { PropertyCard } from '../../listings/property-card.tsx';
import type { ListingValues } from './listing-values.ts';
import type { Photo } from './photos/photo-list.ts';

const whole = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** The card as it will stand in the lists. It leads nowhere yet. */
export function Preview({ values, photos }: { values: ListingValues; photos: readonly Photo[] }) {
  const [first] = photos;
  const picture = first?.url ?? first?.local ?? commaList(values.images ?? '')?.[0];
  const price = numberTyped(values.price);
  return (
    <section aria-label={m.own_listings_form_preview()}>
      <h2 className="mb-3 text-lg">{m.own_listings_form_preview()}</h2>
      <div inert>
        <PropertyCard
          key={picture}
          property={{
            id: 'preview',
            title: values.title || m.own_listings_form_preview_title(),
            type: (values.type ?? 'rent') as ListingType,
            price: Number.isFinite(price) ? String(price) : '0',
            previousPrice: null,
            place: values.location || m.own_listings_form_preview_place(),
            bedrooms: whole(values.bedrooms),
            bathrooms: whole(values.bathrooms),
            sqft: whole(values.sqft),
            status: 'available',
            confirmed: confirmedWords(0),
            pictures: picture ? [picture] : [],
            photos: 1,
          }}
          isFirst
          isPreview
        />
      </div>
    </section>
  );
}
