import { type DayStep, STEPS_WITH_CODE } from '#contract/moves.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { failedDay, STEP_ACTS, STEP_NAMES, useReread } from './words.ts';

const CODE = {
  code: {
    label: m.move_day_code_of_customer,
    inputMode: 'numeric' as const,
    autoComplete: 'one-time-code',
    minLength: 4,
    maxLength: 4,
    dir: 'ltr' as const,
  },
};

interface NextStepProps {
  step: DayStep;
  /** Changes that the customer has not answered: at the end they are withdrawn. */
  unanswered: number;
}

/** The one step that is next, as a large button; begin and end with the code that the customer says. */
export function NextStep({ step, unanswered }: NextStepProps) {
  const onFailed = useReread();
  const hasCode = STEPS_WITH_CODE.includes(step);
  return (
    <ActionForm
      key={step}
      intent="step"
      draft={false}
      id={step}
      fields={hasCode ? CODE : {}}
      failed={failedDay}
      onFailed={onFailed}
      onSubmit={(_values, _form, sent) => {
        // For a phone without a network: when it was.
        sent.at = new Date().toISOString();
        return true;
      }}
      waits={() => STEP_NAMES[step]()}
      className="card grid gap-3 border-ocean p-4 print:hidden"
    >
      <h2 className="text-[1.1875rem]">{m.move_day_next()}</h2>
      {step === 'ended' && unanswered > 0 && (
        <p className="text-[0.9375rem] text-(--pending)">{m.move_day_unanswered()}</p>
      )}
      {hasCode && (
        <>
          <p className="text-[0.9375rem] text-ink-soft">
            {step === 'begun' ? m.move_day_ask_begin() : m.move_day_ask_end()}
          </p>
          <FormField name="code" className="figures max-w-40 text-xl" />
        </>
      )}
      <SubmitButton className="min-h-14 w-full text-lg">{STEP_ACTS[step]()}</SubmitButton>
    </ActionForm>
  );
}
