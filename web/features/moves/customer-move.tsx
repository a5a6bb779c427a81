import { CustomerDay } from './day/customer-day.tsx';
import { WhatIsMoved } from './list/what-is-moved.tsx';
import { CustomerOffers } from './offers/customer-offers.tsx';
import { MovePaid } from './paid/move-paid.tsx';
import type { Shown } from './shown.ts';

/** What a booking has beside its status, for its customer: offers, then the day, then what is paid. */
export default function CustomerMove(shown: Shown) {
  const { move, pageKey } = shown;
  return (
    <>
      {move.agreement ? (
        <>
          <CustomerDay {...shown} />
          <div className="mt-6 max-w-2xl empty:hidden">
            <MovePaid {...shown} />
          </div>
        </>
      ) : (
        <CustomerOffers {...shown} />
      )}
      <div className="max-w-2xl">
        <WhatIsMoved move={move} pageKey={pageKey} isPast={move.agreement !== null} />
      </div>
    </>
  );
}
