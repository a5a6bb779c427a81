import { LANGUAGES, localPath } from '../contract/accounts.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './helpers.ts';
import type { Role } from './sessions.ts';
import { tableProblemsOf } from './tables.ts';

/** 40 letters, as long as names of people and places here become. */
const LONG = 'Cabdiraxmaan Maxamuud Sheekh-Xasan Cilmi';
const WIDTHS = [768, 1024, 1280];

const SCREENS: [Role, string[]][] = [
  [
    'admin',
    [
      '/admin/properties',
      '/admin/bookings',
      '/admin/users',
      '/admin/services',
      '/admin/audit',
      '/admin/documents',
      '/admin/dashboard/properties',
      '/admin/financial-reports/services',
    ],
  ],
  ['owner', ['/dashboard/property_owner', '/active-listings', '/earnings-report']],
];

for (const [role, paths] of SCREENS) {
  test(`tables of ${role} hold names of 40 letters in their cards and break them at words only`, async ({
    as,
  }) => {
    test.slow();
    const page = await as(role);
    const problems: string[] = [];
    for (const path of paths) {
      for (const language of LANGUAGES) {
        await page.goto(localPath(path, language));
        await untilHydrated(page);
        const named = await page.locator('table bdi:not([dir=ltr])').evaluateAll((names, long) => {
          for (const name of names) name.textContent = long;
          return names.length;
        }, LONG);
        expect(named, path).toBeGreaterThan(0);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const found = await tableProblemsOf(page);
          problems.push(...found.map((problem) => `${path}, ${language}, ${width} px: ${problem}`));
        }
      }
    }
    expect(problems).toEqual([]);
  });
}

test('the least important columns leave a narrow table and stand beneath the title', async ({ as }) => {
  const page = await as('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/properties');
  await untilHydrated(page);
  const owner = page.getByRole('columnheader', { name: 'Owner' });
  await expect(owner).toBeVisible();
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('cell').nth(2).textContent()) ?? '';
  await expect(row.getByRole('rowheader').getByText(name)).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(owner).toBeHidden();
  await expect(row.getByRole('rowheader').getByText(name)).toBeVisible();
});
