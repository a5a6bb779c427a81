import type { AdminUser } from '#contract/admin-users.api.ts';
import { phoneText } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { ConfirmCell, EditCell } from './edit-cells.tsx';
import type { RowEdit } from './use-row-edit.ts';
import { ROLE_NAMES, ROLE_TONES, seenText } from './words.ts';

interface Frame {
  edit: RowEdit | undefined;
  /** One's own id. */
  meId: string;
  /** When the page was made. */
  now: string;
}

/** The columns of the picture; the edited row has fields in their places, and one's own role and address stay. */
export function userColumns({ edit, meId, now }: Frame): Column<AdminUser>[] {
  const isEdited = ({ id }: AdminUser) => edit?.base.id === id;
  return [
    {
      key: 'name',
      header: m.people_name(),
      isTitle: true,
      sortKey: 'name',
      cell: (user) =>
        edit && isEdited(user) ? (
          <EditCell field="name" edit={edit} />
        ) : (
          <Person user={user} isMe={user.id === meId} />
        ),
    },
    {
      key: 'email',
      header: m.people_email(),
      // The column stays while it has a field in it.
      ...(edit ? {} : { inDetails: (user: AdminUser) => <Reached user={user} /> }),
      cell: (user) =>
        edit && isEdited(user) && user.id !== meId ? (
          <EditCell field="email" edit={edit} />
        ) : (
          <Reached user={user} />
        ),
    },
    {
      key: 'role',
      header: m.people_role(),
      cell: (user) =>
        edit && isEdited(user) && user.id !== meId ? (
          <>
            <EditCell field="role" edit={edit} />
            <ConfirmCell edit={edit} />
          </>
        ) : (
          <Badge tone={ROLE_TONES[user.role]} isKind>
            {ROLE_NAMES[user.role]()}
          </Badge>
        ),
    },
    {
      key: 'status',
      header: m.people_status(),
      sortKey: 'seen',
      onCard: 'badge',
      cell: (user) => <Status user={user} now={now} isEdited={isEdited(user)} />,
    },
  ];
}

function Person({ user: { name, phone }, isMe }: { user: AdminUser; isMe: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="shrink-0 sm:max-xl:hidden">
        <Avatar name={name} isMe={isMe} size="small" />
      </span>
      <span className="min-w-0">
        <bdi className="block">{name}</bdi>
        <span className="figures row-rest block text-sm font-normal text-ink-soft whitespace-nowrap">
          {phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : m.people_no_phone()}
        </span>
      </span>
    </span>
  );
}

/** By what they sign in: the number where they have no address (D69). */
const Reached = ({ user: { email, phone } }: { user: AdminUser }) =>
  email === null ? <bdi dir="ltr">{phone && phoneText(phone)}</bdi> : <Address email={email} />;

/** Where it is too long for its column it breaks before the @ first. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi dir="ltr" className="max-sm:min-w-0">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}

function Status({ user, now, isEdited }: { user: AdminUser; now: string; isEdited: boolean }) {
  if (isEdited) return <Badge tone="pending">{m.people_editing()}</Badge>;
  return (
    <div className="max-sm:text-end">
      {user.isActive ? (
        <Badge tone="done">{m.people_active()}</Badge>
      ) : (
        <Badge tone="sand">{m.people_inactive()}</Badge>
      )}
      <span className="mt-0.5 block text-sm whitespace-nowrap text-ink-soft">
        {seenText(user.lastSeenAt, now)}
      </span>
    </div>
  );
}
