import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowButton } from '../../ui/row-action.tsx';

interface RetryButtonProps {
  intent: 'retryJob' | 'retryDelivery';
  id: string;
  label: string;
}

const tried = () => ({ title: m.operations_tried() });

/** Another try of one thing that failed. */
export function RetryButton({ intent, id, label }: RetryButtonProps) {
  return (
    <ActionForm intent={intent} id={id} failed={m.operations_retry_failed} done={tried} className="">
      <Again label={label} />
    </ActionForm>
  );
}

function Again({ label }: { label: string }) {
  const { isSending } = useFormState();
  return (
    <RowButton
      type="submit"
      aria-disabled={isSending || undefined}
      label={label}
      icon={<Icon name="refresh" />}
      text={m.common_try_again()}
    />
  );
}

/** Another try of every job that failed. */
export function RetryAll() {
  return (
    <ActionForm intent="retryJobs" failed={m.operations_retry_failed} done={tried} className="">
      <SubmitButton tone="quiet" className="min-h-11 py-1.5">
        {m.operations_try_all_again()}
      </SubmitButton>
    </ActionForm>
  );
}
