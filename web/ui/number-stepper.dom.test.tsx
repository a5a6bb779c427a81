import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { m } from '../messages/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { NumberStepper } from './number-stepper.tsx';

const field = () => page.getByRole('textbox', { name: 'Bedrooms' });
const button = (words: string) => page.getByRole('button', { name: `${words}: Bedrooms` });

async function show(defaultValue: string) {
  const onInput = vi.fn();
  await renderScreen(() => (
    <form onInput={onInput}>
      <NumberStepper label="Bedrooms" name="bedrooms" min={0} max={3} defaultValue={defaultValue} />
    </form>
  ));
  return onInput;
}

test('it ends at its limits', async () => {
  await show('2');
  await button(m.ui_more()).click();
  await expect.element(button(m.ui_more())).toBeDisabled();
  await field().fill('0');
  await expect.element(button(m.ui_less())).toBeDisabled();
  await expect.element(button(m.ui_more())).toBeEnabled();
});

test('a step is heard by the form as if it had been typed', async () => {
  const onInput = await show('2');
  await button(m.ui_less()).click();
  await expect.element(field()).toHaveValue('1');
  expect(onInput).toHaveBeenCalledTimes(1);
});

test('from nothing it begins at the lowest', async () => {
  await show('');
  await button(m.ui_more()).click();
  await expect.element(field()).toHaveValue('0');
});

test('digits of any script are counted on, and the arrows take a step', async () => {
  await show('١');
  await button(m.ui_more()).click();
  await expect.element(field()).toHaveValue('2');
  await userEvent.type(field(), '{ArrowUp}');
  await expect.element(field()).toHaveValue('3');
  await expect.element(button(m.ui_more())).toBeDisabled();
});
