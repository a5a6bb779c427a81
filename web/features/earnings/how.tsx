import type { Earnings } from '#contract/earnings.api.ts';
import { EARNINGS_SHARES } from '#contract/earnings.ts';
import { sumOf } from '#contract/money.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Derivation } from '../../ui/derivation.tsx';
import { spanName } from './words.ts';

const counted = (count: number) => ({ count, shown: figure(count) });
const equals = (amount: string) => m.earnings_equals({ amount: dollars(amount) });
const summed = (amount: string) => m.earnings_how_summed({ amount: dollars(amount) });

/** Every figure of the report with what it is made from. */
export function HowItComesAbout({ earnings: { current, previous, period } }: { earnings: Earnings }) {
  const { rent, sale, earlierRent, earlierSale, expenses, net } = EARNINGS_SHARES;
  const isMonth = period === 'monthly';
  const rents = isMonth
    ? m.earnings_how_a_month({ amount: dollars(current.rentPrices) })
    : summed(current.rentPrices);
  const sales = isMonth ? dollars(current.salePrices) : summed(current.salePrices);
  const before = { before: spanName(previous, period), rent: earlierRent, sale: earlierSale };
  return (
    <Derivation
      title={m.earnings_how()}
      lines={[
        { label: m.earnings_how_rentals(counted(current.rentListings)), value: rents, isSource: true },
        {
          label: m.earnings_how_rent({ percent: rent }),
          value: equals(sumOf([current.rent, `-${current.received}`])),
        },
        ...(current.bookListings > 0
          ? [
              {
                label: m.earnings_how_book(counted(current.bookListings)),
                value: dollars(current.received),
                isSource: true,
              },
            ]
          : []),
        { label: m.earnings_how_sales(counted(current.saleListings)), value: sales, isSource: true },
        { label: m.earnings_how_sale({ percent: sale }), value: equals(current.sales) },
        { label: m.earnings_total(), value: equals(current.total) },
        { label: m.earnings_how_expenses({ percent: expenses }), value: equals(current.expenses) },
        { label: m.earnings_how_net({ percent: net }), value: equals(current.net) },
        { label: m.earnings_how_before(before), value: equals(previous.total) },
      ]}
      notes={[
        ...(current.bookListings > 0 ? [m.earnings_how_received(), m.earnings_how_overdue()] : []),
        m.earnings_how_shares(),
        m.earnings_how_counts(),
        m.earnings_how_periods({ rent: earlierRent, sale: earlierSale }),
        m.earnings_how_cents(),
      ]}
    />
  );
}
