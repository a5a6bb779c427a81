import type { PropertyDetail } from '#contract/properties.api.ts';
import { dateText } from '../../../../format/dates.ts';
import { m } from '../../../../messages/index.ts';
import { FURNISHED_WORDS } from '../../furnished-words.ts';

/** What a tenant agrees to beside what it costs, in words; nothing where the owner says nothing. */
function factsOf({
  furnished,
  minimumMonths,
  availableFrom,
}: PropertyDetail): [label: string, text: string][] {
  return [
    ...(furnished ? [[m.listings_furniture(), FURNISHED_WORDS[furnished]()] as [string, string]] : []),
    ...(minimumMonths
      ? [[m.listings_lease_term(), m.listings_lease_months({ count: minimumMonths })] as [string, string]]
      : []),
    ...(availableFrom ? [[m.listings_lease_from(), dateText(availableFrom)] as [string, string]] : []),
  ];
}

/** The terms of a lease, of a home for rent whose owner says any. */
export default function LeasePart({ property }: { property: PropertyDetail }) {
  if (property.type !== 'rent') return null;
  const { houseRules: rules } = property;
  const facts = factsOf(property);
  if (facts.length === 0 && !rules) return null;
  return (
    <section className="later part">
      <h2 className="mb-3 text-xl">{m.listings_lease()}</h2>
      <dl className="figures grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {rules && (
        <>
          <h3 className="mt-4 text-base">{m.listings_lease_rules()}</h3>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
            {rules}
          </p>
        </>
      )}
    </section>
  );
}
