/** Maximum lengths and counts of what an owner may send; the database enforces the same (spec 2 §3). */
export const LISTING_LIMITS = {
  title: 200,
  description: 20_000,
  location: 300,
  features: 60,
  featureLength: 60,
  images: 30,
  imageAlt: 300,
  rooms: 999,
  floor: 200,
  sqft: 100_000_000,
  /** US dollars. */
  deposit: 1_000_000,
  monthsInAdvance: 36,
  /** US dollars once. */
  agentFee: 1_000_000,
  /** Of a month of rent. */
  agentFeePercent: 300,
  /** US dollars a month. */
  monthlyCost: 100_000,
  minimumMonths: 120,
  houseRules: 2000,
  price: 99_999_999.99,
} as const;

/** What is wrong with nothing as a price: free of charge is none here. */
export const NO_PRICE = { code: 'too_small', min: 0.01, sentence: 'must be more than nothing' } as const;

/** Who pays the agent of a lease (T4). */
export const AGENT_FEE_PAYERS = ['tenant', 'owner'] as const;
/** How electricity is paid for (T4). */
export const ELECTRICITIES = ['meter', 'generator', 'flat'] as const;
export const FURNISHINGS = ['yes', 'partly', 'no'] as const;

/** Spec 2 §5 and §9: default values of the form. */
export const NEW_LISTING = { type: 'rent', propertyType: 'apartment', isActive: true } as const;

/** Splits comma-separated text: trimmed, empty items dropped, null if none are left (spec 2 §5). */
export function commaList(text: string): string[] | null {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 0 ? items : null;
}

/** Spec 2 §8: shown when someone else has changed the property in the meantime. */
export const EDIT_CONFLICT =
  'Somebody else has changed this property meanwhile. Load it again to see their changes; what you typed is kept here.';
