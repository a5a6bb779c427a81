import { useId } from 'react';
import { Link } from 'react-router';
import { AUDIT_ACTIONS } from '#contract/audit.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { type AuditShown, auditPathOf } from './audit-address.ts';
import { actionText } from './audit-words.ts';

/** Search, act and days; of whom and about what stay as they were chosen in the table. */
export function AuditTools({ shown }: { shown: AuditShown }) {
  return (
    <Toolbar
      search={shown.q}
      searchLabel={m.people_audit_search()}
      keeps={['sort', 'actor', 'subject']}
      filters={
        <>
          <FilterSelect
            name="action"
            label={m.people_audit_action()}
            value={shown.action}
            options={[
              ['', m.people_audit_any()],
              ...AUDIT_ACTIONS.map((action) => [action, actionText(action)] as const),
            ]}
          />
          <div className="flex basis-full flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
            <DayField name="from" label={m.people_audit_from()} value={shown.from} />
            <DayField name="to" label={m.people_audit_to()} value={shown.to} />
            <button type="submit" className="button button-quiet max-sm:w-full">
              {m.ui_apply()}
            </button>
          </div>
        </>
      }
    />
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-x-2 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-start">
      <label htmlFor={id} className="shrink-0 text-sm text-ink-soft">
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        className="field min-w-0 max-sm:px-2.5"
      />
    </div>
  );
}

interface OnlyProps {
  shown: AuditShown;
  /** What the person and the subject are called, where the list says it. */
  actor: string;
  subject: string;
}

/** What the list is narrowed to by a tap in it, and the way back. */
export function OnlyThese({ shown, actor, subject }: OnlyProps) {
  if (!shown.actor && !shown.subject) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      {shown.actor && <strong dir="auto">{m.people_audit_only_by({ name: actor })}</strong>}
      {shown.subject && <strong dir="auto">{m.people_audit_only_about({ name: subject })}</strong>}
      <Link
        to={href(auditPathOf({ ...shown, actor: '', subject: '', page: 1 }))}
        className="link flex min-h-11 items-center"
      >
        {m.people_audit_everything()}
      </Link>
    </p>
  );
}
