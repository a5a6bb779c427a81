import { DateChips, SlotPicker } from '../../ui/date-chips.tsx';
import { words } from './words.ts';

/** Fourteen days from a Tuesday on; Sundays are closed. */
export function Days() {
  const w = words();
  const days = Array.from({ length: 14 }, (_, n) => {
    const weekday = w.weekdays[(n + 1) % 7] ?? '';
    return {
      value: `2026-11-${17 + n}`,
      weekday,
      day: String(17 + n),
      name: `${weekday} ${17 + n} ${w.month}`,
      isClosed: n % 7 === 5,
    };
  });
  return <DateChips name="date" legend={w.day2} aside={w.month} days={days} defaultValue="2026-11-19" />;
}

const HOURS = [
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
];
const STATES = { 1: 'taken', 3: 'blocked', 6: 'taken' } as const;

export function Hours() {
  const w = words();
  const slots = HOURS.map((label, n) => {
    const state = n in STATES ? STATES[n as keyof typeof STATES] : undefined;
    return { value: `${9 + n}:00`, label, ...(state && { state }) };
  });
  return <SlotPicker name="time" legend={w.time} aside={w.free} slots={slots} defaultValue="14:00" />;
}
