import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { offerFailed } from './done.tsx';

/** Has the link of a service's own page sent to where its jobs are sent. */
export function OwnPageLink() {
  return (
    <ActionForm
      intent="ownPage"
      failed={offerFailed}
      done={() => ({ title: m.move_offer_done_sent(), description: m.move_offer_sent_text() })}
      className="mt-6 print:hidden"
    >
      <SubmitButton tone="quiet" className="min-h-12 w-full">
        {m.move_offer_own_page()}
      </SubmitButton>
    </ActionForm>
  );
}
