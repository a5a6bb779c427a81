/** Spec 2 §9: the estimated revenue per completed booking, in US dollars. */
export const REVENUE_PER_BOOKING = 500;
/** Spec 2 §9: the platform's share of the sum of listing prices, in percent. */
export const PROPERTY_COMMISSION = 10;
