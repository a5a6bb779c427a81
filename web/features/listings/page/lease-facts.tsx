import type { PropertyDetail } from '#contract/properties.api.ts';
import { dateText } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { m } from '../../../messages/index.ts';

/** What a tenant pays and agrees to, in words; nothing where the owner says nothing. */
export function leaseFacts(property: PropertyDetail): [label: string, text: string][] {
  const { type, deposit, monthsInAdvance, availableFrom, minimumMonths } = property;
  if (type !== 'rent') return [];
  return [
    ...(deposit ? [[m.listings_lease_deposit(), dollars(deposit)] as [string, string]] : []),
    ...(monthsInAdvance
      ? [
          [m.listings_lease_advance(), m.listings_lease_months({ count: monthsInAdvance })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(minimumMonths
      ? [[m.listings_lease_term(), m.listings_lease_months({ count: minimumMonths })] as [string, string]]
      : []),
    ...(availableFrom ? [[m.listings_lease_from(), dateText(availableFrom)] as [string, string]] : []),
  ];
}

interface LeaseFactsProps {
  facts: readonly (readonly [string, string])[];
  rules: string | null;
}

export function LeaseFacts({ facts, rules }: LeaseFactsProps) {
  return (
    <>
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
    </>
  );
}
