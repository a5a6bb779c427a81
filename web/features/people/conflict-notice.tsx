import { useRef } from 'react';
import { ago } from '../../format/relative.ts';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { EDIT_FORM } from './edit-cells.tsx';
import { EDITED, type EditedField } from './save-user.ts';
import type { RowEdit } from './use-row-edit.ts';
import { ROLE_NAMES } from './words.ts';

const LABELS: Record<EditedField, () => string> = {
  name: m.people_name,
  email: m.people_email,
  role: m.people_role,
};

const roleOf = (value: string): string =>
  Object.entries(ROLE_NAMES).find(([role]) => role === value)?.[1]() ?? value;
const textOf = (field: EditedField, value: string) => (field === 'role' ? roleOf(value) : value);

/** What stands in the form, or will once it is drawn. */
function typedIn(field: EditedField, edit: RowEdit): string {
  const element =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLInputElement | HTMLSelectElement>(
          `[form="${EDIT_FORM}"][name="${field}"]`,
        );
  return element?.value ?? edit.values[field] ?? '';
}

/** Somebody else was faster: only the fields that differ, and the choice. */
export function ConflictNotice({ edit }: { edit: RowEdit }) {
  const { base, stored, close } = edit;
  const mine = useRef<Partial<Record<EditedField, string>>>(undefined);
  if (!stored) return null;
  mine.current ??= Object.fromEntries(EDITED.map((field) => [field, typedIn(field, edit).trim()]));
  const differing = EDITED.filter((field) => mine.current?.[field] !== (stored[field] ?? ''));
  const { lastChange } = stored;
  const title = lastChange?.by
    ? m.people_changed_by({ name: lastChange.by, time: ago(lastChange.at, new Date()) })
    : m.people_changed_meanwhile();
  const now = (field: EditedField) => {
    const value = textOf(field, stored[field] ?? '');
    const before = textOf(field, base[field] ?? '');
    return value === before ? value : m.people_was({ value, before });
  };
  return (
    <Notice
      tone="warning"
      title={title}
      takesFocus
      action={
        <>
          <button
            type="submit"
            form={EDIT_FORM}
            name="updatedAt"
            value={stored.updatedAt}
            className="button button-primary button-small"
          >
            {m.people_keep_mine()}
          </button>
          <button type="button" className="button button-quiet button-small" onClick={close}>
            {m.people_take_theirs()}
          </button>
        </>
      }
    >
      <p>{m.people_choose()}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr_1fr] gap-x-6 gap-y-1.5 text-sm">
        <div className="contents font-semibold">
          <dt />
          <dd>{m.people_yours()}</dd>
          <dd>{m.people_stored()}</dd>
        </div>
        {differing.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{LABELS[field]()}</dt>
            <dd className="min-w-0 break-words">
              <bdi>{textOf(field, mine.current?.[field] ?? '')}</bdi>
            </dd>
            <dd className="min-w-0 break-words">
              <bdi>{now(field)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
