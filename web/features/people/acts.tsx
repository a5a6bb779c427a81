import { Link } from 'react-router';
import type { AdminUser } from '#contract/admin-users.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { type Opening, type Shown, shownPath, type UsersPath } from './address.ts';
import { EditActs } from './edit-cells.tsx';
import { updateFailed } from './failed.ts';
import type { RowEdit } from './use-row-edit.ts';

interface UserActsProps {
  user: AdminUser;
  base: UsersPath;
  shown: Shown;
  isMe: boolean;
  edit: RowEdit | undefined;
}

/** What can be done with a row; one's own cannot be deactivated or deleted (D6). */
export function UserActs({ user, base, shown, isMe, edit }: UserActsProps) {
  const { id, name, isActive } = user;
  const pathTo = (as: Opening) => shownPath(base, shown, { as, id });
  if (edit?.base.id === id) return <EditActs edit={edit} />;
  return (
    <div className="flex flex-wrap items-center justify-end max-sm:w-full max-sm:justify-around max-sm:py-1 lg:flex-nowrap">
      {isMe && <span className="px-2 text-sm text-ink-soft">{m.people_you()}</span>}
      {!isMe && (isActive ? <Deactivate user={user} to={pathTo('deactivate')} /> : <Activate user={user} />)}
      <RowLink
        to={pathTo('edit')}
        keepsPlace
        label={m.people_edit_of({ name })}
        icon={<Icon name="edit" />}
      />
      <RowLink
        to={pathTo('open')}
        opensDialog
        label={m.people_more_of({ name })}
        icon={<Icon name="dots" />}
      />
      {!isMe && (
        <RowLink
          to={pathTo('delete')}
          opensDialog
          isDanger
          label={m.people_delete_of({ name })}
          icon={<Icon name="bin" />}
        />
      )}
    </div>
  );
}

function Deactivate({ user: { name }, to }: { user: AdminUser; to: ScreenPath }) {
  return (
    <Link
      to={href(to)}
      preventScrollReset
      aria-haspopup="dialog"
      aria-label={m.people_deactivate_of({ name })}
      className="button button-quiet button-small"
    >
      {m.people_deactivate()}
    </Link>
  );
}

function Activate({ user: { id, name, updatedAt } }: { user: AdminUser }) {
  return (
    <ActionForm
      intent="activity"
      id={id}
      hidden={{ isActive: 'true' }}
      view={updatedAt}
      failed={updateFailed}
      done={() => ({ title: m.people_updated() })}
      className=""
    >
      <SubmitButton tone="quiet" className="button-small">
        <span aria-hidden="true">{m.people_activate()}</span>
        <span className="sr-only">{m.people_activate_of({ name })}</span>
      </SubmitButton>
    </ActionForm>
  );
}
