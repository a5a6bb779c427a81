import type { AskedService } from '#contract/move-fields.api.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { offerFailed } from './done.tsx';

/** Asks a service once more whose offer has ended. */
export function AskAgain({ asked, onAsked }: { asked: AskedService; onAsked: () => void }) {
  if (!asked.mayAskAgain) return null;
  return (
    <ActionForm intent="askAgain" id={asked.bookingId} failed={offerFailed} onDone={onAsked} className="">
      <SubmitButton tone="quiet" className="button-small min-h-11 w-full px-1">
        {m.move_offer_ask_again()}
        <span className="sr-only"> {asked.service.name}</span>
      </SubmitButton>
    </ActionForm>
  );
}
