import { ProviderDay } from './day/provider-day.tsx';
import { WhatIsMoved } from './list/what-is-moved.tsx';
import { OwnPageLink } from './offers/own-page-link.tsx';
import { ProviderOffer } from './offers/provider-offer.tsx';
import { MovePaid } from './paid/move-paid.tsx';
import type { Shown } from './shown.ts';

/** What a job has beside its status, for its provider: the offer, then the day, then what is paid. */
export default function ProviderMove(shown: Shown) {
  const { move, pageKey } = shown;
  return (
    <>
      {move.agreement ? (
        <>
          <ProviderDay {...shown} />
          <div className="mt-6 max-w-2xl empty:hidden">
            <MovePaid {...shown} />
          </div>
        </>
      ) : (
        <ProviderOffer {...shown} />
      )}
      <WhatIsMoved move={move} pageKey={pageKey} />
      <OwnPageLink />
    </>
  );
}
