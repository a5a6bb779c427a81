import { useLocation } from 'react-router';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { INQUIRY_FIELDS } from './inquiry.ts';

interface ContactFormProps {
  propertyId: string;
  /** What the message begins with. */
  message?: string | undefined;
}

/** 'Contact Property Owner' (spec 1 §2, D27); name and e-mail of who is signed in stand in it. */
export function ContactForm({ propertyId, message }: ContactFormProps) {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  return (
    <section id="contact" className="card p-5" aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-xl">
        {m.inquiries_form_title()}
      </h2>
      <ActionForm
        intent="contact"
        // Without scripts the answer is a page: it opens where the form is.
        action={`${pathname}#contact`}
        fields={INQUIRY_FIELDS}
        values={{ ...(user && { name: user.name, email: user.email }), ...(message && { message }) }}
        draft={`message-${propertyId}`}
        failed={m.inquiries_form_send_failed}
        missing={m.inquiries_form_missing_text}
        waits={m.offline_message}
        done={() => ({ title: m.inquiries_form_sent_title(), description: m.inquiries_form_sent_text() })}
        className="mt-4 space-y-4"
      >
        <FormField name="name" />
        <FormField name="email" />
        {!user && <FormField name="phone" />}
        <FormField name="message" />
        <SubmitButton busy={m.inquiries_sending()} className="w-full">
          {m.inquiries_form_send()}
        </SubmitButton>
      </ActionForm>
    </section>
  );
}
