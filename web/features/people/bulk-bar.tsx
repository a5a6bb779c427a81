import { useState } from 'react';
import type { LeftOut } from '#contract/admin-users.api.ts';
import type { CallAnswer } from '../../api/client.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { SelectionBar } from '../../ui/table-row.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ResetsDialog, RoleDialog } from './bulk-dialogs.tsx';
import { updateFailed } from './failed.ts';

interface BulkBarProps {
  selected: readonly string[];
  onClear: () => void;
  /** Once something is done, with whoever was left out. */
  onDone: (leftOut: readonly LeftOut[]) => void;
}

type Asked = 'deactivate' | 'role' | 'reset';
type Words = (input: { count: number }) => string;

/** What can be done with several rows at once. */
export function BulkBar({ selected, onClear, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<Asked>();
  const stopAsking = () => setAsked(undefined);
  const ids = selected.join(',');
  const finish = (count: number, words: Words, leftOut: readonly LeftOut[]) => {
    stopAsking();
    if (count > 0) showToast({ title: words({ count }), tone: 'success' });
    onDone(leftOut);
  };
  const changed = (words: Words) => (answer: CallAnswer<'changeUsers'>) =>
    finish(answer.changed, words, answer.leftOut);
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      <Ask onClick={() => setAsked('deactivate')}>{m.people_deactivate()}</Ask>
      <ActionForm
        intent="severalActivity"
        hidden={{ ids, isActive: 'true' }}
        failed={updateFailed}
        onDone={({ value }) => changed(m.people_activated)(value as CallAnswer<'changeUsers'>)}
        className="contents"
      >
        <SubmitButton tone="quiet" className="button-small">
          {m.people_activate()}
        </SubmitButton>
      </ActionForm>
      <Ask onClick={() => setAsked('role')}>{m.people_bulk_role()}</Ask>
      <Ask onClick={() => setAsked('reset')}>{m.people_reset()}</Ask>
      <ConfirmAct
        title={m.people_bulk_question()}
        confirmLabel={m.people_deactivate()}
        isOpen={asked === 'deactivate'}
        onClose={stopAsking}
        intent="severalActivity"
        hidden={{ ids, isActive: 'false' }}
        failed={updateFailed}
        onDone={({ value }) => changed(m.people_deactivated)(value as CallAnswer<'changeUsers'>)}
      >
        <p>{m.people_bulk_text()}</p>
      </ConfirmAct>
      {asked === 'role' && (
        <RoleDialog ids={ids} onClose={stopAsking} onDone={changed(m.people_roles_changed)} />
      )}
      {asked === 'reset' && (
        <ResetsDialog
          ids={ids}
          onClose={stopAsking}
          onDone={({ mailed, leftOut }) => finish(mailed, m.people_resets_sent, leftOut)}
        />
      )}
    </SelectionBar>
  );
}

function Ask({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
