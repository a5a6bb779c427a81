import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ReceiptReading } from '#contract/wallets.api.ts';
import { RECEIPT_TEXT_MAX } from '#contract/wallets.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { showError } from '../../ui/toast-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { MarkedText } from './marked-text.tsx';
import { plainReading } from './plain-reading.ts';
import { readSms, useSmsState } from './read-sms.ts';

interface PasteProps {
  /** The same page without what was read. */
  againTo: ScreenPath;
  /** The form that tells of it: with what was read of an SMS, or without one. */
  tell: (reading: ReceiptReading | undefined, onReported: () => void) => ReactNode;
  /** What the form without an SMS is called. */
  without: () => string;
  /** Whether that form is open at once; it is after it failed without scripts, too. */
  isWithoutOpen: boolean;
}

const FIELDS: FieldSpecs = {
  text: {
    label: m.tenancy_paste,
    rows: 5,
    maxLength: RECEIPT_TEXT_MAX,
    dir: 'auto',
    spellCheck: false,
    autoComplete: 'off',
  },
};

/**
 * The SMS is pasted and read at once on this device: nothing of it is sent, and where it cannot be read now it stays in
 * its field. Without scripts a button has the server read it, and the list comes with the next page.
 */
export function Paste({ againTo, tell, without, isWithoutOpen }: PasteProps) {
  const plain = usePlainResult();
  const [reading, setReading] = useState(plainReading(plain));
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const shared = useSmsState();
  const read = () => box.current?.querySelector('form')?.requestSubmit();
  const readHere = async (text: string) => {
    try {
      setReading(await readSms(text));
    } catch {
      showError(m.tenancy_read_failed());
    }
  };
  const readEarlier = useEffectEvent(() => {
    if (plain === undefined && box.current?.querySelector('textarea')?.value) read();
  });
  // It may have been shared, or pasted while the scripts were still coming.
  useEffect(() => {
    const soon = setTimeout(readEarlier);
    return () => clearTimeout(soon);
  }, []);
  return (
    <div id="say" ref={box}>
      {reading ? (
        <>
          <MarkedText reading={reading} />
          <Link
            to={href(againTo)}
            onClick={() => setReading(undefined)}
            preventScrollReset
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            {m.tenancy_paste_again()}
          </Link>
          <Fragment key={reading.cleaned}>{tell(reading, () => setReading(undefined))}</Fragment>
        </>
      ) : (
        <ActionForm
          intent="read"
          draft={false}
          fields={FIELDS}
          values={{ text: shared }}
          failed={m.tenancy_failed}
          onSubmit={({ text = '' }) => {
            void readHere(text);
            return false;
          }}
          className="space-y-3"
        >
          <div onPaste={() => setTimeout(read)}>
            <FormField name="text" hint={m.tenancy_paste_hint()} />
          </div>
          <p className="flex gap-2 text-[0.9375rem] text-ink-soft">
            <Icon name="lock" className="mt-0.5 size-5 shrink-0 text-leaf" />
            {m.tenancy_balance_cut()}
          </p>
          <SubmitButton tone={isHydrated ? 'quiet' : 'primary'} className="min-h-12 w-full">
            {m.tenancy_read()}
          </SubmitButton>
        </ActionForm>
      )}
      {!reading && (
        <details className="mt-3" open={isWithoutOpen}>
          <summary className="link flex min-h-11 cursor-pointer items-center justify-center font-semibold">
            {without()}
          </summary>
          {tell(undefined, () => undefined)}
        </details>
      )}
    </div>
  );
}
