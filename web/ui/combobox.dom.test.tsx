import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Combobox } from './combobox.tsx';

const onSubmit = vi.fn();
const box = () => page.getByRole('combobox', { name: 'District' });
const option = (name: string) => page.getByRole('option', { name: new RegExp(name) });
const SUGGESTIONS = [{ value: 'Hodan', hint: '40' }, { value: 'Hamar Weyne' }, { value: 'Waberi' }];

async function show() {
  onSubmit.mockClear();
  await renderScreen(() => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget).get('district'));
      }}
    >
      <Combobox label="District" name="district" suggestions={SUGGESTIONS} />
      <button type="submit">Send</button>
    </form>
  ));
  await box().click();
}

test('what is typed narrows the list, and how many are left is said', async () => {
  await show();
  await userEvent.keyboard('ha');
  await expect.element(option('Hamar Weyne')).toBeVisible();
  await expect.element(option('Waberi')).not.toBeInTheDocument();
  await expect.element(page.getByText(m.ui_matches({ count: 1 }))).toBeInTheDocument();
  await userEvent.keyboard('xx');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText(m.ui_no_matches())).toBeInTheDocument();
});

test('an arrow and Enter choose, and send no form', async () => {
  await show();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option('Hamar Weyne')).toHaveAttribute('aria-selected', 'true');
  expect(box().element().getAttribute('aria-activedescendant')).toBe(option('Hamar Weyne').element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('Hamar Weyne');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([['Hamar Weyne']]);
});

test('Escape closes the list, and what was typed stays', async () => {
  await show();
  await userEvent.keyboard('Ho{ArrowDown}{Escape}');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(box()).toHaveValue('Ho');
});

test('a tap on a place takes it, and the focus stays in the field', async () => {
  await show();
  await option('Waberi').click();
  await expect.element(box()).toHaveValue('Waberi');
  await expect.element(box()).toHaveFocus();
});

test('any text may stand in it', async () => {
  await show();
  await userEvent.keyboard('By the lighthouse');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(onSubmit.mock.calls).toEqual([['By the lighthouse']]);
});
