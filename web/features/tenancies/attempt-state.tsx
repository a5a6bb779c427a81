import { type ReactNode, useState } from 'react';
import type { PaymentAttempt } from '#contract/gateways.api.ts';
import { GATEWAY_NAMES, isOpenAttempt } from '#contract/gateways.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import { useSend } from '../../forms/use-send.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLater } from '../../ui/use-later.ts';
import { type PaidWords, wordsOf } from './attempt-words.ts';
import { Differences } from './differences.tsx';
import { showPaid } from './show-paid.ts';

/** How often is looked while somebody waits, at first and after some minutes. */
const LOOKS = { early: 5_000, late: 20_000, minutes: 3 };

interface AttemptProps {
  attempt: PaymentAttempt;
  /** Which act of the page asks how it stands. */
  look: { intent: string; hidden: FormTexts };
  /** What is said where it was paid, in place of the usual words. */
  paid?: PaidWords | undefined;
  /** After it was paid: a link to the receipts. */
  receipt?: ReactNode;
  /** What else can be done while it is not known. */
  children?: ReactNode;
}

/**
 * How an attempt stands: it waits for its payer, is not known yet, or how it ended. With scripts it follows by itself;
 * without them a button looks again.
 */
export function AttemptState({ attempt, look, paid, receipt, children }: AttemptProps) {
  const { id, state, provider, pageUrl, code } = attempt;
  const { title, text, tone } = wordsOf(attempt, paid);
  useFollow(attempt, look);
  return (
    <section
      role="status"
      aria-live="polite"
      className={`card space-y-3 p-4 ${tone === 'wait' ? 'border-ocean!' : ''}`}
    >
      <h3 className="flex items-center gap-2 text-[1.1875rem]">
        {tone === 'good' && <Icon name="check" className="size-5 shrink-0 text-leaf" />}
        {tone === 'bad' && <Icon name="warning" className="size-5 shrink-0 text-clay" />}
        {title}
      </h3>
      {text.map((line) => (
        <p key={line} className="text-[0.9375rem]">
          {line}
        </p>
      ))}
      <Differences of={attempt.differences} />
      {pageUrl && (
        // Beside this page, which follows what becomes of it.
        <a href={pageUrl} target="_blank" rel="noreferrer" className="button button-primary min-h-12 w-full">
          {m.gateways_page_open({ gateway: GATEWAY_NAMES[provider] })}
        </a>
      )}
      {isOpenAttempt(attempt.state) && (
        <ActionForm
          intent={look.intent}
          id={id}
          hidden={look.hidden}
          view={`${state} ${attempt.since}`}
          failed={m.gateways_failed}
          onDone={showPaid}
          className=""
        >
          <SubmitButton tone="quiet" className="min-h-12 w-full">
            {m.gateways_look()}
          </SubmitButton>
        </ActionForm>
      )}
      {(state === 'declined' || state === 'unknown') && code && (
        <p className="figures text-sm text-ink-soft">{m.gateways_code({ code })}</p>
      )}
      {state === 'settled' && receipt}
      {children}
    </section>
  );
}

/** Asks again while the page is seen, it is not known and somebody can be asked. */
function useFollow(attempt: PaymentAttempt, { intent, hidden }: AttemptProps['look']): void {
  const send = useSend();
  const [looks, setLooks] = useState(0);
  const isEarly = looks * LOOKS.early < LOOKS.minutes * 60_000;
  const pause = isEarly ? LOOKS.early : LOOKS.late;
  useLater(
    () => {
      const isSeen = document.visibilityState === 'visible';
      void (isSeen ? send(intent, { ...hidden, id: attempt.id }) : Promise.resolve(undefined)).then(
        (result) => {
          showPaid(result);
          setLooks((before) => before + 1);
        },
      );
    },
    isOpenAttempt(attempt.state) && !attempt.isStuck ? pause : undefined,
    looks,
  );
}
