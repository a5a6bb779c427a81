import type { Application } from '#contract/applications.api.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useClose } from '../../ui/use-close.ts';
import { actFailure } from './words.ts';

interface WithdrawDialogProps {
  application: Application;
  closeTo: ScreenPath;
}

/** Asks before an application is withdrawn, and names who is told. */
export function WithdrawDialog({ application, closeTo }: WithdrawDialogProps) {
  const { id, status, updatedAt, propertyTitle } = application;
  const close = useClose(closeTo);
  return (
    <ConfirmAct
      title={m.applications_withdraw_title()}
      confirmLabel={m.applications_withdraw_yes()}
      onClose={close}
      closeTo={closeTo}
      intent="withdraw"
      id={id}
      hidden={{ from: status }}
      view={updatedAt}
      failed={actFailure}
      done={() => ({ title: m.applications_withdrawn(), description: m.applications_withdrawn_text() })}
      onDone={() => document.getElementById(`application-${id}`)?.focus()}
      onFailed={({ failure }) => failure.code === 'conflict' && close()}
    >
      <p dir="auto">{m.applications_withdraw_text({ title: propertyTitle })}</p>
    </ConfirmAct>
  );
}
