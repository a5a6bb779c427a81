import { useEffect, useState } from 'react';
import type { MoveAgreement } from '#contract/move-fields.api.ts';
import { waitingCents } from '#contract/moves.ts';
import { timeOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';

const TICK_MS = 15_000;

/** The page's moment, then that of the device, as time goes on. */
function useNow(rendered: string): Date {
  const [now, setNow] = useState(() => new Date(rendered));
  useEffect(() => {
    // What the device's clock is off by is left out: both sides see the server's.
    const off = new Date(rendered).getTime() - Date.now();
    const timer = setInterval(() => setNow(new Date(Date.now() + off)), TICK_MS);
    setNow(new Date(rendered));
    return () => clearInterval(timer);
  }, [rendered]);
  return now;
}

/** How long the driver has waited and what it costs, as both sides see it (P3), until loading begins. */
export function WaitingClock({ agreement, now: rendered }: { agreement: MoveAgreement; now: string }) {
  const now = useNow(rendered);
  const { waitingFrom, waitsFrom, offer } = agreement;
  const rate = Math.round(Number(offer.waiting) * 100);
  if (waitingFrom === null || waitsFrom === null || rate === 0) return null;
  const from = new Date(waitsFrom);
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000));
  const cents = waitingCents(from, now, rate);
  return (
    <p
      className={`flex items-start gap-2.5 rounded-control border p-3 ${cents > 0 ? 'border-(--pending) bg-(--pending-wash)' : 'border-line bg-ground-deep'}`}
    >
      <Icon name="clock" className="mt-0.5 size-5" />
      <span>
        <strong className="figures block font-semibold">
          {m.move_day_waited({ minutes: String(minutes) })}
          {cents > 0 && ` · ${dollars(cents / 100)}`}
        </strong>
        <span className="block text-[0.9375rem]">
          {m.move_day_waiting_from({ time: timeOf(waitingFrom), amount: dollars(offer.waiting) })}
        </span>
      </span>
    </p>
  );
}
