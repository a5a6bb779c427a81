import { useRevalidator } from 'react-router';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import { VIEWING_REASON_LENGTH } from '#contract/viewings.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { useClose } from '../../ui/use-close.ts';
import { orConflict } from './act-words.ts';
import { SlotForm } from './slot-form.tsx';
import { otherName, slotWords } from './words.ts';

/** Why: owners have to say so where they cancel. */
export const reasonField = (isOptional: boolean) => ({
  label: m.viewings_move_reason,
  rows: 2,
  isOptional,
  maxLength: VIEWING_REASON_LENGTH,
  dir: 'auto' as const,
});

interface ViewingDialogProps {
  viewing: Viewing;
  /** The screen without it. */
  closeTo: ScreenPath;
}

interface MoveSheetProps extends ViewingDialogProps {
  slots: Slots;
  wanted: { date?: string | undefined; time?: string | undefined };
}

/** Another day or hour for a viewing; its slot is free again. */
export function MoveSheet({ viewing, slots, wanted, closeTo }: MoveSheetProps) {
  const close = useClose(closeTo);
  const { id, status, updatedAt, side, propertyTitle } = viewing;
  return (
    <Sheet
      title={m.viewings_move_title()}
      onClose={close}
      closeTo={closeTo}
      lead={
        <p className="pb-1 text-[0.9375rem]">
          <bdi className="font-semibold">{propertyTitle}</bdi>
          <span className="figures block text-ink-soft">{m.viewings_move_now(slotWords(viewing))}</span>
        </p>
      }
    >
      <SlotForm
        intent="move"
        id={id}
        slots={slots}
        wanted={wanted}
        text={{ name: 'reason', spec: reasonField(true) }}
        hidden={{ from: status, move: id }}
        view={updatedAt}
        label={m.viewings_move_to}
        idleLabel={m.viewings_reschedule()}
        failed={orConflict(m.viewings_act_failed)}
        done={() => ({
          title: m.viewings_moved(),
          description:
            side === 'renter'
              ? m.viewings_moved_asks()
              : m.viewings_moved_tells({ name: otherName(viewing) }),
        })}
        onDone={close}
      />
    </Sheet>
  );
}

/** Asks before a viewing is cancelled, and for the reason. */
export function CancelDialog({ viewing, closeTo }: ViewingDialogProps) {
  const { revalidate } = useRevalidator();
  const { id, status, updatedAt, side, propertyTitle } = viewing;
  const { day, time } = slotWords(viewing);
  const name = otherName(viewing);
  return (
    <ConfirmAct
      title={m.viewings_cancel_title()}
      confirmLabel={m.viewings_cancel()}
      cancelLabel={m.viewings_cancel_no()}
      closeTo={closeTo}
      intent="cancel"
      id={id}
      fields={{ reason: reasonField(side === 'renter') }}
      hidden={{ from: status }}
      view={updatedAt}
      failed={orConflict(m.viewings_act_failed)}
      done={() => ({ title: m.viewings_cancelled(), description: m.viewings_moved_tells({ name }) })}
      onFailed={({ failure }) => {
        if (failure.code === 'conflict') void revalidate();
      }}
    >
      <p className="text-ink">
        <bdi className="font-semibold">{propertyTitle}</bdi>
        <span className="figures block">
          {day}, {time}
        </span>
      </p>
      <p>{m.viewings_cancel_text({ name })}</p>
      <FormField name="reason" />
    </ConfirmAct>
  );
}
