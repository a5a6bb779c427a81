import type { ListingFieldName } from '#contract/listing-fields.ts';
import type { Property } from '#contract/properties.api.ts';
import { area } from '../../format/area.ts';
import { m } from '../../messages/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** The simple fields that every card shows, each with a sign of its own. */
export const CARD_FACTS = ['bedrooms', 'bathrooms', 'sqft'] as const satisfies readonly ListingFieldName[];

type Sized = Pick<Property, (typeof CARD_FACTS)[number]>;

/** Bedrooms, bathrooms and area in one line, each only when present (spec 1 §5). */
export function Facts({ property, className = '' }: { property: Sized; className?: string }) {
  const facts: [IconName, string][] = [];
  if (property.bedrooms) facts.push(['bed', m.properties_bedrooms({ count: property.bedrooms })]);
  if (property.bathrooms) facts.push(['bath', m.properties_bathrooms({ count: property.bathrooms })]);
  if (property.sqft) facts.push(['area', area(property.sqft)]);
  if (facts.length === 0) return null;
  return (
    <ul className={className ? `facts ${className}` : 'facts'}>
      {facts.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} className="size-4.5" />
          {text}
        </li>
      ))}
    </ul>
  );
}
