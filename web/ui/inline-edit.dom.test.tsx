import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { InlineEdit } from './inline-edit.tsx';

const field = () => page.getByRole('textbox', { name: 'Price' });
const note = () => page.getByText(m.ui_saved(), { exact: true });

/** A price that is edited in place, beside a button that brings another one, as a live read does. */
async function show(onSave: (value: string) => Promise<string | undefined>) {
  await renderScreen(() => {
    const [value, setValue] = useState('300');
    return (
      <>
        <InlineEdit label="Price" value={value} onSave={onSave} />
        <button type="button" onClick={() => setValue('350')}>
          Another price comes
        </button>
      </>
    );
  });
}
const saving = () => vi.fn(async (_value: string): Promise<string | undefined> => undefined);

test('a refused value stays to be changed, says why it was not saved, and is tried again', async () => {
  const save = saving();
  save.mockResolvedValueOnce('That is no price.');
  await show(save);
  await field().fill('abc');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(`${m.ui_not_saved()} That is no price.`)).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveValue('abc');
  await userEvent.keyboard('{Enter}');
  await expect.element(note()).toBeVisible();
  expect(save.mock.calls).toEqual([['abc'], ['abc']]);
});

test('Enter saves, says so, and keeps the focus', async () => {
  const save = saving();
  await show(save);
  await field().fill(' 310 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(note()).toBeVisible();
  await expect.element(field()).toHaveFocus();
  expect(save.mock.calls).toEqual([['310']]);
});

test('leaving the field saves', async () => {
  const save = saving();
  await show(save);
  await field().fill('310');
  await page.getByRole('button').click();
  await expect.element(note()).toBeVisible();
  expect(save.mock.calls).toEqual([['310']]);
});

test('Escape puts back what is stored, and nothing is sent', async () => {
  const save = saving();
  await show(save);
  await field().fill('310');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('300');
  await userEvent.keyboard('{Enter}');
  expect(save).not.toHaveBeenCalled();
});

test('a new value from elsewhere is shown', async () => {
  await show(saving());
  await page.getByRole('button').click();
  await expect.element(field()).toHaveValue('350');
});

test('a new value from elsewhere does not take the place of what is being typed', async () => {
  await show(saving());
  await field().fill('31');
  (page.getByRole('button').element() as HTMLElement).click();
  await userEvent.keyboard('5');
  await expect.element(field()).toHaveValue('315');
  await expect.element(field()).toHaveFocus();
});
