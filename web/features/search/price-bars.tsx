import { readOf, useRead } from '../../api/query.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { filtersOf, type ListingSearch } from '../listings/search-params.ts';
import { askedBy } from './draft.ts';
import { bandOf, priceOptions, pricesOf } from './filter-fields.tsx';
import type { PartProps } from './part-props.ts';
import { ToggleChip } from './toggle-chip.tsx';

function usePrices(draft: ListingSearch) {
  const { minPrice: _low, maxPrice: _high, ...query } = filtersOf(askedBy(draft, draft));
  return useRead(readOf('readPrices', { query }), { keepsLast: true }).data;
}

/** How prices are spread, with those that are asked for in colour. */
export function PriceBars({ draft }: Pick<PartProps, 'draft'>) {
  const prices = usePrices(draft);
  const step = prices?.step ?? 1;
  const low = Number(draft.minPrice || 0);
  const high = Number(draft.maxPrice || Number.POSITIVE_INFINITY);
  const highest = Math.max(1, ...(prices?.bars ?? []));
  return (
    <div className="search-bars">
      {prices?.usual && (
        <p>{m.search_most_ask({ low: dollars(prices.usual.low), high: dollars(prices.usual.high) })}</p>
      )}
      <div aria-hidden="true">
        {prices?.bars.map((homes, n) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={n}
            data-in={n * step >= low && n * step < high ? '' : undefined}
            style={{ height: `${homes ? Math.max(6, (homes / highest) * 100) : 2}%` }}
          />
        ))}
      </div>
    </div>
  );
}

/** The bands of a type as chips. */
export function PriceBands({ draft, onChange }: PartProps) {
  return (
    <div className="search-instead">
      {priceOptions(draft.type, '')
        .slice(1)
        .map(([band, label]) => {
          const isOn = band === bandOf(draft, 'price');
          const prices = pricesOf(band);
          return (
            <ToggleChip
              key={band}
              isOn={isOn}
              onToggle={() =>
                onChange(
                  isOn
                    ? { minPrice: '', maxPrice: '' }
                    : { ...prices, ...(prices.minPrice === '0' && { minPrice: '' }) },
                )
              }
            >
              <bdi dir="ltr">{label}</bdi>
            </ToggleChip>
          );
        })}
    </div>
  );
}
