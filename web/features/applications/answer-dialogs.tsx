import type { Application } from '#contract/applications.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useClose } from '../../ui/use-close.ts';
import { actFailure, STATUS_LABELS } from './words.ts';

interface AnswerDialogProps {
  application: Application;
  closeTo: ScreenPath;
}

function useAnswer({ application, closeTo }: AnswerDialogProps, to: 'approved' | 'rejected') {
  const close = useClose(closeTo);
  const { id, status, updatedAt, applicant } = application;
  const form = {
    id,
    hidden: { from: status },
    view: updatedAt,
    failed: actFailure,
    done: () => ({
      title: STATUS_LABELS[to](),
      description: m.applications_answered({ name: applicant.name }),
    }),
    onDone: () => {
      close();
      document.getElementById(`application-${id}`)?.focus();
    },
    onFailed: ({ failure }: { failure: { code: string } }) => failure.code === 'conflict' && close(),
  };
  return { close, form };
}

/** Approves, and offers what usually follows: the listing under offer, and a kind word to the others. */
export function ApproveDialog(props: AnswerDialogProps) {
  const { applicant, propertyTitle, propertyStatus } = props.application;
  const { close, form } = useAnswer(props, 'approved');
  return (
    <Dialog
      title={m.applications_approve_title({ name: applicant.name })}
      onClose={close}
      closeTo={props.closeTo}
    >
      <ActionForm intent="approve" {...form}>
        <p dir="auto" className="text-ink-soft">
          {m.applications_approve_text({ title: propertyTitle })}
        </p>
        <div>
          {propertyStatus === 'available' && (
            <Checkbox
              name="markUnderOffer"
              value="on"
              defaultChecked
              label={m.applications_approve_offer()}
            />
          )}
          <Checkbox name="rejectOthers" value="on" defaultChecked label={m.applications_approve_others()} />
        </div>
        <DialogActions>
          <SubmitButton>{m.applications_approve_yes()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

export function RejectDialog(props: AnswerDialogProps) {
  const { applicant } = props.application;
  const { form } = useAnswer(props, 'rejected');
  return (
    <ConfirmAct
      title={m.applications_reject_title({ name: applicant.name })}
      confirmLabel={m.applications_reject_yes()}
      closeTo={props.closeTo}
      intent="reject"
      {...form}
    >
      <p>{m.applications_reject_text()}</p>
    </ConfirmAct>
  );
}
