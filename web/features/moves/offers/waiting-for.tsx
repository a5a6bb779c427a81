import type { AskedService } from '#contract/move-fields.api.ts';
import { m } from '../../../messages/index.ts';
import { AskAgain } from './ask-again.tsx';
import { stateOf, stateText, waitsText } from './states.ts';

interface WaitingForProps {
  asked: readonly AskedService[];
  now: string;
  onAsked: () => void;
}

/** Who was asked, while no offer stands. */
export function WaitingFor({ asked, now, onAsked }: WaitingForProps) {
  return (
    <>
      <ul className="card divide-y divide-line-soft px-4">
        {asked.map((one) => (
          <li key={one.bookingId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <strong className="block font-semibold">
                <bdi>{one.service.name}</bdi>
              </strong>
              <span className="block text-[0.9375rem] text-ink-soft">
                {stateOf(one) === 'waits' ? waitsText(one) : stateText(one, now)}
              </span>
            </span>
            <AskAgain asked={one} onAsked={onAsked} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{m.move_offer_told_when()}</p>
    </>
  );
}
