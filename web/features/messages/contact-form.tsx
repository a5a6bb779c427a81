import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ContactInput, inquiryText } from '#contract/messages.ts';
import { ApiError } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { useSecondTap } from '../../ui/second-tap.ts';
import { showToast } from '../../ui/toast.tsx';
import { useCurrentUser } from '../layout/current-user.ts';
import { sendInquiry } from './api/send-message.ts';
import { attemptKey, endAttempt, keepDraft, readDraft } from './draft.ts';
import {
  FIELD_LENGTHS,
  FIELDS,
  type InquiryOutcome,
  type InquiryResult,
  inquiryWords,
  missingFields,
  readContact,
} from './inquiry.ts';

const LABELS: Record<keyof ContactInput, () => string> = {
  name: m.detail_name,
  email: m.detail_email,
  message: m.detail_message,
};

interface ContactFormProps {
  propertyId: string;
  ownerId: string;
  /** How it ended where it was sent as a plain form. */
  outcome: InquiryOutcome | undefined;
}

function control(form: HTMLFormElement, name: keyof ContactInput) {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
}

/** 'Contact Property Owner' (spec 1 §2, D27): a plain form that scripts make safer to use. */
export function ContactForm({ propertyId, ownerId, outcome }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const { noteSent, isSecondTap } = useSecondTap();
  const user = useCurrentUser();
  const [isSending, setIsSending] = useState(false);
  const [missing, setMissing] = useState<readonly (keyof ContactInput)[]>(
    outcome?.result === 'missing' ? missingFields(outcome.values) : [],
  );
  const { pathname } = useLocation();

  // Typed words stay; a draft and what is known of the person fill what is empty.
  useEffect(() => {
    if (outcome?.result === 'sent') endAttempt(propertyId);
    const draft = readDraft(propertyId);
    for (const name of FIELDS) {
      const known = draft?.[name] || (name !== 'message' && user?.[name]) || '';
      if (form.current && !control(form.current, name).value) control(form.current, name).value = known;
    }
  }, [propertyId, user, outcome]);

  const tell = (result: InquiryResult) =>
    showToast({ ...inquiryWords(result), tone: result === 'sent' ? 'success' : 'destructive' });

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (isBusy.current) return;
    const contact = readContact(new FormData(sent));
    const empty = missingFields(contact);
    if (empty[0] && isSecondTap()) return;
    setMissing(empty);
    if (empty[0]) {
      control(sent, empty[0]).focus();
      tell('missing');
      return;
    }
    isBusy.current = true;
    setIsSending(true);
    try {
      const key = attemptKey(propertyId, contact, `${user?.id ?? ''} ${inquiryText(contact)}`);
      await sendInquiry({ propertyId, ownerId, userId: user?.id, contact, idempotencyKey: key });
      endAttempt(propertyId);
      noteSent();
      for (const name of FIELDS) control(sent, name).value = '';
      tell('sent');
    } catch (error) {
      tell(error instanceof ApiError && error.status === 429 ? 'busy' : 'failed');
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  const fieldOf = (name: keyof ContactInput) => ({
    id: `contact-${name}`,
    name,
    className: 'field',
    defaultValue: outcome?.values[name],
    maxLength: FIELD_LENGTHS[name],
    'aria-required': true,
    'aria-invalid': missing.includes(name) || undefined,
  });
  const label = (name: keyof ContactInput) => (
    <label className="label" htmlFor={`contact-${name}`}>
      {LABELS[name]()}
    </label>
  );

  return (
    <section id="contact" className="card p-5" aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-xl">
        {m.detail_contact_title()}
      </h2>
      {outcome && <Result result={outcome.result} />}
      <form
        ref={form}
        method="post"
        action={`${pathname}#contact`}
        className="mt-4 space-y-4"
        onSubmit={(event) => void send(event)}
        onInput={(event) => {
          setMissing([]);
          keepDraft(propertyId, readContact(new FormData(event.currentTarget)));
        }}
      >
        <div>
          {label('name')}
          <input {...fieldOf('name')} autoComplete="name" />
        </div>
        <div>
          {label('email')}
          <input {...fieldOf('email')} type="email" autoComplete="email" dir="ltr" />
        </div>
        <div>
          {label('message')}
          <textarea {...fieldOf('message')} rows={4} placeholder={m.detail_message_hint()} />
        </div>
        <button type="submit" className="button button-primary w-full" aria-disabled={isSending || undefined}>
          {isSending ? m.detail_sending() : m.detail_send()}
        </button>
      </form>
    </section>
  );
}

/** What a plain form is answered with, where no toast can appear. */
function Result({ result }: { result: InquiryResult }) {
  const { title, description } = inquiryWords(result);
  const colour = result === 'sent' ? 'border-leaf bg-leaf-wash' : 'border-danger';
  return (
    <div role="status" className={`mt-4 rounded-control border p-3 ${colour}`}>
      <p className="font-semibold">{title}</p>
      <p className="text-sm">{description}</p>
    </div>
  );
}
