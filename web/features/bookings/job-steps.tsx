import type { ProviderBooking } from '#contract/bookings.api.ts';
import { type BookingStatus, REASON_MAX_LENGTH } from '#contract/bookings.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { useFailedAct } from './use-failed-act.ts';
import type { StatusNews } from './use-status-news.ts';
import { orConflict } from './words.ts';

const STEPS: Record<Exclude<BookingStatus, 'pending' | 'cancelled'>, () => string> = {
  confirmed: m.bookings_job_confirm,
  in_progress: m.bookings_job_start,
  completed: m.bookings_job_complete,
};

interface JobStepsProps {
  booking: ProviderBooking;
  news: StatusNews;
  /** An offer is what is to be done, or waits: confirming is the other way, and saying no stands beside the offer. */
  isPriceAsked: boolean;
}

/** What the provider may do next (D22): large buttons, each a form of its own; cancelling needs a reason. */
export function JobSteps({ booking, news, isPriceAsked }: JobStepsProps) {
  const { status: from, updatedAt } = booking;
  const nextStatuses = booking.nextStatuses.filter((status) => status !== 'cancelled' || !isPriceAsked);
  const hasFailedToCancel = useFailedAct('status', 'cancelled') !== undefined;
  if (nextStatuses.length === 0) return null;
  // Whoever is on the way already does not say that they cannot come.
  const hasBegun = from === 'in_progress';
  const steps = nextStatuses.filter((status) => status !== 'pending' && status !== 'cancelled');
  const formOf = (status: BookingStatus) => ({
    intent: 'status',
    id: status,
    hidden: { status, from },
    view: updatedAt,
    failed: news.failed(orConflict(m.bookings_job_failed)),
    done: () => ({ title: m.bookings_job_done() }),
    onDone: () => {
      news.expect(booking.id, status);
      document.getElementById('status')?.focus();
    },
    onFailed: news.onFailed,
  });
  return (
    <div className={`card p-4 sm:p-6 print:hidden ${isPriceAsked ? '' : 'border-ocean'}`}>
      <Section title={isPriceAsked ? m.bookings_job_otherwise() : m.bookings_job_next()}>
        <div className="grid gap-3 sm:grid-cols-2 sm:items-start">
          {steps.map((status, index) => (
            <ActionForm key={status} {...formOf(status)}>
              <SubmitButton
                tone={index === 0 && !isPriceAsked ? 'primary' : 'quiet'}
                className="min-h-14 w-full text-lg"
              >
                {isPriceAsked ? m.bookings_job_confirm_unpriced() : STEPS[status]()}
              </SubmitButton>
            </ActionForm>
          ))}
          {nextStatuses.includes('cancelled') && (
            <details open={hasFailedToCancel} className="sm:open:col-span-full">
              <summary className="button button-quiet min-h-14 w-full list-none text-lg text-danger [&::-webkit-details-marker]:hidden">
                {hasBegun ? m.bookings_job_cancel_yes() : m.bookings_job_cancel()}
              </summary>
              <ActionForm
                {...formOf('cancelled')}
                fields={{
                  reason: {
                    label: m.bookings_job_cancel_reason,
                    rows: 2,
                    maxLength: REASON_MAX_LENGTH,
                    dir: 'auto',
                  },
                }}
                className="mt-4 max-w-xl space-y-4"
              >
                <p className="text-ink-soft">{m.bookings_job_cancel_text()}</p>
                <FormField name="reason" />
                <SubmitButton tone="danger" className="min-h-14 w-full text-lg sm:w-auto">
                  {hasBegun ? m.bookings_job_cancel_yes() : m.bookings_job_cancel_send()}
                </SubmitButton>
              </ActionForm>
            </details>
          )}
        </div>
      </Section>
    </div>
  );
}
