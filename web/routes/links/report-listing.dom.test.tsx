import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, localPath } from '#contract/accounts.ts';
import type { ReportCase } from '#contract/reports.api.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { callApi, server } from '../../testing/server.ts';

const WORDS = {
  en: {
    place: /^Wrong place/,
    words: /^In your own words/,
    send: 'Send report',
    sent: 'Thank you for your report',
  },
  so: {
    place: /^Goob khaldan/,
    words: /^Ereyadaada/,
    send: 'Dir warbixinta',
    sent: 'Waad ku mahadsan tahay inaad noo sheegtay',
  },
  ar: { place: /^موقع خاطئ/, words: /^بكلماتك/, send: 'إرسال البلاغ', sent: 'شكرًا لأنك أخبرتنا' },
} as const;

test.for(LANGUAGES)('a wrong place is reported with what is right, in %s', async (language) => {
  const home = await server.createProperty({ title: 'Two rooms by the well' });
  const { place, words, send, sent } = WORDS[language];
  await renderRoute(localPath(`/properties/${home.id}/report`, language));
  await page.getByRole('radio', { name: place }).click();
  const text = page.getByRole('textbox', { name: words });
  await page.getByRole('button', { name: send }).click();
  await expect.element(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('It is in Hodan.');
  await page.getByRole('button', { name: send }).click();
  await expect.element(page.getByText(sent, { exact: true })).toBeVisible();
  const by = await server.createUser({ role: 'admin' });
  const cases = await callApi<ReportCase[]>('GET', '/api/admin/reports?limit=100', { by });
  expect(cases.find(({ listing }) => listing.id === home.id)).toMatchObject({
    kind: 'wrong_place',
    text: 'It is in Hodan.',
  });
});
