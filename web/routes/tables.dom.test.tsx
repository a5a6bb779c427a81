import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, localPath } from '#contract/accounts.ts';
import { renderRoute } from '../testing/render-route.tsx';
import { expectHidden } from '../testing/seen.ts';
import { demoAccount, openServer, signIn } from '../testing/server.ts';
import { tableProblems } from '../testing/table-problems.ts';

await openServer({ demo: true });

/** 40 letters, as long as names of people and places here become. */
const LONG = 'Cabdiraxmaan Maxamuud Sheekh-Xasan Cilmi';
const WIDTHS = [768, 1024, 1280];

const SCREENS = [
  ['admin', '/admin/properties'],
  ['admin', '/admin/bookings'],
  ['admin', '/admin/users'],
  ['admin', '/admin/services'],
  ['admin', '/admin/audit'],
  ['admin', '/admin/documents'],
  ['admin', '/admin/dashboard/properties'],
  ['admin', '/admin/financial-reports/services'],
  ['owner', '/dashboard/property_owner'],
  ['owner', '/active-listings'],
  ['owner', '/earnings-report'],
] as const;

test.for(
  SCREENS.flatMap(([role, path]) => LANGUAGES.map((language) => [role, localPath(path, language)] as const)),
)(
  'tables of %s hold names of 40 letters in their cards and break them at words only: %s',
  async ([role, path]) => {
    await signIn(await demoAccount(role));
    await renderRoute(path);
    const names = () => [...document.querySelectorAll('table bdi:not([dir=ltr])')];
    await expect.poll(() => names().length).toBeGreaterThan(0);
    for (const name of names()) name.textContent = LONG;
    for (const width of WIDTHS) {
      await page.viewport(width, 900);
      await expect.poll(tableProblems, { message: `${width} px` }).toEqual([]);
    }
  },
);

test('the least important columns leave a narrow table and stand beneath the title', async () => {
  await page.viewport(1280, 900);
  await signIn(await demoAccount('admin'));
  await renderRoute('/admin/properties');
  const owner = page.getByRole('columnheader', { name: 'Owner' });
  await expect.element(owner).toBeVisible();
  const row = page.getByRole('row').nth(1);
  const name = row.getByRole('cell').nth(2).element().textContent ?? '';
  await expectHidden(row.getByRole('rowheader').getByText(name));
  await page.viewport(1024, 900);
  await expectHidden(owner);
  await expect.element(row.getByRole('rowheader').getByText(name)).toBeVisible();
});
