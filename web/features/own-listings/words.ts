import type { OwnListingSort } from '#contract/own-listings.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import type { Failure } from '../../api/api-error.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const SORT_LABELS: Record<OwnListingSort, () => string> = {
  '-created': m.desk_sort_newest,
  created: m.desk_sort_oldest,
  '-price': m.desk_sort_dearest,
  price: m.desk_sort_cheapest,
  '-views': m.desk_sort_most_views,
  views: m.desk_sort_least_views,
  '-inquiries': m.desk_sort_most_inquiries,
  inquiries: m.desk_sort_least_inquiries,
  '-favourites': m.desk_sort_most_favourites,
  favourites: m.desk_sort_least_favourites,
  '-days': m.desk_sort_longest,
  days: m.desk_sort_shortest,
};

/** To its owner a home that is let is good news; only to a seeker it is gone. */
export const STATUS_TONES: Record<PropertyStatus, BadgeTone> = {
  available: 'done',
  under_offer: 'pending',
  rented: 'confirmed',
  sold: 'confirmed',
};

/** The sentence for an act on listings that failed. */
export const failedWords = ({ code, issues }: Failure): string => {
  if (code === 'conflict') return m.desk_conflict();
  return issues.price ? m.desk_bad_price() : m.desk_failed();
};
