import type { ReactNode } from 'react';
import type { LeaseFieldName, ListingFieldName } from '#contract/listing-fields.ts';
import type { Property } from '#contract/properties.api.ts';
import { m } from '../../messages/index.ts';
import { AreaText } from './area-unit.ts';

/** What every card and page shows of a listing beside the terms of its lease, in words; its sign is in `card.css`. */
export const FACT_WORDS = {
  bedrooms: (count: number): ReactNode => (count ? m.listings_bedrooms({ count }) : ''),
  bathrooms: (count: number): ReactNode => (count ? m.listings_bathrooms({ count }) : ''),
  sqft: (sqft: number): ReactNode => (sqft ? <AreaText sqft={sqft} /> : ''),
  floor: (floor: number) => (floor ? m.listings_floor({ floor }) : m.listings_ground_floor()),
} satisfies Record<Exclude<ListingFieldName, LeaseFieldName>, (value: number) => ReactNode>;

export const CARD_FACTS = Object.keys(FACT_WORDS) as (keyof typeof FACT_WORDS)[];
export type Sized = Partial<Pick<Property, (typeof CARD_FACTS)[number]>>;

/** Rooms, area and floor in one line, each only when present (spec 1 §5). */
export function Facts({ property, className = '' }: { property: Sized; className?: string }) {
  const facts = CARD_FACTS.map((name) => {
    const value = property[name] ?? null;
    const text = value !== null && FACT_WORDS[name](value);
    return (
      text && (
        <li key={name} className={name}>
          {text}
        </li>
      )
    );
  }).filter(Boolean);
  return facts.length > 0 && <ul className={className ? `facts ${className}` : 'facts'}>{facts}</ul>;
}
