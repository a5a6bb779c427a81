import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../../messages/index.ts';
import { closeOwnDialog, DialogActions, Sheet } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MessageForm } from '../../../inquiries/contact-form.tsx';
import { HomeLead } from '../../../viewings/home-lead.tsx';
import type { OverProps } from '../over.ts';
import { QUESTIONS, questionOf } from '../questions.ts';
import { useCloseOver } from './use-close-over.ts';

/** A message to the owner over the listing, one of the quick questions in it where the address names one. */
export function MessageOver({ property }: OverProps) {
  const { id, images } = property;
  const [search] = useSearchParams();
  const { closeTo, close } = useCloseOver(id);
  const [isSent, setIsSent] = useState(false);
  const question = questionOf(search.get('ask'));
  if (isSent) {
    return (
      <Sheet
        title={m.inquiries_form_sent_title()}
        onClose={close}
        closeTo={closeTo}
        sign={
          <span className="mt-2 mb-2 grid size-13 place-items-center rounded-full bg-leaf-wash text-leaf">
            <Icon name="check" className="size-6" />
          </span>
        }
      >
        <p role="status" className="text-ink-soft">
          {m.inquiries_form_sent_text()}
        </p>
        <DialogActions>
          <button type="button" className="button button-primary grow" onClick={closeOwnDialog}>
            {m.common_close()}
          </button>
        </DialogActions>
      </Sheet>
    );
  }
  return (
    <Sheet
      title={m.inquiries_form_title()}
      onClose={close}
      closeTo={closeTo}
      lead={<HomeLead home={{ ...property, image: images?.[0] }} />}
    >
      <MessageForm
        propertyId={id}
        {...(question && { question: { name: question, text: QUESTIONS[question]() } })}
        onSent={() => setIsSent(true)}
        onWaiting={close}
      />
    </Sheet>
  );
}
