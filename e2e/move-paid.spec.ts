import type { Browser, Page } from '@playwright/test';
import { todayInMogadishu } from '../contract/time.ts';
import { endedMove } from './agreed-moves.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, openHeld } from './helpers.ts';

const PHONE = { width: 360, height: 740 };

const BALANCE = '873.19';

/** The SMS of today's payment to the service, as the wallet sends it, and the reference in it. */
function smsTo(number = '', amount = '97') {
  const [year = '', month = '', day = ''] = todayInMogadishu(new Date()).slice(2).split('-');
  const reference = `PP${year}${month}${day}.1042.${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const local = number.replace('+252', '');
  const text = `${amount} Dollar Ayaad U Dirtay GUULEED, Lambarka: ${local}, Taariikh: ${day}/${month}/${year} 10:42, Aqoonsiga: ${reference}. Haraagaagu waa ${BALANCE}`;
  return { text, reference };
}

const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

async function phone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: PHONE,
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
}

test('the SMS of the wallet is pasted, confirmed, taken back and confirmed anew by links in Somali, without scripts', async ({
  browser,
  baseURL,
  page,
  as,
}) => {
  const { provider, customer, read } = await endedMove(page.request, (await as('admin')).request);
  const [way] = (await read()).paid?.ways ?? [];
  const { text, reference } = smsTo(way?.number);
  const guest = await phone(browser, baseURL);
  await guest.goto(`/so/bookings/${customer}`);
  const paid = guest.locator('#paid');
  expect(await paid.locator('a[href^="tel:"]').getAttribute('href')).toBe(way?.dial?.link);
  await expect(paid.getByRole('img', { name: /SOMQR/ })).toBeVisible();
  await paid.locator('textarea[name=text]').fill(text);
  await paid.getByRole('button', { name: 'Akhri', exact: true }).click();
  await expect(guest.locator('mark').first()).toHaveText('97 Dollar');
  expect(await guest.content()).not.toContain(BALANCE);
  await isNarrow(guest);
  await guest
    .locator('#paid')
    .getByRole('button', { name: /^U sheeg / })
    .click();
  await expect(guest.locator('#paid section[role=status]')).toContainText(reference);
  await expect(guest.locator('#paid section[role=status]')).toContainText('SMS-ka boorsada');
  await isNarrow(guest);

  const driver = await phone(browser, baseURL);
  await driver.goto(`/so/provider/bookings/${provider}`);
  await expect(driver.locator('#paid')).toContainText('SMS-ka boorsada');
  await driver.getByRole('button', { name: 'Waa sax' }).click();
  await driver.locator('#paid').getByRole('button', { name: 'Ka noqo', exact: true }).click();
  await expect(driver.locator('#paid')).toContainText('Waa laga noqday');
  await isNarrow(driver);
  await driver.getByRole('button', { name: 'Waa sax' }).click();
  const papers = driver.locator('#paid a[href*="/papers/"]');
  await expect(papers).toHaveCount(2);
  const [stands, taken] = await papers.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).href),
  );
  await guest.goto(taken ?? '');
  await expect(guest.getByText('Laga noqday', { exact: true })).toBeVisible();
  await expect(guest.getByText(/Waxaa beddelay rasiidka \d{4}-\d{4}/)).toBeVisible();
  await isNarrow(guest);
  await guest.goto(stands ?? '');
  await expect(guest.getByText(reference)).toBeVisible();
  await expect(guest.getByText('Laga noqday', { exact: true })).toBeHidden();
});

test('with scripts an SMS with a tip is read as soon as it is pasted, before they came too, and pays one move', async ({
  page,
  as,
  consoleErrors,
}) => {
  consoleErrors.allow(409);
  const admin = (await as('admin')).request;
  const first = await endedMove(page.request, admin);
  const [way] = (await first.read()).paid?.ways ?? [];
  const { text, reference } = smsTo(way?.number, '100');
  const paste = async (key: string, { isEarly }: { isEarly: boolean }) => {
    await page.setViewportSize(PHONE);
    const letScriptsCome = await openHeld(page, `/bookings/${key}`);
    if (!isEarly) await letScriptsCome();
    await page.locator('textarea[name=text]').evaluate((area: HTMLTextAreaElement, sms) => {
      area.value = sms;
      area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
    }, text);
    if (isEarly) await letScriptsCome();
    await expect(page.locator('mark').first()).toHaveText('100 Dollar');
    expect(await page.content()).not.toContain(BALANCE);
  };
  await paste(first.customer, { isEarly: false });
  await expect(page.locator('#paid').getByText('Of it $3.00 as a tip')).toBeVisible();
  await expectGoodScreen(page);
  await page
    .locator('#paid')
    .getByRole('button', { name: /^Tell / })
    .click();
  await expect(page.getByText('You said that $100.00 was paid')).toBeVisible();
  await expect(page.locator('#paid section[role=status]')).toContainText(reference);
  const { paid } = await first.read();
  expect(paid?.payments[0]).toMatchObject({ amount: '97.00', tip: '3.00', rung: 'receipt' });

  const second = await endedMove(page.request, admin);
  await paste(second.customer, { isEarly: true });
  await page
    .locator('#paid')
    .getByRole('button', { name: /^Tell / })
    .click();
  await expect(page.getByText(/this reference has paid something already/)).toBeVisible();
  expect((await second.read()).paid?.payments).toEqual([]);
});
