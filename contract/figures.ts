/** Spec 2 §9: the periods of a listing's figures, in days. */
export const FIGURE_PERIODS = ['7', '30', '90'] as const;
export const DEFAULT_FIGURE_PERIOD = '30' satisfies (typeof FIGURE_PERIODS)[number];
