import { Link } from 'react-router';
import type { AdminUser } from '#contract/admin-users.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { EditActs } from './edit-cells.tsx';
import { updateFailed } from './failed.ts';
import type { RowEdit } from './use-row-edit.ts';

/** What opens over the list or in a row, about the person it names. */
type Opening = 'edit' | 'open' | 'delete' | 'deactivate';

/** The list as it is shown, with what is opened of a person. */
export type ToUser = (opened?: Readonly<Partial<Record<Opening, string>>>) => ScreenPath;

interface UserActsProps {
  user: AdminUser;
  to: ToUser;
  isMe: boolean;
  edit: RowEdit | undefined;
}

/** What can be done with a row; one's own cannot be deactivated or deleted (D6). */
export function UserActs({ user, to, isMe, edit }: UserActsProps) {
  const { id, name, isActive } = user;
  if (edit?.base.id === id) return <EditActs edit={edit} />;
  return (
    <div className="flex flex-wrap items-center justify-end max-sm:w-full max-sm:justify-around max-sm:py-1 lg:flex-nowrap">
      {isMe && <span className="px-2 text-sm text-ink-soft">{m.people_you()}</span>}
      {!isMe &&
        (isActive ? <Deactivate user={user} to={to({ deactivate: id })} /> : <Activate user={user} />)}
      <RowLink
        to={to({ edit: id })}
        keepsPlace
        label={m.people_edit_of({ name })}
        icon={<Icon name="edit" />}
      />
      <RowLink
        to={to({ open: id })}
        opensDialog
        label={m.people_more_of({ name })}
        icon={<Icon name="dots" />}
      />
      {!isMe && (
        <RowLink
          to={to({ delete: id })}
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
