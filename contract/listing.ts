/** What an owner may send at most; the database says the same (spec 2 §3). */
export const LISTING_LIMITS = {
  title: 200,
  description: 20_000,
  location: 300,
  features: 60,
  featureLength: 60,
  images: 30,
  imageAlt: 300,
  rooms: 999,
  sqft: 100_000_000,
  price: 99_999_999.99,
} as const;

/** Spec 2 §5 and §9: how the form begins. */
export const NEW_LISTING = { type: 'rent', propertyType: 'apartment', isActive: true } as const;

/** Comma-separated text as a list: trimmed, empty items dropped, null if nothing is left (spec 2 §5). */
export function commaList(text: string): string[] | null {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 0 ? items : null;
}

/** Spec 2 §8: shown where the other side changed the property meanwhile. */
export const EDIT_CONFLICT =
  'Somebody else has changed this property meanwhile. Load it again to see their changes; what you typed is kept here.';
