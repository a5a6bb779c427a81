/** Spec 2 §9: what one completed booking counts as, in US dollars. */
export const REVENUE_PER_BOOKING = 500;
/** Spec 2 §9: the platform's part of the summed listing prices. */
export const PROPERTY_COMMISSION = 0.1;
