import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { NAME_MAX_LENGTH, ROLES } from '#contract/accounts.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { checkField, type FieldIssues, type FieldSpec, type FieldSpecs } from '../../forms/fields.ts';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import { issueWords } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { takeFocus } from '../../ui/focus.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { KNOWN_PASSWORD } from '../accounts/fields.ts';
import { CONFIRM_WORDS, usePasswordAsked } from './confirm-password.ts';
import { updateFailed } from './failed.ts';
import { EDITED, type EditedField, hasNone, type Saved, seenName } from './save-user.ts';
import type { RowEdit } from './use-row-edit.ts';
import { ROLE_NAMES } from './words.ts';

/** The fields stand in the table's own columns; the form, in the last one. */
export const EDIT_FORM = 'edit-user';

const INPUTS = {
  name: { type: 'text', maxLength: NAME_MAX_LENGTH, dir: 'auto' },
  email: { type: 'email', maxLength: 254, dir: 'ltr' },
} as const;

const FIELDS: FieldSpecs & Record<EditedField, FieldSpec> = {
  name: { label: m.people_name, ...INPUTS.name },
  email: {
    label: m.people_email,
    ...INPUTS.email,
    isOptional: true,
    check: (value, values) => (value === '' && !hasNone('email', values) ? { code: 'required' } : undefined),
  },
  role: { label: m.people_role },
};

/** A field of the edited row: Enter saves, Escape gives up. */
export function EditCell({ field, edit }: { field: EditedField; edit: RowEdit }) {
  const note = useId();
  // What is typed stays while the list is read again.
  const [value] = useState(edit.values[field] ?? '');
  const issue = edit.issues[field];
  const control = {
    name: field,
    form: EDIT_FORM,
    defaultValue: value,
    'aria-label': FIELDS[field].label(),
    'aria-invalid': issue ? (true as const) : undefined,
    'aria-describedby': issue ? note : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      edit.close();
    },
  };
  return (
    <div className={`w-full ${field === 'role' ? 'min-w-40' : 'min-w-36'}`}>
      {field === 'role' ? (
        <SelectBox
          {...control}
          className="field ps-3 text-[0.9375rem]"
          options={ROLES.map((role) => [role, ROLE_NAMES[role]()] as const)}
        />
      ) : (
        <input
          {...control}
          {...INPUTS[field]}
          ref={field === 'name' ? takeFocus : undefined}
          required={field !== 'email' || edit.base.email !== null}
          className="field"
        />
      )}
      {issue && (
        <p id={note} className="mt-1 text-sm font-medium text-danger">
          {issueWords(issue)}
        </p>
      )}
    </div>
  );
}

/** The own password, beneath the field that gives power, once the server has asked for it. */
export function ConfirmCell({ edit: { issues } }: { edit: RowEdit }) {
  const note = useId();
  const issue = issues.password;
  const isAsked = usePasswordAsked(issue !== undefined);
  if (!isAsked) return null;
  return (
    <label className="mt-2 block">
      <span className="text-sm text-ink-soft">{KNOWN_PASSWORD.label()}</span>
      <input
        ref={takeFocus}
        type="password"
        name="password"
        form={EDIT_FORM}
        autoComplete="current-password"
        dir="ltr"
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? note : undefined}
        className="field"
      />
      {issue && (
        <span id={note} className="mt-1 block text-sm font-medium text-danger">
          {(CONFIRM_WORDS[`password.${issue.code}`] ?? issueWords)(issue)}
        </span>
      )}
    </label>
  );
}

/** Cancel and Save of the edited row; while a choice between two versions is open, Save rests. */
export function EditActs({ edit }: { edit: RowEdit }) {
  const { base, closeTo, close, stored, noteStored, noteIssues } = edit;
  const refuse = (issues: FieldIssues) => {
    noteIssues(issues);
    const wrong = EDITED.find((field) => issues[field]);
    if (wrong) fieldOf(wrong)?.focus();
  };
  const seen = Object.fromEntries(EDITED.map((field) => [seenName(field), base[field] ?? '']));
  return (
    <ActionForm
      intent="save"
      draft={false}
      id={base.id}
      formId={EDIT_FORM}
      hidden={{ ...seen, updatedAt: base.updatedAt }}
      keepsValues
      failed={updateFailed}
      onSubmit={(values) => {
        const issues = issuesOf(values);
        refuse(issues);
        return Object.keys(issues).length === 0;
      }}
      onFailed={({ failure: { issues } }) => refuse(issues)}
      onDone={({ value }) => {
        const { stored: theirs } = value as Saved;
        if (theirs) return noteStored(theirs);
        showToast({ title: m.people_updated(), tone: 'success' });
        close();
      }}
      className="flex flex-wrap items-center justify-end gap-2 max-sm:py-2"
    >
      <Link to={href(closeTo)} replace preventScrollReset className="button button-quiet button-small">
        {m.people_cancel()}
      </Link>
      <SubmitButton className="button-small" busy={m.people_saving()} isDisabled={stored !== undefined}>
        {m.people_save()}
      </SubmitButton>
    </ActionForm>
  );
}

/** What is wrong with the fields that are there: the form itself, in another cell, cannot show it. */
function issuesOf(values: FormTexts): FieldIssues {
  const issues: FieldIssues = {};
  for (const field of EDITED) {
    const value = values[field];
    const issue = value === undefined ? undefined : checkField(FIELDS[field], value, values);
    if (issue) issues[field] = issue;
  }
  return issues;
}

const fieldOf = (name: EditedField): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[form="${EDIT_FORM}"][name="${name}"]`);
