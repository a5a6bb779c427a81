import { Link } from 'react-router';
import type { BlockedSlot } from '#contract/viewing-calendar.api.ts';
import type { ViewingDetail } from '#contract/viewings.api.ts';
import { clockTime, shortDay } from '../../format/dates.ts';
import { phoneText } from '../../format/phones.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { BesideDialog } from '../../ui/beside-dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useClose } from '../../ui/use-close.ts';
import { slotName } from './calendar-days.ts';
import type { CalendarPath } from './calendar-paths.ts';
import { History } from './history.tsx';
import { ACT, Message } from './reach-buttons.tsx';
import { StatusButton } from './status-button.tsx';
import { ViewingBadge } from './viewing-badge.tsx';
import { hourValue, statusLine } from './words.ts';

const WIDTHS = [320];
const timeOf = (hour: number) => clockTime(`${String(hour).padStart(2, '0')}:00`);

interface EventCardProps {
  viewing: ViewingDetail;
  pathOf: CalendarPath;
}

/** One viewing beside its place in the calendar: who comes, what they wrote, and all that can be done. */
export function EventCard({ viewing, pathOf }: EventCardProps) {
  const { id, date, hour, propertyId, propertyTitle: title, visitorName, visitorPhone } = viewing;
  const { abilities, notes, reason } = viewing;
  const closeTo = pathOf({});
  const close = useClose(closeTo);
  return (
    <BesideDialog
      title={m.viewings_slot_title({ day: shortDay(date), time: timeOf(hour) })}
      sign={<ViewingBadge viewing={viewing} />}
      anchor={id}
      onClose={close}
      closeTo={closeTo}
    >
      <div id={`viewing-${id}`} tabIndex={-1} className="outline-none">
        <div className="flex gap-3">
          <div className="w-14 shrink-0 self-start overflow-hidden rounded-control">
            <Picture src={viewing.propertyImage ?? undefined} alt="" sizes="3.5rem" widths={WIDTHS} />
          </div>
          <Link
            to={href(`/properties/${propertyId}`)}
            className="min-w-0 text-[0.9375rem] font-medium hover:text-ocean hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        </div>
        <p className="mt-2 text-[0.9375rem]">
          <bdi>{visitorName}</bdi>
          {visitorPhone && (
            <>
              {' · '}
              <bdi dir="ltr" className="figures whitespace-nowrap">
                {phoneText(visitorPhone)}
              </bdi>
            </>
          )}
        </p>
        {notes && (
          <p dir="auto" className="mt-1 text-[0.9375rem] whitespace-pre-line text-ink-soft">
            {notes}
          </p>
        )}
        {reason && (
          <p dir="auto" className="mt-1 text-sm text-ink-soft">
            {m.viewings_reason({ reason })}
          </p>
        )}
        <p className="mt-1 text-sm text-ink-soft">
          {statusLine(viewing)}
          {viewing.forName !== null && <> · {m.delegates_for({ name: viewing.forName })}</>}
        </p>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 *:last:odd:col-span-2">
        {viewing.taps.map((step) => (
          <StatusButton key={step} viewing={viewing} step={step} />
        ))}
        {abilities.canReschedule && (
          <Act
            to={pathOf({ move: id })}
            label={m.viewings_other_time()}
            of={m.viewings_reschedule_of({ title })}
          />
        )}
        <Message viewing={viewing} />
        {abilities.canCancel && (
          <Act
            to={pathOf({ cancel: id })}
            label={abilities.canConfirm ? m.viewings_decline() : m.viewings_cancel()}
            of={m.viewings_cancel_of({ title })}
            look="text-danger"
          />
        )}
      </div>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-ocean">
          {m.viewings_history()}
        </summary>
        <History viewing={viewing} />
      </details>
    </BesideDialog>
  );
}

interface ActProps {
  to: ScreenPath;
  label: string;
  of: string;
  look?: string;
}

const Act = ({ to, label, of, look = '' }: ActProps) => (
  <Link to={href(to)} preventScrollReset aria-haspopup="dialog" className={`${ACT} ${look}`}>
    <span className="sr-only">{of}</span>
    <span aria-hidden="true">{label}</span>
  </Link>
);

interface SlotCardProps {
  date: string;
  /** null: the whole day. */
  hour: number | null;
  blocked: BlockedSlot | undefined;
  pathOf: CalendarPath;
}

/** A free hour, to be blocked, or a blocked one, to be freed (D52). */
export function SlotCard({ date, hour, blocked, pathOf }: SlotCardProps) {
  const closeTo = pathOf({});
  const close = useClose(closeTo);
  const day = shortDay(date);
  const slot = hour === null ? day : m.viewings_slot_title({ day, time: timeOf(hour) });
  return (
    <BesideDialog title={slot} anchor={slotName(date, hour)} onClose={close} closeTo={closeTo}>
      {blocked ? (
        <ActionForm
          intent="unblock"
          id={blocked.id}
          failed={m.viewings_act_failed}
          done={() => ({ title: m.viewings_unblocked() })}
          onDone={close}
        >
          <p className="text-[0.9375rem] text-ink-soft">{m.viewings_blocked_here()}</p>
          <SubmitButton className="w-full">
            {blocked.hour === null ? m.viewings_free_day() : m.viewings_free_hour()}
          </SubmitButton>
        </ActionForm>
      ) : (
        <>
          <p className="text-[0.9375rem] text-ink-soft">{m.viewings_blocked_text()}</p>
          <div className="mt-3 grid gap-2">
            {hour !== null && (
              <Block
                date={date}
                time={hourValue(hour)}
                label={m.viewings_block_hour()}
                onDone={close}
                isFirst
              />
            )}
            <Block
              date={date}
              time=""
              label={m.viewings_block_day()}
              onDone={close}
              isFirst={hour === null}
            />
          </div>
        </>
      )}
    </BesideDialog>
  );
}

interface BlockProps {
  date: string;
  time: string;
  label: string;
  onDone: () => void;
  isFirst: boolean;
}

const Block = ({ date, time, label, onDone, isFirst }: BlockProps) => (
  <ActionForm
    intent="block"
    id={slotName(date, time ? Number.parseInt(time, 10) : null)}
    hidden={{ date, time }}
    failed={m.viewings_act_failed}
    done={() => ({ title: m.viewings_blocked_done() })}
    onDone={onDone}
    className="contents"
  >
    <SubmitButton tone={isFirst ? 'primary' : 'quiet'} className="w-full">
      {label}
    </SubmitButton>
  </ActionForm>
);
