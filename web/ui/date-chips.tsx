import type { ReactNode } from 'react';
import { m } from '../messages/index.ts';
import { FieldGroup } from './choice.tsx';
import { useTyped } from './typed-values.ts';

export interface DayChip {
  /** As it is sent: 2026-11-19. */
  value: string;
  /** "Thu" */
  weekday: string;
  /** "19" */
  day: string;
  /** "Thursday 19 November", for those who hear it. */
  name: string;
  isClosed?: boolean;
  /** Why it is closed, where that is said otherwise than by "closed". */
  closedBy?: string;
}

interface PickerProps {
  name: string;
  legend: ReactNode;
  aside?: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
}

function showChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector(':checked')?.parentElement;
  if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}

/** The next days side by side, the first free one chosen; closed ones say so and cannot be reached. */
export function DateChips({
  days,
  defaultValue,
  onChange,
  name,
  ...group
}: PickerProps & { days: readonly DayChip[] }) {
  const isOpen = (value: string | undefined) => days.some((day) => day.value === value && !day.isClosed);
  const begins = useTyped(name, defaultValue);
  const chosen = isOpen(begins) ? begins : days.find((day) => !day.isClosed)?.value;
  return (
    <FieldGroup {...group}>
      <div
        ref={showChosen}
        className="relative mx-[calc(-1*var(--bleed,0px))] flex gap-2 overflow-x-auto px-(--bleed) py-1"
      >
        {days.map(({ value, weekday, day, name: words, isClosed = false, closedBy = m.ui_closed() }) => (
          <label key={value} className="pick min-h-17 min-w-15 shrink-0 px-1.5">
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={value === chosen}
              disabled={isClosed}
              aria-invalid={group.error ? true : undefined}
              onChange={onChange && (() => onChange(value))}
              aria-label={isClosed ? `${words}, ${closedBy}` : words}
            />
            <span aria-hidden="true" className="text-[0.8125rem]/4">
              {weekday}
            </span>
            <span aria-hidden="true" className="figures text-xl/6 font-bold">
              {day}
            </span>
            {isClosed && (
              <span aria-hidden="true" className="text-xs/4">
                {closedBy}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export interface Slot {
  /** As it is sent: 14:00. */
  value: string;
  /** "2:00 PM" */
  label: string;
  state?: 'taken' | 'blocked' | 'past';
}

/** The hours of a day, three by three. What cannot be had stays in its place, struck through, with its word. */
export function SlotPicker({
  slots,
  defaultValue,
  onChange,
  name,
  ...group
}: PickerProps & { slots: readonly Slot[] }) {
  const begins = useTyped(name, defaultValue);
  const words = { taken: m.ui_taken, blocked: m.ui_blocked, past: m.ui_past };
  return (
    <FieldGroup {...group}>
      <div className="grid grid-cols-3 gap-2">
        {slots.map(({ value, label, state }) => (
          <label key={value} className="pick min-h-12 px-1">
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={value === begins && !state}
              disabled={state !== undefined}
              aria-invalid={group.error ? true : undefined}
              onChange={onChange && (() => onChange(value))}
            />
            <span dir="ltr" className={`text-[0.9375rem]/5 ${state ? 'line-through' : 'font-semibold'}`}>
              {label}
            </span>
            {state && <span className="text-xs/4">{words[state]()}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
