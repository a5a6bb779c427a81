import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionForm } from '../../forms/action-form.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useLeave } from './edit-form.tsx';

const FORM = 'delete-property';

/** 'Delete Property' with its question (spec 2 §5); without scripts the question comes with `?delete=1`. */
export function DeleteButton({ propertyId, leaveTo }: { propertyId: string; leaveTo: ScreenPath }) {
  const [parameters] = useSearchParams();
  const [isAsked, setIsAsked] = useState(parameters.has('delete'));
  const leave = useLeave(leaveTo);
  return (
    <>
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
        }}
      >
        <button
          type="submit"
          name="delete"
          value="1"
          className="button button-quiet button-small text-danger"
        >
          <AppIcon name="bin" />
          {m.listing_delete()}
        </button>
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        title={m.listing_delete()}
        confirmLabel={m.listing_delete()}
        cancelLabel={m.listing_cancel()}
        form={FORM}
        closeTo={`/edit-property/${propertyId}`}
        onClose={() => setIsAsked(false)}
      >
        <ActionForm
          intent="delete"
          formId={FORM}
          failedTitle={m.listing_delete_failed}
          failed={m.listing_delete_failed_text}
          // Closed first: what failed is told beneath a dialog.
          onFailed={() => setIsAsked(false)}
          onDone={() => leave(m.listing_deleted(), m.listing_deleted_text())}
        >
          {m.listing_delete_ask()}
        </ActionForm>
      </ConfirmDialog>
    </>
  );
}
