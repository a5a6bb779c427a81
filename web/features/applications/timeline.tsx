import type { Application } from '#contract/applications.api.ts';
import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Step, stepsOf } from './steps.ts';
import { expectedWords } from './words.ts';

const STATES = {
  done: m.applications_step_done,
  now: m.applications_step_now,
  next: m.applications_step_next,
};

function titleOf({ kind }: Step, landlord: string): string {
  switch (kind) {
    case 'sent':
      return m.applications_step_sent();
    case 'waits':
      return m.applications_step_waits({ name: landlord });
    case 'seen':
      return m.applications_step_seen({ name: landlord });
    case 'review':
    case 'under_review':
      return m.applications_step_review();
    case 'decision':
      return m.applications_step_decision();
    case 'approved':
      return m.applications_status_approved();
    case 'rejected':
      return m.applications_step_rejected();
    case 'withdrawn':
      return m.applications_line_withdrawn();
    case 'ended':
      return m.applications_step_ended();
  }
}

/** What has become of an application: done, now and next, each with its time. */
export function Timeline({ application }: { application: Application }) {
  const { landlordName, expectedResponse } = application;
  return (
    <ol className="mt-2 mb-4">
      {stepsOf(application).map((step) => (
        <li key={step.kind} className="group/step relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute start-[0.8125rem] top-7 bottom-0 w-0.5 bg-line group-last/step:hidden"
          />
          <Mark state={step.state} />
          <div className="min-w-0">
            <p dir="auto" className={step.state === 'next' ? 'text-ink-soft' : 'font-semibold'}>
              <span className="sr-only">{STATES[step.state]()}: </span>
              {titleOf(step, landlordName)}
            </p>
            <p className="text-sm text-ink-soft">
              {step.at ? (
                <time dateTime={step.at} className="figures">
                  {momentOf(step.at)}
                </time>
              ) : step.state === 'now' ? (
                m.applications_step_expected({ time: expectedWords(expectedResponse) })
              ) : (
                m.applications_step_decision_text()
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: Pick<Step, 'state'>) {
  const look = {
    done: 'bg-leaf text-card',
    now: 'border-2 border-ocean bg-ocean-wash text-ocean',
    next: 'border-2 border-line bg-card',
  }[state];
  return (
    <span
      aria-hidden="true"
      className={`relative grid size-7 shrink-0 place-items-center rounded-full ${look}`}
    >
      {state === 'done' && <Icon name="check" className="size-4" />}
      {state === 'now' && <span className="size-2.5 rounded-full bg-current" />}
    </span>
  );
}
