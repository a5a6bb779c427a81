import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { visitorScreens } from './screens.ts';

test.describe('every screen @phone', () => {
  test('has no accessibility violation, no sideways scrolling, no console error', async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const isMissingPage = message.text().includes('404');
      if (message.type() === 'error' && !isMissingPage) problems.push(`${page.url()}: ${message.text()}`);
    });
    for (const path of await visitorScreens(request)) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const violation of violations) {
        problems.push(
          `${path}: ${violation.id} ${violation.nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) problems.push(`${path}: ${overflow} px wider than the screen`);
    }
    expect(problems).toEqual([]);
  });
});

for (const [language, direction, word] of [
  ['so', 'ltr', 'Kiro'],
  ['ar', 'rtl', 'إيجار'],
] as const) {
  test(`every screen in ${language} reads ${direction} @phone`, async ({ page, request }) => {
    test.setTimeout(240_000);
    const problems: string[] = [];
    for (const path of await visitorScreens(request)) {
      await page.goto(path === '/' ? `/${language}` : `/${language}${path}`);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.locator('footer')).toContainText(word);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) problems.push(`${path}: ${overflow} px wider than the screen`);
    }
    expect(problems).toEqual([]);
  });
}

test('unknown paths, and prefixes that are no language, are 404', async ({ page }) => {
  for (const path of ['/nothing', '/fr', '/en/properties', '/so/nothing']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
  await page.goto('/nothing');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
