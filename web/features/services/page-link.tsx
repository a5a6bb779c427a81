import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';

/** Sends a service the link of its own page, to its number and address. */
export function PageLink({ service: { id, name } }: { service: AdminMovingService }) {
  return (
    <ActionForm
      intent="pageLink"
      id={id}
      failed={m.move_offer_failed}
      done={() => ({
        title: m.move_offer_page_sent_admin(),
        description: m.move_offer_page_sent_admin_text(),
      })}
      className="mt-3 border-t border-line-soft pt-3"
    >
      <SubmitButton tone="quiet" className="button-small min-h-11">
        {m.move_offer_send_page()}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </ActionForm>
  );
}
