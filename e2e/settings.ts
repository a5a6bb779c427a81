import { expect, type Page } from '@playwright/test';
import { untilHydrated } from './helpers.ts';

/** Opens the dialog of a row of the settings, and saves what `fill` has written in it. */
export async function changeSetting(
  admin: Page,
  name: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>,
) {
  await admin.goto('/admin/settings');
  await untilHydrated(admin);
  await admin.getByRole('row').filter({ hasText: name }).first().getByRole('link').click();
  const dialog = admin.getByRole('dialog', { name, exact: true });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.locator('.toaster:not(:empty)')).toContainText('changed');
}
