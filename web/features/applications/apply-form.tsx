import { useNavigate } from 'react-router';
import type { Application } from '#contract/applications.api.ts';
import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { FieldGroup } from '../../ui/choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { applyFields } from './apply-fields.ts';

/** Of an application that was not taken: what the reader can understand comes first. */
function applyFailure({ code, issues }: Failure): string {
  if (code === 'conflict')
    return issues.propertyId?.code === 'taken' ? m.applications_taken() : m.applications_gone();
  return code === 'forbidden' ? m.applications_own() : m.applications_send_failed();
}

interface ApplyFormProps {
  propertyId: string;
  /** When the page was made: days before it have passed. */
  now: string;
  /** The first day that the home is free, where its owner says so. */
  availableFrom: string | null;
  /** In a sheet over another page, which then answers and has the button at its foot. */
  onSent?: (application: Application) => void;
}

/** Applies for a home (D18); what is typed is kept until it is sent. */
export function ApplyForm({ propertyId, now, availableFrom, onSent }: ApplyFormProps) {
  const navigate = useNavigate();
  const leave = ({ id }: Application) => {
    const description = m.applications_sent_text();
    showToast({ title: m.applications_step_sent(), description, tone: 'success', survives: true });
    void navigate(href(`/my-applications?open=${id}`));
  };
  return (
    <ActionForm
      intent="apply"
      {...(onSent && { action: href(`/apply/${propertyId}`) })}
      fields={applyFields(new Date(now))}
      values={availableFrom && availableFrom > now ? { moveIn: availableFrom } : {}}
      draft={`apply-${propertyId}`}
      failed={applyFailure}
      missing={m.applications_missing}
      onDone={({ value }) => (onSent ?? leave)(value as Application)}
      className="space-y-5"
    >
      <div className={`space-y-4 ${onSent ? '' : 'card p-4 sm:p-6'}`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="moveIn" />
          <FormField name="people" className="figures" />
        </div>
        <FormField name="work" />
        <FormField name="notes" />
      </div>
      <div className={onSent ? '' : 'card p-4 sm:p-6'}>
        <FieldGroup legend={m.applications_guarantor()} isOptional>
          <p className="-mt-1 mb-4 text-[0.9375rem] text-ink-soft">{m.applications_guarantor_hint()}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField name="guarantor.name" />
            <FormField name="guarantor.phone" />
            <FormField name="guarantor.relation" className="sm:col-span-2" />
          </div>
        </FieldGroup>
      </div>
      <div className={onSent && 'dialog-actions'}>
        <SubmitButton className={onSent ? 'w-full' : 'w-full sm:w-auto'}>
          {m.applications_send()}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
