import type { UsualCosts } from '#contract/listing.api.ts';
import { numberTyped } from '../../../format/amount-typed.ts';
import { dollars } from '../../../format/money.ts';
import { placeName } from '../../../format/place-names.ts';
import { m } from '../../../messages/index.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { choiceOptions } from './choice-words.ts';
import { writeFields } from './form-fields.ts';
import type { ListingValues } from './listing-values.ts';

interface UsualValuesProps {
  /** The field that a tap fills in. */
  name: string;
  values: ListingValues;
  /** Of the district, where enough homes say so. */
  usual: UsualCosts | undefined;
}

type Offer = readonly [value: string, label: string];

/** What most leases say, each in one tap: the deposit in months of this home's rent. */
const OFFERS: Readonly<Record<string, (values: ListingValues) => Offer[]>> = {
  deposit: ({ price }) => {
    const month = Math.round(numberTyped(price));
    if (!(month > 0)) return [];
    return [1, 2].map((count) => [
      String(month * count),
      m.own_listings_form_usual_deposit({ count, amount: dollars(month * count) }),
    ]);
  },
  monthsInAdvance: () => [1, 3].map(inMonths),
  minimumMonths: () => [6, 12].map(inMonths),
};

const inMonths = (count: number): Offer => [String(count), m.own_listings_form_usual_months({ count })];

/** What most homes of the district say. */
function usualOffer(name: string, usual: UsualCosts | undefined): Offer[] {
  const value: unknown = usual?.values[name as keyof UsualCosts['values']];
  if (!usual?.where || (typeof value !== 'number' && typeof value !== 'string')) return [];
  const words = name === 'agentFeePercent' ? `${value}%` : typeof value === 'number' ? dollars(value) : '';
  const amount = words || (choiceOptions(name, [String(value)])[1]?.[1] ?? '');
  return [[String(value), m.own_listings_form_usual_cost({ amount, place: placeName(usual.where) })]];
}

/** Usual values of a field as buttons below it; nothing for a field that has none. */
export function UsualValues({ name, values, usual }: UsualValuesProps) {
  const isHydrated = useHydrated();
  const offers = OFFERS[name]?.(values) ?? usualOffer(name, usual);
  if (!isHydrated || offers.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {offers.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={values[name] === value}
          className="figures min-h-11 rounded-full border border-line-strong px-3.5 text-[0.9375rem] hover:bg-ocean-wash aria-pressed:border-ocean aria-pressed:bg-ocean-wash aria-pressed:font-semibold"
          onClick={({ currentTarget: { form } }) => form && writeFields(form, { [name]: value })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
