import { telLink } from '../../../format/phones.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Shown } from '../shown.ts';
import { Hours } from './agreed.tsx';
import { ChangesThatWait } from './change-waits.tsx';
import { CodeCard } from './code-card.tsx';
import { Disputes } from './disputes.tsx';
import { CancelMove, EndedEarly, NobodyCame } from './endings.tsx';
import { Owed } from './owed.tsx';
import { StatePhotos } from './photos.tsx';
import { Steps } from './steps.tsx';
import { WaitingClock } from './waiting-clock.tsx';

/** The day of a move as its customer sees it (P3, P4): what waits for an answer, the code, the steps, what is owed. */
export function CustomerDay(shown: Shown) {
  const { move, now } = shown;
  const { agreement, service, stage, abilities } = move;
  if (!agreement) return null;
  const isOver = stage === 'cancelled' || stage === 'missed';
  return (
    <div id="day" className="mt-6 grid max-w-2xl scroll-mt-24 gap-5">
      <EndedEarly move={move} />
      <ChangesThatWait {...shown} />
      <NobodyCame {...shown} />
      <Hours move={move} />
      <CodeCard agreement={agreement} />
      <WaitingClock agreement={agreement} now={now} />
      {!isOver && <Steps move={move} />}
      <Owed move={move} />
      <StatePhotos {...shown} />
      {!isOver && (
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <a href={telLink(service.phone)} className="button button-quiet min-h-12 grow">
            <Icon name="phone" />
            {m.move_day_call_driver()}
          </a>
          {abilities.mayDispute && (
            <a href="#wrong" className="button button-quiet min-h-12 grow">
              <Icon name="flag" />
              {m.move_day_wrong()}
            </a>
          )}
        </div>
      )}
      <Disputes {...shown} />
      <CancelMove move={move} />
      {!isOver && stage !== 'ended' && (
        <p className="border-t border-line pt-4 text-[0.9375rem] text-ink-soft print:hidden">
          {m.move_day_no_network_customer()}
        </p>
      )}
    </div>
  );
}
