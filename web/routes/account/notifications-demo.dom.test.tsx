import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../testing/render-route.tsx';
import { toast } from '../../testing/seen.ts';
import { callApi, openServer, server } from '../../testing/server.ts';

const send = (what: string) => page.getByRole('button', { name: `Send ${what}` }).click();

test('anybody tries the notifications in demo mode, and they arrive in the local mailbox', async () => {
  await openServer({ demo: true });
  await renderRoute('/notifications-demo');
  await send('test notification');
  await expect.element(toast('Please provide email and notification type')).toBeVisible();
  const email = 'try@mail.example';
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByRole('radio', { name: 'Email', exact: true }).click();
  await send('test notification');
  await expect.element(toast('Notification sent')).toBeVisible();
  const by = await server.signedIn('admin@aqal.example');
  const mails = async () => {
    await server.deliver();
    const path = `/api/admin/mailbox?q=${encodeURIComponent(email)}`;
    return callApi<{ subject: string; body: string }[]>('GET', path, { by });
  };
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Test notification/),
  ]);
  await send('price alert');
  await expect.poll(async () => (await mails())[0]?.body).toMatch('$1,000');
  await send('property inquiry');
  await expect.element(toast('Notification sent')).toBeVisible();
  await send('admin alert');
  await expect.element(toast('Notification sent')).toBeVisible();
});
