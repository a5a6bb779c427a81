import type { ReactNode } from 'react';
import type { ListingFieldName } from '#contract/listing-fields.ts';
import type { Property } from '#contract/properties.api.ts';
import { m } from '../../messages/index.ts';
import { AreaText } from './area-unit.ts';

/** The simple fields that every card shows, each with a sign of its own. */
export const CARD_FACTS = ['bedrooms', 'bathrooms', 'sqft'] as const satisfies readonly ListingFieldName[];

type Sized = Pick<Property, (typeof CARD_FACTS)[number]>;

/** Bedrooms, bathrooms and area in one line, each only when present (spec 1 §5). */
export function Facts({ property, className = '' }: { property: Sized; className?: string }) {
  const { bedrooms, bathrooms, sqft } = property;
  const facts: [sign: string, ReactNode][] = [];
  if (bedrooms) facts.push(['beds', m.listings_bedrooms({ count: bedrooms })]);
  if (bathrooms) facts.push(['baths', m.listings_bathrooms({ count: bathrooms })]);
  if (sqft) facts.push(['sqft', <AreaText key="area" sqft={sqft} />]);
  if (facts.length === 0) return null;
  return (
    <ul className={className ? `facts ${className}` : 'facts'}>
      {facts.map(([icon, text]) => (
        <li key={icon} className={icon}>
          {text}
        </li>
      ))}
    </ul>
  );
}
