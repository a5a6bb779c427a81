import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../testing/render-route.tsx';

test('the support form is sent and emptied, and a second submit of what is empty says nothing', async () => {
  await renderRoute('/support');
  const subject = page.getByLabelText(/^Subject/);
  await page.getByLabelText(/name$/i).first().fill('Sahra');
  await page.getByRole('textbox', { name: /^Email/ }).fill('sahra@aqal.example');
  await subject.fill('A question');
  await page.getByRole('textbox', { name: /^Message/ }).fill('How do I list a home?');
  const form = subject.element().closest('form');
  form?.requestSubmit();
  await expect.element(subject).toHaveValue('');
  form?.requestSubmit();
  await expect.element(page.getByText('Support Request Sent').first()).toBeVisible();
  expect(form?.querySelector('[aria-invalid="true"]')).toBeNull();
});
