import type { ReactNode } from 'react';
import type { DueGateway, PaymentAttempt } from '#contract/gateways.api.ts';
import { isOpenAttempt } from '#contract/gateways.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { formatUsd } from '../agreements/words.ts';
import { AttemptState } from './attempt-state.tsx';
import { PromptForm } from './prompt-form.tsx';

interface GatewayPayProps {
  /** What `readDueGateway` answers for the due. */
  gateway: DueGateway;
  dueId: string;
  /** What the number begins with, such as the tenant's own. */
  number?: string;
  /** Shown once it was paid: a link to the receipts. */
  receipt?: ReactNode;
}

/**
 * "Ask my phone for the PIN": the tenant's number, then how the attempt stands until it is known. Nothing where the
 * owner has connected no gateway. The page's action takes `GATEWAY_ACTS`; it works as a plain form too.
 */
export function GatewayPay({ gateway: { amount, ways, attempt }, dueId, number, receipt }: GatewayPayProps) {
  if (ways.length === 0 && !attempt) return null;
  const isOpen = attempt !== null && isOpenAttempt(attempt.state);
  const isDue = Number(amount) > 0;
  const hidden = { dueId };
  return (
    <div className="space-y-3">
      {attempt && (
        <AttemptState attempt={attempt} look={{ intent: 'gatewayLook', hidden }} receipt={receipt}>
          {attempt.isStuck && <Unpaid attempt={attempt} dueId={dueId} />}
        </AttemptState>
      )}
      {!isOpen && isDue && ways.length > 0 && (
        <section data-feature="gateway_payments" className="card p-4">
          <h3 className="text-[1.0625rem]">{m.gateways_ask_title()}</h3>
          <p className="mt-1 mb-3 text-[0.9375rem] text-ink-soft">{m.gateways_ask_text()}</p>
          <PromptForm
            intent="gatewayAsk"
            hidden={hidden}
            ways={ways}
            label={m.gateways_ask({ amount: formatUsd(amount) })}
            number={number}
            view={attempt ? `${attempt.id} ${attempt.state}` : ''}
          />
        </section>
      )}
    </div>
  );
}

/** Nobody can tell how it ended: the tenant's own word, which the owner's has to join. */
function Unpaid({ attempt: { id, unpaidBy, since }, dueId }: { attempt: PaymentAttempt; dueId: string }) {
  if (unpaidBy.includes('tenant')) return <p className="text-[0.9375rem]">{m.gateways_unpaid_said()}</p>;
  return (
    <ActionForm
      intent="gatewayUnpaid"
      id={id}
      hidden={{ dueId }}
      view={since}
      failed={m.gateways_failed}
      className=""
    >
      <SubmitButton tone="quiet" className="min-h-12 w-full">
        {m.gateways_unpaid()}
      </SubmitButton>
    </ActionForm>
  );
}
