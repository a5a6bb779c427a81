import type { OwnListingSort } from '#contract/own-listings.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import type { Failure } from '../../api/api-error.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const SORT_LABELS: Record<OwnListingSort, () => string> = {
  '-created': m.own_listings_sort_newest,
  created: m.own_listings_sort_oldest,
  '-price': m.own_listings_sort_dearest,
  price: m.own_listings_sort_cheapest,
  '-views': m.own_listings_sort_most_views,
  views: m.own_listings_sort_least_views,
  '-inquiries': m.own_listings_sort_most_inquiries,
  inquiries: m.own_listings_sort_least_inquiries,
  '-favourites': m.own_listings_sort_most_favourites,
  favourites: m.own_listings_sort_least_favourites,
  '-days': m.own_listings_sort_longest,
  days: m.own_listings_sort_shortest,
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
  if (code === 'conflict') return m.own_listings_conflict();
  return issues.price ? m.forms_not_an_amount() : m.own_listings_failed();
};
