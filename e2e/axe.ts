import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = typeof globalThis & { axe: typeof axe };

/** What breaks axe's rules in a page, or these of them alone: each rule with its elements. */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (runOnly) => {
    // Neither what axe passed is read, nor has a page sound or video, for which axe would load every style sheet again.
    const options = { resultTypes: ['violations' as const], preload: false };
    const { violations } = await (globalThis as WithAxe).axe.run(document, {
      ...options,
      ...(runOnly.length > 0 && { runOnly }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, rules);
}
