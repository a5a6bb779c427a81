import type { ListingFieldName } from '#contract/listing-fields.ts';
import type { Property } from '#contract/properties.api.ts';
import { m } from '../../messages/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { count } from './price.ts';

/** The simple fields that every card shows, each with a sign of its own. */
export const CARD_FACTS = ['bedrooms', 'bathrooms', 'sqft'] as const satisfies readonly ListingFieldName[];

type Sized = Pick<Property, (typeof CARD_FACTS)[number]>;

/** Bedrooms, bathrooms and area in one line, each only when present (spec 1 §5). */
export function Facts({ property, className = '' }: { property: Sized; className?: string }) {
  const facts: [IconName, string][] = [];
  if (property.bedrooms) facts.push(['bed', m.properties_bedrooms({ count: property.bedrooms })]);
  if (property.bathrooms) facts.push(['bath', m.properties_bathrooms({ count: property.bathrooms })]);
  if (property.sqft) facts.push(['area', m.properties_sqft({ count: count(property.sqft) })]);
  if (facts.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft ${className}`}>
      {facts.map(([icon, text]) => (
        <li key={icon} className="figures flex items-center gap-1.5">
          <Icon name={icon} className="size-[1.125rem]" />
          {text}
        </li>
      ))}
    </ul>
  );
}
