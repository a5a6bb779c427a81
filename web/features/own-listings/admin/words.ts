import type { AdminProperty } from '#contract/admin-properties.api.ts';
import type { Visibility } from '#contract/admin-properties.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import type { Hold } from '#contract/reports.ts';
import { m } from '../../../messages/index.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const STATUS_TONES: Record<PropertyStatus, BadgeTone> = {
  available: 'done',
  under_offer: 'pending',
  rented: 'danger',
  sold: 'danger',
};

export const VISIBILITY_LABELS: Record<Visibility, () => string> = {
  shown: m.own_listings_admin_shown,
  hidden: m.own_listings_admin_hidden,
  held: m.own_listings_admin_held,
};

const HOLDS: Record<Hold, () => string> = {
  review: m.own_listings_admin_held_review,
  change: m.own_listings_admin_held_change,
  hidden: m.own_listings_admin_held_hidden,
};

/** How a listing stands with visitors, in a word and its tone. */
export function visibilityOf({ isActive, held }: AdminProperty): { tone: BadgeTone; label: string } {
  if (held) return { tone: held === 'hidden' ? 'danger' : 'pending', label: HOLDS[held]() };
  return isActive
    ? { tone: 'done', label: m.own_listings_admin_shown() }
    : { tone: 'sand', label: m.own_listings_admin_hidden() };
}
