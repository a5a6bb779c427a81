import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { ViewingDetail } from '#contract/viewings.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { RecordPage } from '../../screens/record.tsx';
import { useFailedAct } from '../bookings/use-failed-act.ts';
import { orConflict } from './act-words.ts';
import { reasonField } from './dialogs.tsx';
import { History } from './history.tsx';
import { Message } from './reach-buttons.tsx';
import { SlotForm } from './slot-form.tsx';
import { StatusButton } from './status-button.tsx';
import { OtherSide, ViewingFacts } from './viewing-facts.tsx';
import { otherName } from './words.ts';

interface LinkViewProps {
  viewing: ViewingDetail;
  /** undefined where the listing is not shown any more: then it cannot be moved. */
  slots: Slots | undefined;
  wanted: { date?: string | undefined; time?: string | undefined };
}

const FOLD = 'button button-quiet min-h-13 w-full list-none [&::-webkit-details-marker]:hidden';

/** A viewing by a private link, without a sign-in: its owner answers it, a guest follows theirs. */
export function LinkView({ viewing, slots, wanted }: LinkViewProps) {
  const { id, abilities, side } = viewing;
  const isGuest = side === 'renter';
  const mayAct = abilities.canReschedule || viewing.taps.length > 0;
  return (
    <RecordPage
      width="narrow"
      what={<bdi>{m.viewings_link_for({ name: isGuest ? viewing.visitorName : viewing.landlordName })}</bdi>}
      who={isGuest ? m.viewings_guest_title() : m.viewings_link_title()}
      next={
        <article id={`viewing-${id}`} tabIndex={-1} className="card p-4 outline-none sm:p-5">
          <ViewingFacts viewing={viewing} headingLevel={2} />
          <div className="mt-4 border-t border-line-soft pt-3">
            <OtherSide viewing={viewing} />
          </div>
          <div className="mt-3 flex">
            <Message viewing={viewing} />
          </div>
        </article>
      }
      parts={{
        acts: mayAct && {
          title: isGuest ? m.viewings_guest_manage() : m.viewings_link_answer(),
          content: (
            <div className="grid gap-3">
              {viewing.taps.map((step) => (
                <StatusButton key={step} viewing={viewing} step={step} className="min-h-13 w-full text-lg" />
              ))}
              {abilities.canReschedule && slots?.canBook && (
                <Move viewing={viewing} slots={slots} wanted={wanted} />
              )}
              {abilities.canCancel && <Cancel viewing={viewing} />}
            </div>
          ),
        },
        history: {
          title: m.viewings_history(),
          isPast: viewing.status !== 'cancelled',
          content: <History viewing={viewing} />,
        },
      }}
    />
  );
}

const focusOn = (id: string) => document.getElementById(`viewing-${id}`)?.focus();

function Move({ viewing, slots, wanted }: LinkViewProps & { slots: Slots }) {
  const { id, status, updatedAt, side } = viewing;
  const title = side === 'renter' ? m.viewings_reschedule() : m.viewings_propose();
  const isOpen = useFailedAct('move') !== undefined || wanted.date !== undefined;
  /** Folded anew once it is moved; what is being chosen stays while the other side changes it. */
  const [moves, setMoves] = useState(0);
  return (
    <details key={moves} open={isOpen}>
      <summary className={FOLD}>{title}</summary>
      <div className="pt-4 [--bleed:0px]">
        <SlotForm
          intent="move"
          id={id}
          slots={slots}
          wanted={wanted}
          text={{ name: 'reason', spec: reasonField(true) }}
          hidden={{ from: status }}
          view={updatedAt}
          label={m.viewings_move_to}
          idleLabel={title}
          failed={orConflict(m.viewings_act_failed)}
          done={() => ({
            title: m.viewings_moved(),
            description:
              side === 'renter'
                ? m.viewings_moved_asks()
                : m.viewings_moved_tells({ name: otherName(viewing) }),
          })}
          onDone={() => {
            setMoves(moves + 1);
            focusOn(id);
          }}
        />
      </div>
    </details>
  );
}

function Cancel({ viewing }: { viewing: ViewingDetail }) {
  const { id, status, updatedAt } = viewing;
  const { revalidate } = useRevalidator();
  const name = otherName(viewing);
  return (
    <details open={useFailedAct('cancel') !== undefined}>
      <summary className={`${FOLD} text-danger`}>{m.viewings_cancel()}</summary>
      <ActionForm
        intent="cancel"
        id={id}
        fields={{ reason: reasonField(viewing.side === 'renter') }}
        hidden={{ from: status }}
        view={updatedAt}
        failed={orConflict(m.viewings_act_failed)}
        done={() => ({ title: m.viewings_cancelled(), description: m.viewings_moved_tells({ name }) })}
        onDone={() => focusOn(id)}
        onFailed={({ failure }) => {
          if (failure.code === 'conflict') void revalidate();
        }}
        className="space-y-4 pt-4"
      >
        <p className="text-ink-soft">{m.viewings_cancel_text({ name })}</p>
        <FormField name="reason" />
        <SubmitButton tone="danger" className="w-full">
          {m.viewings_cancel()}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
