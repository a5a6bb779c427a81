import type { PropertyStatus } from '#contract/properties.ts';
import type { Priority, ShortlistSort, Verdict } from '#contract/shortlist.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const PRIORITY_LABELS: Record<Priority, () => string> = {
  high: m.shortlist_priority_high,
  medium: m.shortlist_priority_medium,
  low: m.shortlist_priority_low,
};

export const SORT_LABELS: Record<ShortlistSort, () => string> = {
  date_added: m.shortlist_sort_date_added,
  'price-low': m.shortlist_sort_price_low,
  'price-high': m.shortlist_sort_price_high,
  priority: m.shortlist_sort_priority,
};

/** As a seeker sees them: what is gone is red. */
export const STATUS_TONES: Record<PropertyStatus, BadgeTone> = {
  available: 'done',
  under_offer: 'pending',
  rented: 'danger',
  sold: 'danger',
};

export const VERDICT_LABELS: Record<Verdict, () => string> = {
  yes: m.shortlist_yes,
  maybe: m.shortlist_verdict_maybe,
  no: m.shortlist_verdict_no,
};

export const VERDICT_TONES: Record<Verdict, BadgeTone> = { yes: 'done', maybe: 'pending', no: 'danger' };
