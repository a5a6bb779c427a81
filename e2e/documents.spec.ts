import type { Page } from '@playwright/test';
import type { ListingDocument } from '../contract/documents.api.ts';
import { makeLockedPdf, makePdf } from '../server/testing/pdf.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { listHome } from './reports.ts';

const SEEN = 'Aqal has seen the title deed';

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a PDF or photo').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('an owner adds a title deed, an administrator checks it, a visitor reads that; it goes with the deed', async ({
  as,
  page,
  consoleErrors,
}) => {
  // Of what is refused, and of a visitor who asks for a page of it.
  consoleErrors.allow(400, 401);
  const owner = await as('owner');
  const home = await listHome(owner.request);
  await owner.goto('/active-listings');
  await untilHydrated(owner);
  await owner.getByRole('button', { name: `More for ${home.title}` }).click();
  await owner.getByRole('link', { name: 'Documents' }).click();
  await expect(owner.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await expectGoodScreen(owner);

  await choose(owner, 'deed.pdf', Buffer.from('<html><script>alert(1)</script></html>'));
  await expect(owner.getByRole('alert')).toContainText('Please choose a PDF, or a JPEG or PNG photo.');
  await choose(owner, 'deed.pdf', makeLockedPdf());
  await expect(owner.getByRole('alert')).toContainText('password-protected');
  await choose(owner, 'deed.pdf', makePdf({ pages: 2, text: home.title }));
  const item = owner.getByRole('listitem').filter({ hasText: 'Title deed' });
  await expect(item.first()).toContainText('Waiting');
  await expect(owner.getByRole('alert')).toHaveCount(0);
  await owner.getByText('View: Title deed').click();
  // The picture is shown although it is answered as a download.
  const picture = owner.getByRole('img', { name: 'Page 1 of 2' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1413);
  await expectGoodScreen(owner);

  const admin = await as('admin');
  await admin.goto('/admin/documents');
  await untilHydrated(admin);
  await expectGoodScreen(admin);
  const [document] = (await (
    await owner.request.get(`/api/my/properties/${home.id}/documents`)
  ).json()) as ListingDocument[];
  await admin.goto(`/admin/documents/${document?.id}`);
  await untilHydrated(admin);
  await expect(admin.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  await expectGoodScreen(admin);
  await admin.getByRole('button', { name: 'Refuse' }).click();
  await expect(admin.getByText('Please choose a reason.')).toBeVisible();
  await admin.getByRole('button', { name: 'Checked, all in order' }).click();
  await expect(admin.getByRole('heading', { name: 'Documents' })).toBeVisible();

  await page.goto(`/properties/${home.id}`);
  await expect(page.getByText(SEEN)).toBeVisible();
  await expect(page.locator('a.checks').getByText('Papers seen')).toBeVisible();
  await expectGoodScreen(page);
  expect((await page.request.get(document?.pages[0] ?? '')).status()).toBe(401);

  await owner.goto('/notifications');
  await owner.getByRole('link', { name: `We have seen the title deed: ${home.title}` }).click();
  await untilHydrated(owner);
  await expect(item.first()).toContainText('Checked');
  await owner.getByRole('button', { name: 'Remove: Title deed' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(owner.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(home.title);
  await expect(page.getByText(SEEN)).toHaveCount(0);
});
