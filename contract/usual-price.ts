import type { ListingType, PropertyType } from './properties.ts';

/** What of a listing decides its usual price, as it is typed: no position is '' or null. */
interface Described {
  type: ListingType;
  propertyType: PropertyType;
  location: string;
  bedrooms: string;
  latitude: string | null;
  longitude: string | null;
}

/** The question of `readPriceHint` for a listing: whoever asks it so is told what the listing's page will say. */
export function usualPriceQuery({ type, propertyType, location, bedrooms, latitude, longitude }: Described) {
  return {
    type,
    propertyType,
    location: location.trim(),
    ...(/^\d{1,3}$/.test(bedrooms) && { bedrooms }),
    ...(latitude && longitude && { latitude, longitude }),
  };
}
