import { useState } from 'react';
import { localPath } from '#contract/accounts.ts';
import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import type { CallAnswer } from '../../api/client.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { m } from '../../messages/index.ts';
import { useSite } from '../../shell/site.ts';
import { showToast } from '../../ui/toast-store.ts';
import { LinkToPassOn } from '../shortlist/pass-on.tsx';

type Sent = CallAnswer<'sendServicePage'>;

/** Sends a service the link of its own page, to its number and address; where none may go there, it is to be passed on. */
export function PageLink({ service: { id, name } }: { service: AdminMovingService }) {
  const plain = usePlainResult();
  const [path, setPath] = useState(
    plain?.intent === 'pageLink' && plain.isDone ? (plain.value as Sent).path : null,
  );
  return (
    <div className="mt-3 border-t border-line-soft pt-3">
      {path && <Unsent path={path} name={name} />}
      <ActionForm
        intent="pageLink"
        id={id}
        failed={m.move_offer_failed}
        onDone={({ value }) => {
          const { sent, path: made } = value as Sent;
          setPath(made);
          if (sent)
            showToast({
              title: m.move_offer_page_sent_admin(),
              description: m.move_offer_page_sent_admin_text(),
              tone: 'success',
            });
        }}
      >
        <SubmitButton tone="quiet" className="button-small min-h-11">
          {m.move_offer_send_page()}
          <span className="sr-only"> {name}</span>
        </SubmitButton>
      </ActionForm>
    </div>
  );
}

function Unsent({ path, name }: { path: string; name: string }) {
  const { origin, brand } = useSite();
  return (
    <div role="status" className="mb-3 space-y-3 rounded-control bg-leaf-wash p-4">
      <p>{m.move_offer_page_unsent_admin({ name })}</p>
      <LinkToPassOn
        // In the language that services are written to first.
        url={`${origin}${localPath(path, 'so')}`}
        label={m.move_offer_page_link()}
        text={m.move_offer_page_link_message({ brand })}
      />
    </div>
  );
}
