import type { ProviderBooking } from '#contract/bookings.api.ts';
import { type BookingStatus, REASON_MAX_LENGTH } from '#contract/bookings.ts';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { ActForm, type Run } from './act-form.tsx';

const STEPS: Record<Exclude<BookingStatus, 'pending' | 'cancelled'>, () => string> = {
  confirmed: m.moving_job_confirm,
  in_progress: m.moving_job_start,
  completed: m.moving_job_complete,
};

interface JobStepsProps {
  booking: ProviderBooking;
  run: Run;
}

/** What the provider may do next (D22): large buttons, each a form of its own; cancelling needs a reason. */
export function JobSteps({ booking, run }: JobStepsProps) {
  const { nextStatuses, status: from, updatedAt: asOf } = booking;
  if (nextStatuses.length === 0) return null;
  const steps = nextStatuses.filter((status) => status !== 'pending' && status !== 'cancelled');
  return (
    <section aria-labelledby="next" className="card border-ocean p-4 sm:p-6 print:hidden">
      <h2 id="next" className="mb-4 text-xl">
        {m.moving_job_next()}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {steps.map((status, index) => (
          <ActForm
            key={status}
            intent="status"
            hidden={{ status, from, asOf }}
            run={run}
            failed={m.moving_job_failed()}
            submit={STEPS[status]()}
            submitClass={`button w-full min-h-14 text-lg ${index === 0 ? 'button-primary' : 'button-quiet'}`}
          />
        ))}
      </div>
      {nextStatuses.includes('cancelled') && (
        <details className="mt-3">
          <summary className="button button-quiet min-h-14 w-full list-none text-lg text-danger sm:w-auto sm:min-w-40 [&::-webkit-details-marker]:hidden">
            {m.moving_job_cancel()}
          </summary>
          <ActForm
            intent="status"
            hidden={{ status: 'cancelled', from, asOf }}
            run={run}
            failed={m.moving_job_failed()}
            submit={m.moving_job_cancel_yes()}
            submitClass="button w-full min-h-14 bg-danger text-lg text-card sm:w-auto"
            className="mt-4 max-w-xl space-y-4"
          >
            <p className="text-ink-soft">{m.moving_job_cancel_text()}</p>
            <FormField
              name="reason"
              label={m.moving_job_cancel_reason()}
              rows={2}
              required
              dir="auto"
              maxLength={REASON_MAX_LENGTH}
            />
          </ActForm>
        </details>
      )}
    </section>
  );
}
