import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { DateChips, SlotPicker } from './date-chips.tsx';

const DAYS = [
  { value: '2026-11-19', weekday: 'Thu', day: '19', name: 'Thursday 19 November', isClosed: true },
  { value: '2026-11-20', weekday: 'Fri', day: '20', name: 'Friday 20 November' },
  { value: '2026-11-21', weekday: 'Sat', day: '21', name: 'Saturday 21 November' },
];
const radio = (name: string | RegExp) => page.getByRole('radio', { name });

test('a closed day says so and cannot be chosen; the first free one is', async () => {
  await renderScreen(() => <DateChips name="date" legend="Day" days={DAYS} defaultValue="2026-11-19" />);
  await expect.element(radio(`Thursday 19 November, ${m.ui_closed()}`)).toBeDisabled();
  await expect.element(radio('Friday 20 November')).toBeChecked();
});

test('keys go from one free day to the next', async () => {
  const onChange = vi.fn();
  await renderScreen(() => <DateChips name="date" legend="Day" days={DAYS} onChange={onChange} />);
  (radio('Friday 20 November').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Saturday 21 November')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Friday 20 November')).toBeChecked();
  expect(onChange.mock.calls).toEqual([['2026-11-21'], ['2026-11-20']]);
});

test('an hour that cannot be had stays in its place, says why, and is not chosen', async () => {
  const slots = [
    { value: '14:00', label: '2:00 PM', state: 'taken' as const },
    { value: '15:00', label: '3:00 PM', state: 'blocked' as const },
    { value: '16:00', label: '4:00 PM', state: 'past' as const },
    { value: '17:00', label: '5:00 PM' },
  ];
  await renderScreen(() => <SlotPicker name="time" legend="Hour" slots={slots} defaultValue="14:00" />);
  for (const words of [m.ui_taken(), m.ui_blocked(), m.ui_past()]) {
    await expect.element(radio(new RegExp(words))).toBeDisabled();
  }
  expect(document.querySelector(':checked')).toBeNull();
  await radio('5:00 PM').click({ force: true });
  await expect.element(radio('5:00 PM')).toBeChecked();
});
