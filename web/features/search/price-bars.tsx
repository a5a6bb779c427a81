import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ListingType, PRICE_SNAP } from '#contract/properties.ts';
import { call } from '../../api/client.ts';
import { readOnce } from '../../api/query.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { writeInput } from '../../ui/write-input.ts';
import { filtersOf, type ListingSearch } from '../properties/search-params.ts';
import { price } from './describe.ts';
import { priceOptions } from './filter-fields.tsx';
import { usePlace } from './use-place.ts';

type Prices = Awaited<ReturnType<typeof call<'readPrices'>>>;
type Form = RefObject<HTMLFormElement | null>;

interface PriceBarsProps {
  form: Form;
  type: ListingType;
  search: ListingSearch;
  draft: ListingSearch;
}

function usePrices(draft: ListingSearch): Prices | undefined {
  const [prices, setPrices] = useState<Prices>();
  const { minPrice: _low, maxPrice: _high, ...rest } = filtersOf(draft);
  const key = JSON.stringify(rest);
  useEffect(() => {
    let isWanted = true;
    const query = JSON.parse(key) as typeof rest;
    readOnce({ queryKey: ['readPrices', query], queryFn: () => call('readPrices', { query }) }).then(
      (answer) => isWanted && setPrices(answer),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return prices;
}

const field = (form: Form, name: string) => {
  const found = form.current?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : undefined;
};

/** How prices are spread, with a thumb for either end, and the bands; fields and thumbs follow each other. */
export function PriceBars({ form, type, search, draft }: PriceBarsProps) {
  const prices = usePrices(draft);
  const fields = usePlace(form, 'minPrice');
  const bands = usePlace(form, 'priceRange');
  const write = (name: 'minPrice' | 'maxPrice', value: string) => {
    const input = field(form, name);
    if (input) writeInput(input, value);
  };
  // The fields say what is asked for, whichever way it was chosen; once they differ, it is no band of the menu.
  useEffect(() => {
    const menu = form.current?.elements.namedItem('priceRange');
    const leaveBand = () => {
      if (menu instanceof HTMLSelectElement) menu.value = '';
    };
    const inputs = (['minPrice', 'maxPrice'] as const).map((name) => {
      const input = field(form, name);
      if (input && input.value === '' && search.type === type) input.value = search[name] ?? '';
      input?.addEventListener('input', leaveBand, true);
      return input;
    });
    // A band says both ends (spec 1 §5). Before the panel hears of it.
    const leaveFields = () => {
      for (const input of inputs) if (input) input.value = '';
    };
    if (menu instanceof HTMLSelectElement) menu.addEventListener('change', leaveFields, true);
    return () => {
      for (const input of inputs) input?.removeEventListener('input', leaveBand, true);
      if (menu instanceof HTMLSelectElement) menu.removeEventListener('change', leaveFields, true);
    };
  }, [form, search, type]);

  const snap = PRICE_SNAP[type];
  const step = prices?.step || snap;
  const top = step * (prices?.bars.length || 1);
  const low = Math.min(Number(draft.minPrice ?? 0), top);
  const high = Math.min(Number(draft.maxPrice ?? top), top);
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
        write(name, kept <= 0 || kept >= top ? '' : String(kept));
      }}
    />
  );
  return (
    <>
      {fields &&
        createPortal(
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
            {thumb('minPrice', low, m.properties_min_price())}
            {thumb('maxPrice', high, m.properties_max_price())}
          </div>,
          fields,
        )}
      {bands &&
        createPortal(
          <div className="search-instead">
            {priceOptions(type, '')
              .slice(1)
              .map(([band, label]) => {
                const [from = '', to = ''] = band.replace('+', '').split('-');
                const isOn = Number(draft.minPrice ?? 0) === Number(from) && (draft.maxPrice ?? '') === to;
                return (
                  <button
                    key={band}
                    type="button"
                    className="chip"
                    aria-pressed={isOn}
                    data-on={isOn ? '' : undefined}
                    onClick={() => {
                      write('minPrice', isOn || from === '0' ? '' : from);
                      write('maxPrice', isOn ? '' : to);
                    }}
                  >
                    <bdi dir="ltr">{label}</bdi>
                  </button>
                );
              })}
          </div>,
          bands,
        )}
    </>
  );
}
