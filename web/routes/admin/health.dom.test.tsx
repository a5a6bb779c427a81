import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

test('a message that failed is sent again from the health page', async () => {
  const email = 'sahra@mail.example';
  const person = await server.createUser({ role: 'buyer', email, emailVerified: false });
  await callApi('POST', '/api/notifications/test', { body: { type: 'email', email }, by: person });
  await server.deliver();
  const admin = await server.createUser({ role: 'admin' });
  await signIn(admin);
  await renderRoute('/admin/health');
  const row = page.getByRole('row').filter({ hasText: 'Address not confirmed' });
  await expect.element(row).toBeVisible();
  await expectGoodScreen();
  await server.sql('update users set email_verified = true where id = $1', person.id);
  await row.getByRole('button', { name: /^Resend the message/ }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Retrying now' })).toBeVisible();
  await server.deliver();
  const mails = await callApi('GET', `/api/admin/mailbox?q=${encodeURIComponent(email)}`);
  expect(mails).toEqual([expect.objectContaining({ subject: expect.stringMatching(/^Test notification/) })]);
});
