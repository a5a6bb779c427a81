import type { Move, MoveAgreement, MoveChange } from '#contract/move-fields.api.ts';
import { DAY_STEPS, type DayStep, FREE_WAITING_MINUTES } from '#contract/moves.ts';
import { dayOf, timeOf, timesOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { STEP_NAMES } from './words.ts';

interface StepsProps {
  move: Move;
  /** Taken on this phone, and not sent yet. */
  kept?: readonly DayStep[];
}

/** How long the driver waited until loading began, and what that cost; nothing where it was free. */
function waitedWords(from: string, begunAt: string, changes: readonly MoveChange[]): string {
  const waiting = changes.find(({ kind, state }) => kind === 'waiting' && state === 'accepted');
  if (!waiting) return '';
  const minutes = Math.floor((new Date(begunAt).getTime() - new Date(from).getTime()) / 60_000);
  return `${m.move_day_waited({ minutes: String(minutes) })} · ${dollars(waiting.amount)}`;
}

/** What is said beneath a step. */
function noteOf(step: DayStep, { side, agreement, dropoffLocation }: Move): string {
  const isCustomer = side === 'customer';
  if (step === 'begun') return isCustomer ? m.move_day_with_your_code() : m.move_day_with_their_code();
  if (step === 'unloaded') return m.move_day_unloaded_at({ place: dropoffLocation });
  if (step === 'ended') return m.move_day_with_second_code();
  const waitsFrom = agreement?.waitsFrom ?? null;
  const rate = agreement?.offer.waiting ?? '0';
  if (step !== 'arrived' || waitsFrom === null || Number(rate) === 0) return '';
  const begun = agreement?.steps.find((one) => one.step === 'begun');
  if (begun) return waitedWords(waitsFrom, begun.at, agreement?.changes ?? []);
  const from = new Date(new Date(waitsFrom).getTime() + FREE_WAITING_MINUTES * 60_000).toISOString();
  return m.move_day_waiting_from({ time: timeOf(from), amount: dollars(rate) });
}

const RING = 'figures grid size-8 shrink-0 place-items-center rounded-full text-[0.9375rem] font-semibold';
const RINGS = {
  taken: 'bg-leaf text-card',
  kept: 'border-2 border-dashed border-leaf text-leaf',
  next: 'bg-ocean text-on-ocean',
  open: 'border-2 border-line-strong text-ink-soft',
} as const;

/** From a step to the one beneath it: drawn through as far as the day has come. */
const LINES = { taken: 'bg-leaf', kept: 'bg-leaf', next: 'bg-line', open: 'bg-line' } as const;

/** What was agreed on, above what came of it. */
function AgreedHours({ arriveFrom, arriveUntil }: Pick<MoveAgreement, 'arriveFrom' | 'arriveUntil'>) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3">
      <span className="flex flex-col items-center" aria-hidden="true">
        <span className={`${RING} ${RINGS.open}`}>
          <Icon name="clock" className="size-4.5" />
        </span>
        <span className={`w-0.5 grow ${LINES.taken}`} />
      </span>
      <span className="min-w-0 pt-1 pb-4">
        <strong className="block font-semibold">{m.move_day_agreed_hours()}</strong>
        <span className="block text-[0.9375rem] text-ink-soft">{dayOf(arriveFrom)}</span>
      </span>
      <span className="figures pt-1 text-ink-soft">
        {m.move_day_hours_span(timesOf(arriveFrom, arriveUntil))}
      </span>
    </li>
  );
}

/** The steps of the day with their times, once the truck has come beneath the hours agreed on; the one that is next is marked. */
export function Steps({ move, kept = [] }: StepsProps) {
  const { agreement } = move;
  if (!agreement) return null;
  const times = new Map(agreement.steps.map(({ step, at }) => [step, at]));
  const next = DAY_STEPS.find((step) => !times.has(step) && !kept.includes(step));
  return (
    <Section title={m.move_day_steps()} className="mt-0!">
      <ol className="card p-4">
        {times.has('arrived') && <AgreedHours {...agreement} />}
        {DAY_STEPS.map((step, n) => {
          const at = times.get(step);
          const isKept = kept.includes(step);
          const state = at ? 'taken' : isKept ? 'kept' : step === next ? 'next' : 'open';
          const note = noteOf(step, move);
          const isLast = n === DAY_STEPS.length - 1;
          return (
            <li
              key={step}
              className="grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3"
              aria-current={state === 'next' ? 'step' : undefined}
            >
              <span className="flex flex-col items-center" aria-hidden="true">
                <span className={`${RING} ${RINGS[state]}`}>
                  {at || isKept ? <Icon name="check" className="size-4.5" /> : n + 1}
                </span>
                {!isLast && <span className={`w-0.5 grow ${LINES[state]}`} />}
              </span>
              <span className={`min-w-0 pt-1 ${isLast ? '' : 'pb-4'}`}>
                <strong className={`block font-semibold ${state === 'open' ? 'text-ink-soft' : ''}`}>
                  {STEP_NAMES[step]()}
                </strong>
                {note && <span className="block text-[0.9375rem] text-ink-soft">{note}</span>}
                {isKept && <span className="block text-sm text-leaf">{m.offline_goes_out()}</span>}
              </span>
              {at && (
                <time dateTime={at} className="figures pt-1 text-ink-soft">
                  {timeOf(at)}
                </time>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
