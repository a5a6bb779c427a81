import type { PropertyDetail } from '#contract/properties.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { dollars, listingPrice } from '../../../format/money.ts';
import { m } from '../../../messages/index.ts';

/** How the price came to be what it is, newest first; nothing where it never changed. */
export function PriceHistory({ property }: { property: PropertyDetail }) {
  const points = property.priceHistory;
  if (points.length < 2) return null;
  const rows = points.map((point, index) => {
    const before = points[index - 1];
    return { ...point, change: before ? Number(point.price) - Number(before.price) : undefined };
  });
  return (
    <section className="part">
      <h2 className="text-xl">{m.listings_price_history()}</h2>
      <ol className="mt-3 max-w-prose">
        {rows.reverse().map(({ price, at, change }) => (
          <li key={at} className="figures flex flex-wrap items-center gap-x-4 border-b border-line py-3">
            <time dateTime={at} className="grow text-ink-soft">
              {dayOf(at)}
            </time>
            <strong className="font-semibold">{listingPrice(price, property.type)}</strong>
            <span
              className={`text-sm ${change !== undefined && change < 0 ? 'font-semibold text-leaf' : 'text-ink-soft'}`}
            >
              {changeText(change)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function changeText(change: number | undefined): string {
  if (change === undefined) return m.listings_price_first();
  const amount = dollars(Math.abs(change));
  return change < 0 ? m.listings_price_down({ amount }) : m.listings_price_up({ amount });
}
