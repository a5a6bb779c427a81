import { type FormEvent, useRef, useState } from 'react';
import { m } from '../../messages/index.ts';
import { formValues, useFormDraft } from '../../ui/form-draft.ts';
import { type FieldErrors, fieldErrorsOf, missingFields, newKey } from '../../ui/form-errors.ts';
import { FormField, focusFirstInvalid } from '../../ui/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSecondTap } from '../../ui/second-tap.ts';
import { showToast } from '../../ui/toast.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { MESSAGE_KINDS, type MessageField, type MessageKind } from './message-kinds.ts';
import { type MessageResult, messageFailure, sendMessage } from './send.ts';

const LABELS: Record<MessageField, () => string> = {
  name: m.pages_name,
  phone: m.pages_phone,
  email: m.pages_email,
  subject: m.pages_subject,
  message: m.pages_message,
};

const INPUTS = {
  name: { autoComplete: 'name', maxLength: 120 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  subject: { maxLength: 200 },
} as const;

interface MessageFormProps {
  kind: MessageKind;
  /** How it ended when it was sent without scripts. */
  result: MessageResult | undefined;
}

/** A message to us, by script or as a plain form; what is typed stays until it is sent. */
export function MessageForm({ kind, result }: MessageFormProps) {
  const { fields, rows, send, sent, sentText } = MESSAGE_KINDS[kind];
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef({ words: '', key: '' });
  const isBusy = useRef(false);
  const { noteSent, isSecondTap } = useSecondTap();
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(result?.errors ?? {});
  const forgetDraft = useFormDraft(form, kind);
  const isHydrated = useHydrated();

  const deliver = async (values: Record<string, string>) => {
    const words = JSON.stringify(values);
    // The same words again are the same message, however often they are sent (D25).
    if (attempt.current.words !== words) attempt.current = { words, key: newKey() };
    isBusy.current = true;
    setIsSending(true);
    try {
      await sendMessage(kind, values, { idempotencyKey: attempt.current.key });
      attempt.current = { words: '', key: '' };
      forgetDraft();
      noteSent();
      showToast({ title: sent(), description: sentText(), tone: 'success' });
    } catch (error) {
      const wrong = fieldErrorsOf(error);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) focusFirstInvalid(form.current);
      showToast({ title: m.common_error(), description: messageFailure(error), tone: 'destructive' });
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const element = event.currentTarget;
    const values = formValues(element);
    const missing = missingFields(values, fields);
    if (Object.keys(missing).length > 0 && isSecondTap()) return;
    const email = element.elements.namedItem('email');
    if (!missing.email && email instanceof HTMLInputElement && email.validity.typeMismatch)
      missing.email = m.pages_field_email();
    setErrors(missing);
    if (Object.keys(missing).length === 0) return void deliver(values);
    if (fields.some((name) => !values[name])) {
      showToast({
        title: m.common_missing_information(),
        description: m.pages_missing_all(),
        tone: 'destructive',
      });
    }
    focusFirstInvalid(element);
  };

  return (
    <form ref={form} method="post" noValidate={isHydrated} onSubmit={submit} className="space-y-4">
      {result?.isSent && (
        <p role="status" className="flex items-start gap-2 rounded-control bg-leaf-wash p-4 text-leaf">
          <Icon name="check" className="mt-0.5" />
          <span>
            <strong>{sent()}</strong> {sentText()}
          </span>
        </p>
      )}
      {result?.failure && (
        <p role="alert" className="font-medium text-danger">
          {result.failure}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) => {
          const common = {
            name,
            label: LABELS[name](),
            required: true,
            defaultValue: result?.values[name],
            error: errors[name],
          };
          if (name === 'message')
            return (
              <FormField key={name} {...common} rows={rows} maxLength={5000} className="sm:col-span-2" />
            );
          const placeholder = name === 'phone' ? m.pages_phone_placeholder() : undefined;
          const isWide = name === 'subject' || (name === 'name' && kind === 'contact');
          return (
            <FormField
              key={name}
              {...common}
              {...INPUTS[name]}
              placeholder={placeholder}
              className={isWide ? 'sm:col-span-2' : ''}
            />
          );
        })}
      </div>
      <button
        type="submit"
        className="button button-primary w-full sm:w-auto"
        aria-disabled={isSending || undefined}
      >
        {isSending ? m.pages_sending() : send()}
      </button>
    </form>
  );
}
