import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoute } from '../../testing/render-route.tsx';

const password = page.getByLabelText('Password', { exact: true });

test('a password is masked until one asks to see it, and is known to the browser’s own store', async () => {
  await renderRoute('/auth');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByLabelText('Show password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByLabelText('Show password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('a password can be pasted', async () => {
  await renderRoute('/auth?tab=register');
  await page.getByLabelText(/^Full name/).fill('xamar-weyne-9');
  await page.getByLabelText(/^Full name/).click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await password.click();
  await userEvent.paste();
  await expect.element(password).toHaveValue('xamar-weyne-9');
});
