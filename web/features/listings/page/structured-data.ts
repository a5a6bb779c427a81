import { isWebAddress, previewPicture } from '#contract/media.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import type { PropertyType } from '#contract/properties.ts';

const KINDS: Record<PropertyType, string> = {
  apartment: 'Apartment',
  house: 'House',
  land: 'Place',
  commercial: 'Place',
};

/** About 100 metres: enough to find the street, not the door. */
const rounded = (degrees: string) => Math.round(Number(degrees) * 1000) / 1000;

/** An address as seen from elsewhere. */
function absolute(url: string, origin: string): string {
  return /^https?:/.test(url) ? url : `${origin}${url}`;
}

interface Page {
  origin: string;
  url: string;
  breadcrumb: readonly { name: string; url: string }[];
}

/** What a search engine reads of a listing (schema.org). */
export function structuredData(property: PropertyDetail, { origin, url, breadcrumb }: Page) {
  const { type, price, status, latitude, longitude } = property;
  const isHome = property.propertyType === 'apartment' || property.propertyType === 'house';
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        '@id': url,
        url,
        name: property.title,
        description: property.description,
        datePosted: property.createdAt,
        image: (property.images ?? [])
          .filter((image) => !isWebAddress(image))
          .map((image) => absolute(previewPicture(image), origin)),
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: 'USD',
          url,
          availability: `https://schema.org/${status === 'available' ? 'InStock' : status === 'under_offer' ? 'LimitedAvailability' : 'SoldOut'}`,
          businessFunction: `http://purl.org/goodrelations/v1#${type === 'rent' ? 'LeaseOut' : 'Sell'}`,
          ...(type === 'rent' && {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price,
              priceCurrency: 'USD',
              unitCode: 'MON',
            },
          }),
        },
        ...(property.ratings.average !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: property.ratings.average,
            reviewCount: property.ratings.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
        mainEntity: {
          '@type': KINDS[property.propertyType],
          name: property.title,
          address: {
            '@type': 'PostalAddress',
            streetAddress: property.location,
            ...(property.district && { addressLocality: property.district.name }),
            addressCountry: 'SO',
          },
          ...(latitude !== null &&
            longitude !== null && {
              geo: {
                '@type': 'GeoCoordinates',
                latitude: rounded(latitude),
                longitude: rounded(longitude),
              },
            }),
          ...(isHome && property.bedrooms && { numberOfBedrooms: property.bedrooms }),
          ...(isHome && property.bathrooms && { numberOfBathroomsTotal: property.bathrooms }),
          ...(isHome &&
            property.sqft && {
              floorSize: { '@type': 'QuantitativeValue', value: property.sqft, unitCode: 'FTK' },
            }),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: breadcrumb.map((entry, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: entry.name,
          item: entry.url,
        })),
      },
    ],
  };
}
