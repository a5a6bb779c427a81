/** Spec 2 §9: the periods of an owner's analytics, in days. */
export const ANALYTICS_PERIODS = ['7', '30', '90'] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];
export const DEFAULT_ANALYTICS_PERIOD = '30' satisfies AnalyticsPeriod;

/** Where a visitor of a listing came from, as far as their page knows. */
export const VIEW_SOURCES = ['search', 'map', 'home', 'shared', 'elsewhere'] as const;
export type ViewSource = (typeof VIEW_SOURCES)[number];

/** How a home for rent stood; a hidden one is free unless it is rented or promised. */
export const OCCUPANCY_STATES = ['rented', 'under_offer', 'free'] as const;
export type OccupancyState = (typeof OCCUPANCY_STATES)[number];

/** With fewer similar listings in the district there is no comparison. */
export const FEWEST_SIMILAR = 3;

/** What a link to a listing carries when it is passed on. Pages do not know it: it reaches neither cache nor canonical link. */
export const SHARE_MARK = 'via=share';
