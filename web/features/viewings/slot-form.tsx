import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { FreeSlot } from '#contract/errors.ts';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { Failure } from '../../api/api-error.ts';
import { dayParts, shortDay } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { DateChips, SlotPicker } from '../../ui/date-chips.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Toast } from '../../ui/toast-store.ts';
import { SMS_WORDS } from '../accounts/fields.ts';
import { useFailedAct } from '../bookings/use-failed-act.ts';
import { type Choice, choiceOf, countFree, dayChips, timeSlots } from './choices.ts';
import { SLOT_FIELDS } from './fields.ts';
import { shortSlot, timeValue } from './words.ts';

interface SlotFormProps {
  intent: string;
  /** The page whose action takes it, where it is another one. */
  action?: string;
  id?: string;
  slots: Slots;
  /** What the address, or the viewing that is moved, begins with. */
  wanted: { date?: string | undefined; time?: string | undefined };
  /** A text beneath the times: the note or the reason. */
  text: { name: string; spec: FieldSpecs[string]; value?: string | undefined };
  /** Fields above it, such as a guest's name. */
  fields?: FieldSpecs;
  hidden?: FormTexts;
  view?: string;
  /** The same form with another slot chosen, where there are no scripts. */
  slotPath?: (slot: FreeSlot, text: string) => ScreenPath;
  /** The button once a slot is chosen, and before. */
  label: (slot: { day: string; time: string }) => string;
  idleLabel: string;
  failed: (failure: Failure) => string;
  /** Without a network it waits under this name, the slot after it. */
  waits?: (() => string) | undefined;
  onChoice?: (choice: Choice) => void;
  done?: () => Omit<Toast, 'tone'>;
  /** Given what the action gave. */
  onDone?: (value: unknown) => void;
}

const WORDS = { ...SMS_WORDS, 'date.required': m.viewings_missing, 'time.required': m.viewings_missing };

/** Fourteen days, the times of one, and a text; where the slot is lost meanwhile, the nearest free ones (D19). */
export function SlotForm(props: SlotFormProps) {
  const {
    intent,
    action,
    id,
    slots,
    wanted,
    text,
    fields = {},
    hidden,
    view,
    label,
    idleLabel,
    failed,
    waits,
    done,
    onDone,
  } = props;
  const refused = useFailedAct(intent, id);
  const [lost, setLost] = useState(refused?.failure.slots);
  const [choice, setChoice] = useState(() => choiceOf(slots.days, { ...wanted, ...pick(refused?.values) }));
  /** Counts what was chosen otherwise than by the fields themselves, which then begin anew. */
  const [times, setTimes] = useState(0);
  const { revalidate } = useRevalidator();
  const choose = (next: Choice) => {
    setLost(undefined);
    setChoice(next);
    setTimes(times + 1);
  };
  return (
    <ActionForm
      intent={intent}
      {...(action === undefined ? {} : { action })}
      {...(id === undefined ? {} : { id })}
      fields={{ ...SLOT_FIELDS, ...fields, [text.name]: text.spec }}
      values={{ [text.name]: text.value ?? '' }}
      hidden={hidden ?? {}}
      // Who comes for another hour has chosen that one.
      draft={['slot', intent, id, hidden?.['property'], wanted.date, wanted.time].join(' ')}
      {...(view === undefined ? {} : { view })}
      words={WORDS}
      missing={choice.time ? m.inquiries_form_missing_text : m.viewings_missing}
      failed={(failure) => (failure.code === 'slot_taken' ? SHOWN_ELSEWHERE : failed(failure))}
      {...(waits ? { waits: () => `${waits()}: ${slotText(choice)}` } : {})}
      {...(done ? { done } : {})}
      onDone={({ value }) => onDone?.(value)}
      onFailed={({ failure }) => {
        const isClosed = failure.issues.date?.code === 'closed_day';
        if (isClosed || failure.code === 'slot_taken' || failure.code === 'conflict') void revalidate();
        if (failure.code !== 'slot_taken') return;
        setLost(failure.slots ?? []);
        setChoice({ date: choice.date, time: undefined });
        setTimes(times + 1);
      }}
    >
      {lost && <Lost slots={lost} text={text.name} slotPath={props.slotPath} onChoose={choose} />}
      <Pickers
        key={times}
        slots={slots}
        choice={choice}
        onChange={(next) => {
          setChoice(next);
          props.onChoice?.(next);
        }}
      />
      {Object.keys(fields).map((name) => (
        <FormField key={name} name={name} />
      ))}
      <FormField name={text.name} />
      <DialogActions>
        <SubmitButton className="w-full">
          {choice.time ? label(shortSlot(choice.date, choice.time)) : idleLabel}
        </SubmitButton>
      </DialogActions>
    </ActionForm>
  );
}

const slotText = ({ date, time }: Choice): string => {
  const slot = shortSlot(date, time ?? '');
  return `${slot.day}, ${slot.time}`;
};

const pick = (values: FormTexts | undefined) =>
  values?.date ? { date: values.date, time: values.time } : undefined;

interface PickersProps {
  slots: Slots;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function Pickers({ slots: { days }, choice, onChange }: PickersProps) {
  const { errors } = useFormState();
  const { date, time } = choice;
  if (date === '') return <Notice tone="info">{m.viewings_gone()}</Notice>;
  return (
    <>
      <DateChips
        name="date"
        legend={m.viewings_day()}
        aside={dayParts(date).month}
        days={dayChips(days)}
        defaultValue={date}
        error={errors.date}
        onChange={(next) => onChange({ date: next, time: undefined })}
      />
      <noscript>
        <button type="submit" formMethod="get" formNoValidate className="button button-quiet mb-4 w-full">
          {m.viewings_show_times()}
        </button>
      </noscript>
      <SlotPicker
        key={date}
        name="time"
        legend={m.viewings_time_on({ day: shortDay(date) })}
        aside={m.viewings_free({ count: countFree(days, date) })}
        slots={timeSlots(days, date)}
        defaultValue={time}
        error={errors.time}
        onChange={(next) => onChange({ date, time: next })}
      />
    </>
  );
}

interface LostProps {
  slots: readonly FreeSlot[];
  /** The name of the field whose text goes with the link. */
  text: string;
  slotPath: SlotFormProps['slotPath'];
  onChoose: (choice: Choice) => void;
}

/** The slot was taken while it was chosen: the nearest free ones, one tap away; what was written stays. */
export function Lost({ slots, text, slotPath, onChoose }: LostProps) {
  const { values } = useFormState();
  if (slots.length === 0) return <Notice tone="danger">{m.viewings_lost_none()}</Notice>;
  return (
    <Notice tone="danger">
      <p>{m.viewings_lost()}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {slots.map((slot) => {
          const choice = { date: slot.date, time: timeValue(slot.time) };
          const { day, time } = shortSlot(choice.date, choice.time);
          const words = `${day}, ${time}`;
          const look = 'button button-quiet button-small min-h-11';
          return (
            <li key={words} className="figures">
              {slotPath ? (
                <Link
                  to={href(slotPath(slot, values[text] ?? ''))}
                  preventScrollReset
                  className={look}
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(choice);
                  }}
                >
                  {words}
                </Link>
              ) : (
                <button type="button" className={look} onClick={() => onChoose(choice)}>
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
