import { useState } from 'react';
import { useLocation } from 'react-router';
import { ActionForm } from '../../forms/action-form.tsx';
import { openDraft } from '../../forms/drafts.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { INQUIRY_FIELDS, REACH_WORDS } from './inquiry.ts';

interface ContactFormProps {
  propertyId: string;
  /** What the message begins with. */
  message?: string | undefined;
}

/** 'Contact Property Owner' (spec 1 §2, D27). */
export const ContactForm = ({ propertyId, message }: ContactFormProps) => (
  <section id="contact" className="card p-5" aria-labelledby="contact-title">
    <h2 id="contact-title" className="text-xl">
      {m.inquiries_form_title()}
    </h2>
    <MessageForm propertyId={propertyId} {...(message && { question: { name: '', text: message } })} />
  </section>
);

interface MessageFormProps {
  propertyId: string;
  /** What the message begins with, and under which name what is typed then is kept. */
  question?: { name: string; text: string };
  /** In a sheet, which answers itself and has the button at its foot. */
  onSent?: () => void;
  onWaiting?: () => void;
}

/** A message to a home's owner; name and e-mail of who is signed in stand in it. */
export function MessageForm({ propertyId, question, onSent, onWaiting }: MessageFormProps) {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const draft = ['message', propertyId, question?.name].filter(Boolean).join('-');
  // What was kept of a question stands for its first words.
  const [isKept] = useState(() => Boolean(question?.name) && openDraft(draft).kept !== undefined);
  return (
    <ActionForm
      intent="contact"
      // Without scripts the answer is a page: it opens where the form is.
      action={`${pathname}#contact`}
      fields={INQUIRY_FIELDS}
      words={REACH_WORDS}
      values={{
        ...(user && { name: user.name, email: user.email ?? '', phone: user.phone ?? '' }),
        ...(question && !isKept && { message: question.text }),
      }}
      draft={draft}
      failed={m.inquiries_form_send_failed}
      missing={m.inquiries_form_missing_text}
      waits={m.offline_message}
      {...(onSent
        ? { onDone: onSent }
        : {
            done: () => ({ title: m.inquiries_form_sent_title(), description: m.inquiries_form_sent_text() }),
          })}
      {...(onWaiting && { onWaiting })}
      className={onSent ? 'space-y-4 pt-4' : 'mt-4 space-y-4'}
    >
      <FormField name="name" />
      {user?.email !== null && <FormField name="email" />}
      {!user?.email && <FormField name="phone" />}
      <FormField name="message" />
      <div className={onSent && 'dialog-actions'}>
        <SubmitButton busy={m.inquiries_sending()} className="w-full">
          {m.inquiries_form_send()}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
