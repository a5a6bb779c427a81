import { useState } from 'react';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SelectionBar } from '../../ui/table-row.tsx';
import { updateFailed } from './failed.ts';

const FORM = 'deactivate-users';

const ids = (selected: ReadonlySet<string>) => [...selected].join(',');

/** What can be done with several rows at once. */
export function BulkBar({ selected, onClear }: { selected: ReadonlySet<string>; onClear: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const count = selected.size;
  return (
    <SelectionBar count={count} onClear={onClear}>
      <button type="button" className="button button-quiet button-small" onClick={() => setIsAsking(true)}>
        {m.people_deactivate()}
      </button>
      <ActionForm
        intent="activity"
        id="several"
        hidden={{ ids: ids(selected), isActive: 'true' }}
        failed={updateFailed}
        done={() => ({ title: m.people_activated({ count }) })}
        onDone={onClear}
        className=""
      >
        <SubmitButton tone="quiet" className="button-small">
          {m.people_activate()}
        </SubmitButton>
      </ActionForm>
      <ConfirmDialog
        title={m.people_bulk_question()}
        confirmLabel={m.people_deactivate()}
        form={FORM}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <ActionForm
          intent="activity"
          id="several"
          formId={FORM}
          hidden={{ ids: ids(selected), isActive: 'false' }}
          failed={updateFailed}
          done={() => ({ title: m.people_deactivated({ count }) })}
          onDone={() => {
            setIsAsking(false);
            onClear();
          }}
        >
          <p>{m.people_bulk_text()}</p>
        </ActionForm>
      </ConfirmDialog>
    </SelectionBar>
  );
}
