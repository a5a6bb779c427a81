import { useState } from 'react';
import { figure } from '../../../format/numbers.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { SelectionBar } from '../../../ui/table-row.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { HideTheseDialog } from './dialogs.tsx';

interface TickedBarProps {
  ids: readonly string[];
  onClear: () => void;
}

/** What can be done with the ticked listings: hide them with a reason, or show them. */
export function TickedBar({ ids, onClear }: TickedBarProps) {
  const [isHiding, setIsHiding] = useState(false);
  const finish = (count: number) => {
    setIsHiding(false);
    onClear();
    showToast({ title: m.own_listings_admin_changed({ count, shown: figure(count) }), tone: 'success' });
  };
  return (
    <>
      <SelectionBar count={ids.length} onClear={onClear}>
        <button
          type="button"
          className="button button-quiet button-small min-h-11"
          onClick={() => setIsHiding(true)}
        >
          {m.own_listings_hide()}
        </button>
        <ActionForm
          intent="show"
          hidden={{ ids: ids.join(',') }}
          failed={m.own_listings_failed}
          onDone={({ value }) => finish((value as { changed: string[] }).changed.length)}
          className="contents"
        >
          <SubmitButton tone="quiet" className="button-small min-h-11">
            {m.own_listings_show()}
          </SubmitButton>
        </ActionForm>
      </SelectionBar>
      {isHiding && <HideTheseDialog ids={ids} onClose={() => setIsHiding(false)} onDone={finish} />}
    </>
  );
}
