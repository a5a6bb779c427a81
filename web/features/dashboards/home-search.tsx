import { useId } from 'react';
import { type ListingType, RENTER_BUDGETS, SALE_BANDS } from '#contract/properties.ts';
import { dollars } from '../../format/money.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectBox, type SelectOption } from '../../ui/select-box.tsx';

const OF_TYPE = {
  rent: { bands: RENTER_BUDGETS, label: m.dashboards_budget, submit: m.dashboards_search_rentals },
  buy: { bands: SALE_BANDS, label: m.dashboards_price_range, submit: m.dashboards_search_sale },
} as const;

function bandText(band: string): string {
  const [low = '', high] = band.replace('+', '').split('-');
  return high === undefined
    ? m.dashboards_up_from({ price: dollars(low) })
    : m.dashboards_between({ low: dollars(low), high: dollars(high) });
}

/** A plain GET form that leads to the listings (spec 2 §2). */
export function HomeSearch({ type }: { type: ListingType }) {
  const id = useId();
  const { bands, label, submit } = OF_TYPE[type];
  return (
    <form
      action={href('/properties')}
      aria-label={m.dashboards_find()}
      className="card grid gap-3 p-4 sm:grid-cols-[1fr_auto_auto] sm:items-end"
    >
      <input type="hidden" name="type" value={type} />
      <div>
        <label htmlFor={`${id}-where`} className="label">
          {m.dashboards_where()}
        </label>
        <input
          id={`${id}-where`}
          name="ask"
          className="field"
          maxLength={200}
          placeholder={m.dashboards_where_placeholder()}
          autoComplete="off"
        />
      </div>
      <div className="sm:w-48">
        <label htmlFor={`${id}-price`} className="label">
          {label()}
        </label>
        <SelectBox
          id={`${id}-price`}
          name="priceRange"
          defaultValue=""
          options={[
            ['', m.dashboards_any_price()],
            ...bands.map((band): SelectOption => [band, bandText(band)]),
          ]}
        />
      </div>
      <button type="submit" className="button button-primary">
        <Icon name="search" />
        {submit()}
      </button>
    </form>
  );
}
