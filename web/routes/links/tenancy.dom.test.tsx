import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, localPath } from '#contract/accounts.ts';
import { dayAfter } from '#contract/tenancies.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { BALANCE, marked, paste, smsField, walletSms } from '../../testing/receipts.ts';
import { go, onPhone, renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

const NUMBER = '615550142';
const WORDS = {
  en: {
    agree: 'Agree',
    read: 'Read it',
    tell: 'Tell Cabdullahi',
    told: 'is told',
    yes: 'Yes, received',
    receipt: /Receipt/,
  },
  so: {
    agree: 'Waan ogolahay',
    read: 'Akhri',
    tell: 'U sheeg Cabdullahi',
    told: 'waa loo sheegay',
    yes: 'Haa, waan helay',
    receipt: /Rasiidhka/,
  },
  ar: {
    agree: 'أوافق',
    read: 'اقرأها',
    tell: 'أخبر Cabdullahi',
    told: 'أُبلغ',
    yes: 'نعم، استلمت',
    receipt: /الإيصال/,
  },
} as const;
const heading = page.getByRole('heading', { level: 1 });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);

/** A tenancy that its tenant has agreed to. */
async function agreed(of: Parameters<typeof server.proposedTenancy>[0] = {}) {
  const tenancy = await server.proposedTenancy(of);
  const path = `/api/tenancies/${tenancy.tenantToken}/answer`;
  await callApi('POST', path, { body: { answer: 'agree' } });
  return tenancy;
}

async function opened(token: string): Promise<Tenancy> {
  return (await callApi<{ tenancy: Tenancy }>('GET', `/api/tenancies/${token}`)).tenancy;
}

test.for(LANGUAGES)(
  'rent is agreed on, paid and confirmed by links on a small phone, in %s',
  async (language) => {
    const { tenantPath, ownerPath } = await server.proposedTenancy({});
    const words = WORDS[language];
    await onPhone();
    await renderRoute(localPath(tenantPath, language));
    await tap(words.agree);
    await expect.element(page.getByText('*712*615550142*345#')).toBeVisible();
    expect(document.querySelector('main a[href^="tel:"]')?.getAttribute('href')).toBe(
      'tel:*712*615550142*345%23',
    );
    fits();
    const { text, reference } = walletSms('345', NUMBER);
    await expect.poll(smsField).not.toBeNull();
    await page.elementLocator(smsField() as Element).fill(text);
    await tap(words.read);
    await expect.poll(marked).toBe('345 Dollar');
    expect(document.body.textContent).not.toContain(BALANCE);
    fits();
    await tap(words.tell);
    await expect.element(page.getByRole('status').filter({ hasText: words.told })).toBeVisible();

    await go(localPath(ownerPath, language));
    await tap(words.yes);
    await page.getByRole('link', { name: words.receipt }).click();
    await expect.element(page.getByRole('main')).toMatchTextContent('345.00');
    await expect.element(page.getByText(reference)).toBeVisible();
    fits();
  },
);

test('a pasted SMS is read at once, its balance is gone, and a part of the rent says what stays open', async () => {
  const { tenantPath } = await agreed();
  await onPhone();
  await renderRoute(tenantPath);
  await expect.poll(smsField).not.toBeNull();
  const { text } = walletSms('200', NUMBER);
  paste(text);
  await expect.poll(marked).toBe('200 Dollar');
  await expect.element(page.getByText(/Part of it: \$145\.00 stay open/)).toBeVisible();
  expect(document.body.textContent).not.toContain(BALANCE);
  await tap('Tell Cabdullahi');
  await expect.element(page.getByText(/Cabdullahi is told that \$200\.00 was paid/)).toBeVisible();
  // The same SMS once more: the earlier payment is shown first.
  await expect.poll(smsField).not.toBeNull();
  await page.elementLocator(smsField() as Element).fill(text);
  await tap('Read it');
  await expect.element(page.getByText(/You told this payment already/)).toBeVisible();
  await expectGoodScreen();
});

test('an SMS shared to the app leads to the due it is for, and is in no address', async () => {
  const tenant = await server.createUser({ role: 'renter' });
  await agreed({ tenantId: tenant.id });
  await signIn(tenant);
  const { text } = walletSms('345', NUMBER);
  await renderRoute(`/tenancy/mine#text=${encodeURIComponent(text)}`);
  await expect.element(heading).toHaveTextContent('What was this payment for?');
  await expect.poll(marked).toBe('345 Dollar');
  await tap('It is for this');
  await expect.element(page.getByRole('button', { name: 'Tell Cabdullahi' })).toBeVisible();
  expect(document.body.textContent).not.toContain(BALANCE);
});

test('a link that has ended says so, and sends another one', async () => {
  const { tenantPath } = await server.proposedTenancy({ expiredDays: 2 });
  await renderRoute(tenantPath);
  await expect.element(heading).toHaveTextContent('This link has ended');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect.element(heading).toHaveTextContent('A new link is on its way');
});

test('a notice that waited past its day says what it means now, and that is what is agreed to', async () => {
  const { tenantPath, tenantToken, ownerToken } = await agreed();
  const today = todayInMogadishu(new Date());
  const body = { endsOn: dayAfter(today, 20) };
  await callApi('POST', `/api/tenancies/${ownerToken}/notice`, { body });
  await renderRoute(tenantPath);
  await expect.element(page.getByRole('heading', { name: /^End of the tenancy on/ })).toBeVisible();
  await server.sql(
    'update tenancies set notice_ends_on = $1 where id = $2',
    dayAfter(today, -1),
    (await opened(tenantToken)).id,
  );
  // The day has gone by while the page was open: it is not agreed to unseen.
  await tap('Agree');

  await expect.element(page.getByText(/If you agree now, the tenancy ends on/)).toBeVisible();
  await tap('Agree');
  await expect.element(page.getByText('You agreed to the end of the tenancy.')).toBeVisible();
  expect(await opened(tenantToken)).toMatchObject({ status: 'ending', endsOn: today });
});
