import { useState } from 'react';
import type { CallAnswer } from '../../../api/client.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { usePlainResult } from '../../../forms/plain-result.ts';
import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { CallUs } from '../call-us.tsx';
import { offerFailed } from './done.tsx';

type Sent = CallAnswer<'askServicePage'>;

/** Has the link of a service's own page sent to where its jobs are sent. */
export function OwnPageLink() {
  const plain = usePlainResult();
  const [isUnsent, setUnsent] = useState(plain?.intent === 'ownPage' && plain.isDone);
  return (
    <div className="mt-6 grid gap-3 print:hidden">
      {isUnsent && (
        <Notice tone="warning" takesFocus title={m.move_offer_unsent_title()} action={<CallUs />}>
          {m.move_offer_unsent_text()}
        </Notice>
      )}
      <ActionForm
        intent="ownPage"
        failed={offerFailed}
        onDone={({ value }) => {
          const { isSent } = value as Sent;
          setUnsent(!isSent);
          if (isSent)
            showToast({
              title: m.move_offer_done_sent(),
              description: m.move_offer_sent_text(),
              tone: 'success',
            });
        }}
      >
        <SubmitButton tone="quiet" className="min-h-12 w-full">
          {m.move_offer_own_page()}
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
