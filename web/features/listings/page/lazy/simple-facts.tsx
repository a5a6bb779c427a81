import { isLeaseField, LISTING_FIELD_LIST } from '#contract/listing-fields.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { figure } from '../../../../format/numbers.ts';
import { fieldLabel } from '../../../own-listings/field-labels.ts';
import { CARD_FACTS } from '../../facts.tsx';

/** The simple fields that neither cards nor the lease show, each with its label and only when present. */
export default function SimpleFacts({ property }: { property: PropertyDetail }) {
  const facts = LISTING_FIELD_LIST.flatMap(([name]) => {
    const value: unknown = property[name];
    if (!value || isLeaseField(name) || CARD_FACTS.some((one) => one === name)) return [];
    return [
      { name, text: value === true ? null : typeof value === 'number' ? figure(value) : String(value) },
    ];
  });
  if (facts.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      {facts.map(({ name, text }) => (
        <li key={name} className="figures">
          {fieldLabel(name)}
          {text !== null && (
            <>
              : <bdi>{text}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
