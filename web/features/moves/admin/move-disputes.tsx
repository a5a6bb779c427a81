import { disputedPhotoPath, MOVE_LIMITS, type MoveSide } from '#contract/moves.ts';
import type { Page } from '#contract/paging.ts';
import type { CallAnswer } from '../../../api/client.ts';
import { dateText, momentOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { phoneText, telLink } from '../../../format/phones.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChips } from '../../../ui/filter-select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Photos } from '../../agreements/photos.tsx';
import { Said } from '../../agreements/said.tsx';
import { failedDay, KIND_NAMES, STEP_NAMES, useReread } from '../day/words.ts';
import { STATE_NAMES, together } from '../paid/words.ts';

type Disputed = CallAnswer<'listMoveDisputes'>[number];

interface MoveDisputesProps {
  disputes: Page<Disputed>;
  isDecided: boolean;
}

/** Disputes about moves, as the desk reads and decides them: words to both sides, no money. */
export function MoveDisputes({ disputes, isDecided }: MoveDisputesProps) {
  return (
    <>
      <FilterChips
        label={m.move_day_desk_states()}
        chips={[
          { label: m.move_day_desk_open(), to: '/admin/queue?of=moves', isCurrent: !isDecided },
          {
            label: m.move_day_desk_decided(),
            to: '/admin/queue?of=moves&state=decided',
            isCurrent: isDecided,
          },
        ]}
      />
      {disputes.items.length === 0 ? (
        <EmptyState icon={<Icon name="truck" />} title={m.move_day_desk_none()}>
          {m.move_day_desk_none_text()}
        </EmptyState>
      ) : (
        <ul className="mt-4 grid gap-4">
          {disputes.items.map((one) => (
            <li key={one.dispute.id} className="card p-4 sm:p-5">
              <Case disputed={one} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={disputes} />
    </>
  );
}

function Case({ disputed }: { disputed: Disputed }) {
  const { dispute, service, customer, date, pickupLocation, dropoffLocation, reference, photos } = disputed;
  const names: Record<MoveSide, string> = {
    customer: customer.name ?? m.move_day_the_customer(),
    provider: service.name,
  };
  return (
    <article>
      <h2 className="text-[1.0625rem]">
        {KIND_NAMES[dispute.kind]()}
        <span className="figures ms-2 font-normal text-ink-soft">
          <bdi>#{reference}</bdi>
        </span>
      </h2>
      <p className="text-ink-soft">
        <bdi>
          {pickupLocation} → {dropoffLocation}
        </bdi>
        <span className="figures"> · {dateText(date)}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Phone name={names.customer} phone={customer.phone} />
        <Phone name={names.provider} phone={service.phone} />
      </p>
      <Facts disputed={disputed} />
      <div className="mt-3">
        <Said
          label={m.move_day_dispute_said()}
          words={dispute.words.map(({ id, side, text, at }) => ({ key: id, name: names[side], text, at }))}
        />
      </div>
      <Photos
        photos={photos}
        pathOf={(id) => disputedPhotoPath(dispute.id, id)}
        sayBy={(side) => names[side]}
      />
      <Decision disputed={disputed} />
    </article>
  );
}

const Phone = ({ name, phone }: { name: string; phone: string }) => (
  <span>
    <bdi>{name}</bdi>{' '}
    <a href={telLink(phone)} className="link figures inline-flex min-h-11 items-center">
      <bdi dir="ltr">{phoneText(phone)}</bdi>
    </a>
  </span>
);

/** What was agreed on, what happened when, and what is owed. */
function Facts({ disputed: { agreement, payments } }: { disputed: Disputed }) {
  const { offer, steps, changes, owed, fee, missedReason } = agreement;
  const states = {
    waiting: m.move_day_state_waiting,
    accepted: m.move_day_state_accepted,
    refused: m.move_day_state_refused,
    withdrawn: m.move_day_state_withdrawn,
  } as const;
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-2">
      <Fact
        name={m.move_day_agreed_on({ day: momentOf(agreement.agreedAt) })}
        text={offer.total === null ? m.move_day_no_price() : dollars(offer.total)}
      />
      {owed !== null && <Fact name={m.move_day_desk_owed()} text={dollars(owed)} />}
      {Number(fee) > 0 && <Fact name={m.move_day_desk_fee()} text={dollars(fee)} />}
      {missedReason !== null && <Fact name={m.move_day_kind_not_come()} text={missedReason} />}
      {steps.map(({ step, at }) => (
        <Fact key={step} name={STEP_NAMES[step]()} text={momentOf(at)} />
      ))}
      {changes.map(({ id, kind, what, amount, state }) => (
        <Fact
          key={id}
          name={kind === 'waiting' ? m.move_day_kind_waiting() : what}
          text={`${dollars(amount)} · ${states[state]()}`}
        />
      ))}
      {payments.map(({ id, amount, tip, receiptNumber, reference, state, rung, reversedAt }) => (
        <Fact
          key={id}
          name={[m.move_day_desk_payment(), receiptNumber, reference].filter(Boolean).join(' ')}
          text={[
            dollars(together(amount, tip)),
            STATE_NAMES[state](),
            reversedAt ? momentOf(reversedAt) : rung === 'receipt' && m.move_paid_read_from_sms(),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </dl>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div className="flex justify-between gap-3 border-b border-line-soft py-1">
    <dt className="min-w-0 text-ink-soft">
      <bdi>{name}</bdi>
    </dt>
    <dd className="figures text-end">
      <bdi>{text}</bdi>
    </dd>
  </div>
);

function Decision({ disputed: { dispute } }: { disputed: Disputed }) {
  const onFailed = useReread();
  if (dispute.decision !== null) {
    return (
      <Notice
        tone="info"
        title={m.move_day_dispute_decided({ time: momentOf(dispute.closedAt ?? dispute.openedAt) })}
        className="mt-3"
      >
        <p dir="auto" className="whitespace-pre-line">
          {dispute.decision}
        </p>
      </Notice>
    );
  }
  return (
    <ActionForm
      intent="decideMove"
      id={dispute.id}
      fields={{
        decision: { label: m.move_day_desk_words, rows: 3, maxLength: MOVE_LIMITS.words, dir: 'auto' },
      }}
      failed={failedDay}
      onFailed={onFailed}
      done={() => ({ title: m.move_day_desk_done() })}
      className="mt-4 grid gap-3"
    >
      <FormField name="decision" hint={m.move_day_desk_words_hint()} />
      <SubmitButton className="min-h-12 sm:w-fit">{m.move_day_desk_decide()}</SubmitButton>
    </ActionForm>
  );
}
