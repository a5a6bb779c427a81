import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmAct } from '../../../forms/confirm-act.tsx';
import type { ScreenPath } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLeave } from './edit-form.tsx';

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
          <Icon name="bin" />
          {m.own_listings_form_delete()}
        </button>
      </form>
      <ConfirmAct
        isOpen={isAsked}
        title={m.own_listings_form_delete()}
        confirmLabel={m.own_listings_form_delete()}
        cancelLabel={m.own_listings_form_cancel()}
        closeTo={`/edit-property/${propertyId}`}
        onClose={() => setIsAsked(false)}
        intent="delete"
        failedTitle={m.own_listings_form_delete_failed}
        failed={m.own_listings_form_delete_failed_text}
        // Closed first: what failed is told beneath a dialog.
        onFailed={() => setIsAsked(false)}
        onDone={() => leave(m.own_listings_form_deleted(), m.own_listings_form_deleted_text())}
      >
        {m.own_listings_form_delete_ask()}
      </ConfirmAct>
    </>
  );
}
