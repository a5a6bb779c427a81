import type { AdminUser } from '#contract/admin-users.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { focusTitle, useClose } from '../../ui/use-close.ts';
import { deleteFailed, updateFailed } from './failed.ts';

interface UserDialogProps {
  user: AdminUser;
  /** The screen without it. */
  closeTo: ScreenPath;
}

const DEACTIVATE_FORM = 'deactivate-user';

/** Says what ends and what is hidden. */
export function DeactivateDialog({ user: { id, name, listings }, closeTo }: UserDialogProps) {
  const close = useClose(closeTo);
  return (
    <ConfirmDialog
      title={m.people_deactivate_question({ name })}
      confirmLabel={m.people_deactivate()}
      form={DEACTIVATE_FORM}
      onClose={close}
      closeTo={closeTo}
    >
      <ActionForm
        intent="activity"
        id={id}
        formId={DEACTIVATE_FORM}
        hidden={{ isActive: 'false' }}
        failed={updateFailed}
        done={() => ({ title: m.people_updated() })}
        onDone={close}
        className="space-y-2"
      >
        <p>{m.people_deactivate_text()}</p>
        {listings > 0 && <p>{m.people_listings_hidden({ count: listings })}</p>}
      </ActionForm>
    </ConfirmDialog>
  );
}

const DELETE_FORM = 'delete-user';

/** Says what is lost, what stays and who is told. */
export function DeleteDialog({ user: { id, name, listings }, closeTo }: UserDialogProps) {
  const close = useClose(closeTo);
  return (
    <ConfirmDialog
      title={m.people_delete_question({ name })}
      confirmLabel={m.people_delete()}
      form={DELETE_FORM}
      onClose={close}
      closeTo={closeTo}
    >
      <ActionForm
        intent="delete"
        id={id}
        formId={DELETE_FORM}
        failed={deleteFailed}
        done={() => ({ title: m.people_deleted() })}
        onDone={() => {
          close();
          focusTitle();
        }}
        className="space-y-2"
      >
        <p>{m.people_delete_text()}</p>
        {listings > 0 && <p>{m.people_listings_gone({ count: listings })}</p>}
      </ActionForm>
    </ConfirmDialog>
  );
}
