import { useState } from 'react';
import { readOf, useRead } from '../../../../api/query.ts';
import { clockTime, dayParts, weekdayDate } from '../../../../format/dates.ts';
import { m } from '../../../../messages/index.ts';
import { offeredSlots } from '../offered-slots.ts';
import './see-it.css';

/** A slot to ask for: a day, and an hour of it. */
export interface SeeSlot {
  date: string;
  hour: number;
}

interface SeeItProps {
  id: string;
  slot: SeeSlot | undefined;
  onChoose: (slot: SeeSlot) => void;
}

/** The next days and hours in which the home can be seen; nothing where they are not known. */
export default function SeeIt({ id, slot, onChoose }: SeeItProps) {
  const [date, setDate] = useState<string>();
  const { data } = useRead(readOf('readSlots', { params: { id }, query: {} }));
  const days = data ? offeredSlots(data) : [];
  const shown = days.find((day) => day.date === date) ?? days[0];
  if (!shown) return null;
  return (
    <fieldset className="see-it">
      <legend>{m.listings_see_it()}</legend>
      {days.map((day) => {
        const { weekday, day: number } = dayParts(day.date);
        return (
          <label key={day.date} className="see-day">
            <input
              type="radio"
              name="see-day"
              aria-label={weekdayDate(day.date)}
              checked={day === shown}
              onChange={() => {
                setDate(day.date);
                // The hour stays where that day has it too.
                if (slot && day.hours.includes(slot.hour)) onChoose({ date: day.date, hour: slot.hour });
              }}
            />
            <span>{weekday}</span>
            {number}
          </label>
        );
      })}
      {shown.hours.map((hour) => (
        <label key={hour}>
          <input
            type="radio"
            name="see-hour"
            checked={slot?.date === shown.date && slot.hour === hour}
            onChange={() => onChoose({ date: shown.date, hour })}
          />
          {clockTime(`${String(hour).padStart(2, '0')}:00`)}
        </label>
      ))}
    </fieldset>
  );
}
