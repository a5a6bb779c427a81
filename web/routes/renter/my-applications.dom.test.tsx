import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Application } from '#contract/applications.api.ts';
import { m } from '../../messages/index.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { callApi, demoAccount, openServer, signIn } from '../../testing/server.ts';

test('an application is withdrawn once that was asked, and the chosen filter stays', async () => {
  await openServer({ demo: true });
  await signIn(await demoAccount('renter'));
  const [mine] = await callApi<Application[]>('GET', '/api/applications?side=applicant&status=pending');
  if (!mine) throw new Error('The demo renter has no application that waits.');
  await renderRoute('/my-applications?status=pending');
  const name = `${m.applications_withdraw()}: ${mine.propertyTitle}`;
  await page.getByRole('link', { name, exact: true }).first().click();
  const dialog = page.getByRole('alertdialog', { name: m.applications_withdraw_title() });
  await expect.element(dialog).toMatchTextContent(mine.propertyTitle);
  await dialog.getByRole('button', { name: m.applications_withdraw_yes() }).click();
  await expect.element(page.getByText(m.applications_withdrawn())).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?status=pending');
  expect((await callApi<Application>('GET', `/api/applications/${mine.id}`)).status).toBe('withdrawn');
});
