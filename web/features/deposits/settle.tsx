import type { ReactNode } from 'react';
import type { TenancyDeposit } from '#contract/deposits.api.ts';
import { DEPOSIT_LIMITS, RETURN_GRAPH, type Returned, type ReturnState } from '#contract/deposits.ts';
import { openSteps } from '#contract/process.ts';
import { dateText } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { formatUsd } from '../agreements/words.ts';
import { MediatorPaper } from './mediator-paper.tsx';
import { failedDeposit, methodLabel, methodOptions } from './words.ts';

/** Where the two do not agree: who decides, the paper for them, and what both say afterwards. */
export function Disputed({ deposit, pageKey }: { deposit: TenancyDeposit; pageKey: string }) {
  const { mediator, rest, side } = deposit;
  if (!mediator.mayName) return null;
  const mine = side === 'owner' ? mediator.owner : mediator.tenant;
  const theirs = side === 'owner' ? mediator.tenant : mediator.owner;
  const suggested = mine ?? theirs;
  return (
    <>
      <Section title={m.deposits_disputed_title({ amount: formatUsd(rest.disputed) })}>
        <div className="card p-4 print:hidden">
          {mediator.agreed ? (
            <Notice tone="success">
              {m.deposits_mediator_agreed({ name: mediator.agreed.name })}{' '}
              <bdi dir="ltr">{mediator.agreed.phone}</bdi>
            </Notice>
          ) : (
            <p className="text-[0.9375rem] text-ink-soft">{m.deposits_mediator_note()}</p>
          )}
          {!mediator.agreed && theirs && (
            <p className="mt-2 font-semibold">
              {m.deposits_other_names({ name: theirs.name })} <bdi dir="ltr">{theirs.phone}</bdi>
            </p>
          )}
          <ActionForm
            intent="mediator"
            view={`${mine?.phone}${theirs?.phone}`}
            failed={failedDeposit}
            keepsValues
            className="mt-3 grid gap-3"
          >
            <TextField
              name="name"
              label={m.deposits_mediator_name()}
              required
              defaultValue={suggested?.name ?? ''}
              maxLength={DEPOSIT_LIMITS.mediator}
            />
            <TextField
              name="phone"
              type="tel"
              label={m.deposits_mediator_phone()}
              required
              dir="ltr"
              defaultValue={suggested?.phone ?? ''}
            />
            <SubmitButton tone={mine ? 'quiet' : 'primary'} className="min-h-12 w-full">
              {m.deposits_name_mediator()}
            </SubmitButton>
          </ActionForm>
        </div>
      </Section>
      <Section title={m.deposits_rest_title()} className="print:hidden">
        <div className="card p-4">
          <p className="text-[0.9375rem] text-ink-soft">{m.deposits_rest_note()}</p>
          {rest.keep !== null && rest.proposedBy && (
            <p className="mt-2 font-semibold">
              {rest.proposedBy === side
                ? m.deposits_rest_yours({ amount: formatUsd(rest.keep) })
                : m.deposits_rest_theirs({ amount: formatUsd(rest.keep) })}
            </p>
          )}
          {rest.mayAgree && rest.keep !== null && (
            <ActionForm
              intent="rest"
              id="agree"
              hidden={{ keep: rest.keep }}
              failed={failedDeposit}
              className="mt-3"
            >
              <SubmitButton className="min-h-12 w-full">
                {m.deposits_rest_agree({ amount: formatUsd(rest.keep) })}
              </SubmitButton>
            </ActionForm>
          )}
          <ActionForm
            intent="rest"
            view={`${rest.proposedBy}${rest.keep}`}
            failed={failedDeposit}
            className="mt-3 grid gap-3"
          >
            <TextField name="keep" label={m.deposits_rest_keep()} required inputMode="decimal" dir="ltr" />
            <SubmitButton tone="quiet" className="min-h-12 w-full">
              {m.deposits_rest_propose()}
            </SubmitButton>
          </ActionForm>
        </div>
      </Section>
      <Section title={m.deposits_paper_title()}>
        <MediatorPaper deposit={deposit} pageKey={pageKey} />
      </Section>
    </>
  );
}

