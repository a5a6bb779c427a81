import { useNavigate } from 'react-router';
import type { Application } from '#contract/applications.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { actFailure } from './words.ts';

const FORM = 'withdraw-application';

interface WithdrawDialogProps {
  application: Application;
  closeTo: ScreenPath;
}

/** Asks before an application is withdrawn, and names who is told. */
export function WithdrawDialog({ application, closeTo }: WithdrawDialogProps) {
  const { id, status, updatedAt, propertyTitle } = application;
  const navigate = useNavigate();
  const close = () => void navigate(href(closeTo), { preventScrollReset: true, replace: true });
  return (
    <ConfirmDialog
      title={m.applications_withdraw_title()}
      confirmLabel={m.applications_withdraw_yes()}
      form={FORM}
      onClose={close}
      closeTo={closeTo}
    >
      <ActionForm
        intent="withdraw"
        id={id}
        formId={FORM}
        hidden={{ from: status }}
        view={updatedAt}
        failed={actFailure}
        done={() => ({ title: m.applications_withdrawn(), description: m.applications_withdrawn_text() })}
        onDone={() => {
          close();
          document.getElementById(`application-${id}`)?.focus();
        }}
        onFailed={({ failure }) => failure.code === 'conflict' && close()}
      >
        <p dir="auto">{m.applications_withdraw_text({ title: propertyTitle })}</p>
      </ActionForm>
    </ConfirmDialog>
  );
}
