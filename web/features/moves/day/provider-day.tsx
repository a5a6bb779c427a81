import { DAY_STEPS } from '#contract/moves.ts';
import { m } from '../../../messages/index.ts';
import type { Shown } from '../shown.ts';
import { Hours } from './agreed.tsx';
import { Changes } from './changes.tsx';
import { Disputes } from './disputes.tsx';
import { CancelMove, EndedEarly, NobodyCame } from './endings.tsx';
import { NextStep } from './next-step.tsx';
import { Owed } from './owed.tsx';
import { StatePhotos } from './photos.tsx';
import { Steps } from './steps.tsx';
import { useKeptSteps } from './use-kept-steps.ts';
import { WaitingClock } from './waiting-clock.tsx';

/** The day of a move as its provider takes it, step by step (P3, P4); steps taken without a network count on this phone. */
export function ProviderDay(shown: Shown) {
  const { move, now } = shown;
  const { agreement, stage } = move;
  const kept = useKeptSteps().filter((step) => !agreement?.steps.some((one) => one.step === step));
  if (!agreement) return null;
  const isOver = stage === 'cancelled' || stage === 'missed';
  const open = agreement.nextStep === null ? [] : DAY_STEPS.slice(DAY_STEPS.indexOf(agreement.nextStep));
  const next = open.find((step) => !kept.includes(step));
  return (
    <div id="day" className="mt-6 grid max-w-2xl scroll-mt-24 gap-5">
      <EndedEarly move={move} />
      <Hours move={move} />
      <WaitingClock agreement={agreement} now={now} />
      {next && (
        <NextStep
          step={next}
          unanswered={agreement.changes.filter(({ state }) => state === 'waiting').length}
        />
      )}
      <NobodyCame {...shown} />
      {!isOver && <Steps move={move} kept={kept} />}
      <Changes {...shown} />
      <Owed move={move} />
      <StatePhotos {...shown} />
      <Disputes {...shown} />
      <CancelMove move={move} />
      {!isOver && stage !== 'ended' && (
        <p className="border-t border-line pt-4 text-[0.9375rem] text-ink-soft print:hidden">
          {m.move_day_no_network_provider()}
        </p>
      )}
    </div>
  );
}
