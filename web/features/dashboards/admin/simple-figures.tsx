import { PROPERTY_COMMISSION, REVENUE_PER_BOOKING } from '#contract/stats.ts';
import type { CallAnswer } from '../../../api/client.ts';
import { dollars } from '../../../format/money.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Derivation } from '../../../ui/derivation.tsx';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';
import { Estimated } from '../../finance/figures.tsx';

const equals = (amount: string) => m.finance_equals({ amount: dollars(amount) });

/** Spec 2 §9: a tenth of the offered prices, 500 a booking, and their sum. */
export function SimpleFigures({ simple }: { simple: CallAnswer<'readSimpleFinance'> }) {
  const percent = PROPERTY_COMMISSION;
  const perBooking = dollars(REVENUE_PER_BOOKING);
  return (
    <>
      <StatGrid label={m.dashboards_admin_financial()}>
        <StatTile
          label={m.dashboards_admin_platform_revenue()}
          value={dollars(simple.revenue)}
          icon={<Estimated />}
          isLeading
        />
        <StatTile
          label={m.dashboards_admin_property_commission()}
          value={dollars(simple.commission)}
          icon={<Estimated />}
          note={m.finance_commission_text({ percent })}
        />
        <StatTile
          label={m.dashboards_admin_moving_revenue()}
          value={dollars(simple.movingRevenue)}
          icon={<Estimated />}
          note={m.finance_a_booking({ amount: perBooking })}
        />
      </StatGrid>
      <div className="mt-6 max-w-xl">
        <Derivation
          title={m.finance_how()}
          lines={[
            {
              label: m.dashboards_admin_how_offered({
                count: simple.listings,
                shown: figure(simple.listings),
              }),
              value: dollars(simple.prices),
              isSource: true,
            },
            { label: m.dashboards_admin_how_commission({ percent }), value: equals(simple.commission) },
            { label: m.dashboards_all_moves(), value: figure(simple.bookings), isSource: true },
            { label: m.finance_how_each({ amount: perBooking }), value: equals(simple.movingRevenue) },
            { label: m.dashboards_admin_platform_revenue(), value: equals(simple.revenue) },
          ]}
          notes={[m.finance_sub(), m.finance_how_shares()]}
        />
      </div>
    </>
  );
}