const RETURN_WORDS = {
  waiting: m.deposits_return_waiting,
  confirmed: m.deposits_return_confirmed,
  denied: m.deposits_return_denied,
};
const RETURN_TONES = { waiting: 'pending', confirmed: 'done', denied: 'danger' } as const;

/** What is handed back: said by the owner, confirmed by the tenant by one tap. */
export function Returns({ deposit, today }: { deposit: TenancyDeposit; today: string }) {
  const { returns, mayReturn, toReturn, advance, mayReturnAdvance, side, status, claim } = deposit;
  if (returns.length === 0 && Number(toReturn) === 0 && Number(advance) === 0) return null;
  const answersTo = (state: ReturnState) => openSteps(RETURN_GRAPH, { state, side });
  return (
    <Section title={m.deposits_return_title()} className="print:hidden">
      <div className="grid gap-3.5">
        {Number(toReturn) > 0 && (
          <p className="card p-4">
            {m.deposits_to_return()} <strong dir="ltr">${toReturn}</strong>
          </p>
        )}
        {Number(advance) > 0 && (
          <p className="card p-4">
            {status === 'ended' ? m.deposits_advance_to_return() : m.deposits_advance_running()}{' '}
            <strong dir="ltr">${advance}</strong>
          </p>
        )}
        {returns.map(({ id, of, amount, method, returnedOn, state }) => (
          <div key={id} className="card p-4">
            <p className="flex items-baseline justify-between gap-3">
              <strong dir="ltr">${amount}</strong>
              <Badge tone={RETURN_TONES[state]}>{RETURN_WORDS[state]()}</Badge>
            </p>
            <p className="mt-1 text-[0.9375rem] text-ink-soft">
              {of === 'advance' && `${m.deposits_advance_paid()} · `}
              {methodLabel(method)} · {dateText(returnedOn)}
            </p>
            {answersTo(state).length > 0 && (
              <div className="mt-3 grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1">
                {answersTo(state).map((answer) => (
                  <ActionForm
                    key={answer}
                    intent="answerReturn"
                    id={id}
                    hidden={{ answer }}
                    view={answer}
                    failed={failedDeposit}
                    className="contents"
                  >
                    <SubmitButton
                      tone={answer === 'confirm' ? 'primary' : 'quiet'}
                      className="min-h-12 w-full"
                    >
                      {answer === 'confirm' ? m.deposits_return_confirm() : m.deposits_return_deny()}
                    </SubmitButton>
                  </ActionForm>
                ))}
              </div>
            )}
          </div>
        ))}
        {mayReturn && (
          <HandBack of="deposit" amount={toReturn} today={today}>
            {claim.state === 'open' && (
              <p className="text-[0.9375rem] text-ink-soft">{m.deposits_return_waives()}</p>
            )}
          </HandBack>
        )}
        {mayReturnAdvance && <HandBack of="advance" amount={advance} today={today} />}
      </div>
    </Section>
  );
}

interface HandBackProps {
  of: Returned;
  amount: string;
  today: string;
  children?: ReactNode;
}

/** The owner says how and when an amount was handed back. */
const HandBack = ({ of, amount, today, children }: HandBackProps) => (
  <ActionForm
    intent="returned"
    id={of}
    hidden={{ of }}
    view={amount}
    failed={failedDeposit}
    className="card grid gap-3 p-4"
  >
    {children}
    <SelectField name="method" label={m.deposits_return_how()} options={methodOptions()} />
    <TextField
      name="returnedOn"
      type="date"
      label={m.deposits_return_day()}
      required
      max={today}
      defaultValue={today}
    />
    <SubmitButton className="min-h-12 w-full">
      {m.deposits_return_say({ amount: formatUsd(amount) })}
    </SubmitButton>
  </ActionForm>
);
