import type { ScreenPath } from '../../i18n.ts';

/** The page of a district, by its slug. Any other spelling leads there too. */
export const districtPath = (slug: string): ScreenPath => `/properties/${slug}`;
