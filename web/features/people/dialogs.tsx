import type { AdminUser } from '#contract/admin-users.api.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { focusTitle } from '../../ui/use-close.ts';
import { deleteFailed, updateFailed } from './failed.ts';

interface UserDialogProps {
  user: AdminUser;
  /** The screen without it. */
  closeTo: ScreenPath;
}

/** Says what ends and what is hidden. */
export function DeactivateDialog({ user: { id, name, listings }, closeTo }: UserDialogProps) {
  return (
    <ConfirmAct
      title={m.people_deactivate_question({ name })}
      confirmLabel={m.people_deactivate()}
      closeTo={closeTo}
      intent="activity"
      id={id}
      hidden={{ isActive: 'false' }}
      failed={updateFailed}
      done={() => ({ title: m.people_updated() })}
      className="space-y-2"
    >
      <p>{m.people_deactivate_text()}</p>
      {listings > 0 && <p>{m.people_listings_hidden({ count: listings })}</p>}
    </ConfirmAct>
  );
}

/** Says what is lost, what stays and who is told. */
export function DeleteDialog({ user: { id, name, listings }, closeTo }: UserDialogProps) {
  return (
    <ConfirmAct
      title={m.people_delete_question({ name })}
      confirmLabel={m.people_delete()}
      closeTo={closeTo}
      intent="delete"
      id={id}
      failed={deleteFailed}
      done={() => ({ title: m.people_deleted() })}
      onDone={focusTitle}
      className="space-y-2"
    >
      <p>{m.people_delete_text()}</p>
      {listings > 0 && <p>{m.people_listings_gone({ count: listings })}</p>}
    </ConfirmAct>
  );
}
