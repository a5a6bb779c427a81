import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { toast } from '../../testing/seen.ts';
import { server, signIn } from '../../testing/server.ts';

test('a listing is found, hidden with a reason, shown again, hidden by a tick, and deleted; its owner is told', async () => {
  const owner = await server.createUser({ role: 'property_owner' });
  const { title } = await server.createProperty({ ownerId: owner.id, title: 'Two rooms by the well' });
  await server.createProperty({ title: 'Shop on the market street' });
  await signIn(await server.createUser({ role: 'admin' }));
  await renderRoute('/admin/properties');
  await page.getByRole('searchbox', { name: /^Search properties/ }).fill(title);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 property', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('link', { name: `Deactivate ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^Reason/).fill('The photos are of another house.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(toast('Property status updated')).toBeVisible();
  await expect.element(row).toMatchTextContent('Hidden by an administrator');
  await row.getByRole('button', { name: `Activate ${title}` }).click();
  await expect.element(row).not.toMatchTextContent('Hidden by an administrator');
  await row.getByRole('checkbox', { name: `Select ${title}` }).click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.element(toast('1 property changed')).toBeVisible();
  await expect.element(row).toMatchTextContent('Hidden by an administrator');
  await row.getByRole('link', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this property? This action cannot be undone.',
  });
  await question.getByRole('button', { name: 'Delete property' }).click();
  await expect.element(toast('Property deleted successfully')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
  await signIn(owner);
  await go('/notifications');
  await expect.element(page.getByText(`Your listing was deleted: ${title}`)).toBeVisible();
});
