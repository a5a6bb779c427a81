import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Signal } from '#contract/signals.api.ts';
import { onPhone, renderRoute } from '../../testing/render-route.tsx';
import { callApi, demoAccount, openServer } from '../../testing/server.ts';

await openServer({ demo: true });

test.for([
  ['', /Much cheaper than similar homes\. Never pay before you have seen it\./],
  ['/so', /Weligaa ha bixin lacag ka hor intaadan arag\./],
  ['/ar', /لا تدفع أبدًا قبل أن تراه\./],
] as const)('a price far below like homes is said on the page, under “%s”', async ([language, warning]) => {
  const by = await demoAccount('admin');
  const [signal] = await callApi<Signal[]>('GET', '/api/admin/signals?kind=price', { by });
  await onPhone();
  await renderRoute(`${language}/properties/${signal?.listing.id}`);
  await expect.element(page.getByText(warning)).toBeVisible();
});
