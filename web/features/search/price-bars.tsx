import { PRICE_SNAP } from '#contract/properties.ts';
import { readOf, useRead } from '../../api/query.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { filtersOf, type ListingSearch } from '../listings/search-params.ts';
import { price } from './describe.ts';
import { askedBy } from './draft.ts';
import { bandOf, priceOptions, pricesOf } from './filter-fields.tsx';
import type { PartProps } from './part-props.ts';
import { ToggleChip } from './toggle-chip.tsx';

function usePrices(draft: ListingSearch) {
  const { minPrice: _low, maxPrice: _high, ...query } = filtersOf(askedBy(draft, draft));
  return useRead(readOf('readPrices', { query }), { keepsLast: true }).data;
}

/** How prices are spread, with a thumb for either end; fields and thumbs follow each other. */
export function PriceBars({ draft, onChange }: PartProps) {
  const prices = usePrices(draft);
  const snap = PRICE_SNAP[draft.type === 'buy' ? 'buy' : 'rent'];
  const step = prices?.step || snap;
  const top = step * (prices?.bars.length || 1);
  const low = Math.min(Number(draft.minPrice || 0), top);
  const high = Math.min(Number(draft.maxPrice || top), top);
  const highest = Math.max(1, ...(prices?.bars ?? []));
  const thumb = (name: 'minPrice' | 'maxPrice', value: number, label: string) => (
    <input
      type="range"
      min={0}
      max={top}
      step={snap}
      value={value}
      aria-label={label}
      aria-valuetext={dollars(value)}
      onChange={({ target }) => {
        const at = Number(target.value);
        const kept = name === 'minPrice' ? Math.min(at, high - snap) : Math.max(at, low + snap);
        onChange({ [name]: kept <= 0 || kept >= top ? '' : String(kept) });
      }}
    />
  );
  return (
    <div className="search-bars">
      {prices?.usual && (
        <p>{m.search_most_ask({ low: price(prices.usual.low), high: price(prices.usual.high) })}</p>
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
      {thumb('minPrice', low, m.search_min_price())}
      {thumb('maxPrice', high, m.search_max_price())}
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
          const isOn = band === bandOf(draft);
          const { minPrice, maxPrice } = pricesOf(band);
          return (
            <ToggleChip
              key={band}
              isOn={isOn}
              onToggle={() =>
                onChange(
                  isOn
                    ? { minPrice: '', maxPrice: '' }
                    : { minPrice: minPrice === '0' ? '' : minPrice, maxPrice },
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
