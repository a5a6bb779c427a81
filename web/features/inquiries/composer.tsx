import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { InquiryThread } from '#contract/inquiries.api.ts';
import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { useFormState } from '../../forms/form-state.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { useSite } from '../../shell/site.ts';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Unsent } from './log.tsx';
import { firstName, otherName } from './words.ts';

/** The field of a form, filled from outside: by a saved reply, or with what was not sent. */
function fieldOf(form: HTMLFormElement | null | undefined): HTMLTextAreaElement | undefined {
  const field = form?.elements.namedItem('message');
  return field instanceof HTMLTextAreaElement ? field : undefined;
}

/** What is being sent from a thread, and how to fill its field. */
export function useComposer(inquiry: InquiryThread) {
  const box = useRef<HTMLDivElement>(null);
  const [unsent, setUnsent] = useState<Unsent>();
  const put = (text: string) => {
    const field = fieldOf(box.current?.querySelector('form'));
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field;
  };
  return {
    box,
    unsent,
    fill: (text: string) => put(text)?.focus(),
    /** Shown at once, greyed until it is stored. */
    onSubmit: ({ message = '' }: FormTexts, element: HTMLFormElement) => {
      const after = inquiry.messages.filter(({ side }) => side === inquiry.side).length;
      setUnsent({ text: message, after });
      const field = fieldOf(element);
      if (field) field.value = '';
      return true;
    },
    /** It stands among what waits instead. */
    onWaiting: () => setUnsent(undefined),
    /** What was not sent stands in the field again, before what was typed since. */
    onFailed: (_failed: unknown, { message = '' }: FormTexts) => {
      setUnsent(undefined);
      const since = fieldOf(box.current?.querySelector('form'))?.value ?? '';
      put([message, since].filter(Boolean).join('\n'));
    },
  };
}

interface ComposerProps {
  inquiry: InquiryThread;
  composer: ReturnType<typeof useComposer>;
  /** What stands in the field at first. */
  say?: string | undefined;
  /** Above the field. */
  saved?: ReactNode;
  /** Other fields of the form. */
  children?: ReactNode;
}

/** The field to write in. Ctrl and Enter send. */
export function Composer({ inquiry, composer, say, saved, children }: ComposerProps) {
  const { brand } = useSite();
  if (!inquiry.abilities.canReply) {
    return (
      <div className="inbox-composer">
        <p className="text-sm text-ink-soft">{m.inquiries_nobody()}</p>
      </div>
    );
  }
  const label = m.inquiries_write_to({ name: firstName(otherName(inquiry)) });
  return (
    <div className="inbox-composer print:hidden" ref={composer.box}>
      {saved}
      <ActionForm
        key={inquiry.id}
        intent="reply"
        id={inquiry.id}
        fields={{ message: { label: () => label, rows: 1, maxLength: MESSAGE_MAX_LENGTH } }}
        {...(say ? { values: { message: say } } : {})}
        view={String(inquiry.messages.length)}
        draft={`inquiry-${inquiry.id}`}
        failed={({ code }) => (code === 'conflict' ? m.inquiries_nobody() : m.inquiries_send_failed())}
        onSubmit={composer.onSubmit}
        onFailed={composer.onFailed}
        waits={m.offline_message}
        onWaiting={composer.onWaiting}
        keepsValues
        className="space-y-2"
      >
        <div className="flex items-end gap-2">
          <ReplyField label={label} />
          <button
            type="submit"
            className="button button-primary min-h-12 shrink-0 px-4 max-lg:size-12 max-lg:px-0"
          >
            <Icon name="send" className="size-5" />
            <span className="max-lg:sr-only">{m.inquiries_send()}</span>
          </button>
        </div>
        {children}
        <p className="text-[0.8125rem] text-ink-soft max-lg:hidden">{reaches(inquiry, brand)}</p>
      </ActionForm>
    </div>
  );
}

function ReplyField({ label }: { label: string }) {
  const { errors, values } = useFormState();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div className="min-w-0 grow" onKeyDown={sendByKeys}>
      <TextArea
        name="message"
        label={label}
        hidesLabel
        placeholder={label}
        rows={1}
        dir="auto"
        maxLength={MESSAGE_MAX_LENGTH}
        defaultValue={values.message}
        error={errors.message}
        className="reply-field"
      />
    </div>
  );
}

function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit();
}

/** How the other side gets it. */
function reaches({ side, isGuest, phone }: InquiryThread, brand: string): string {
  if (side === 'seeker') return m.inquiries_reaches_owner({ brand });
  if (!isGuest) return m.inquiries_reaches_account({ brand });
  return phone ? m.inquiries_reaches_guest_sms() : m.inquiries_reaches_guest();
}
