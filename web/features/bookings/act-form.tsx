import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { newKey } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { formValues } from '../../ui/form-draft.ts';
import { showToast } from '../../ui/toast.tsx';
import { actFailure } from './act-failure.ts';
import type { ActValues } from './api/desk.ts';

/** Sends what a form holds; the key is the same for every try with the same words (D25). */
export type Run = (values: ActValues, idempotencyKey: string) => Promise<void>;

interface ActFormProps {
  intent: string;
  /** What else the form says: which booking it is about, and `asOf`, the state that the page shows. */
  hidden?: Record<string, string>;
  run: Run;
  /** The sentence where nothing more is known of a failure. */
  failed: string;
  /** What is said of it where it came back as a plain form. */
  failure?: string | undefined;
  submit: ReactNode;
  submitClass?: string;
  isDisabled?: boolean;
  /** Stands beside the button. */
  beside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A form of a booking: a plain one until scripts are there, then sent in place, once however often it is tapped. */
export function ActForm({
  intent,
  hidden = {},
  run,
  failed,
  failure,
  submit,
  submitClass = 'button button-primary',
  isDisabled = false,
  beside,
  className = 'space-y-3',
  children,
}: ActFormProps) {
  const attempt = useRef({ words: '', key: '' });
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const { asOf: _, ...values } = formValues(form);
    const words = JSON.stringify(values);
    if (attempt.current.words !== words) attempt.current = { words, key: newKey() };
    busy.current = true;
    setSending(true);
    try {
      await run(values, attempt.current.key);
      attempt.current = { words: '', key: '' };
      form.reset();
    } catch (error) {
      showToast({ title: m.common_error(), description: actFailure(error, failed), tone: 'destructive' });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy.current) void send(event.currentTarget);
  };

  return (
    <form method="post" onSubmit={onSubmit} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          className={submitClass}
          disabled={isDisabled}
          aria-disabled={isSending || undefined}
        >
          {isSending ? m.moving_sending() : submit}
        </button>
        {beside}
      </div>
    </form>
  );
}
