import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, localPath } from '#contract/accounts.ts';
import type { HomeRecord } from '#contract/deposits.api.ts';
import { dayAfter } from '#contract/tenancies.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { m } from '../../messages/index.ts';
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

const patternsUrl = (input: unknown) => String(input).endsWith('/api/receipt-patterns');

/** The device cannot read an SMS: what it reads by does not come. */
function withoutPatterns() {
  const real = window.fetch.bind(window);
  return vi
    .spyOn(window, 'fetch')
    .mockImplementation((input, init) =>
      patternsUrl(input) ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init),
    );
}

/** @returns what is sent from now on, as one text */
function watchSent(): () => string {
  const sent = vi.spyOn(window, 'fetch');
  return () =>
    sent.mock.calls.map(([, init]) => (typeof init?.body === 'string' ? init.body : '')).join('\n');
}

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
  const sent = watchSent();
  paste(text);
  await expect.poll(marked).toBe('200 Dollar');
  await expect.element(page.getByText(/Part of it: \$145\.00 stay open/)).toBeVisible();
  expect(document.body.textContent).not.toContain(BALANCE);
  await tap('Tell Cabdullahi');
  await expect.element(page.getByText(/Cabdullahi is told that \$200\.00 was paid/)).toBeVisible();
  expect(sent()).toContain('200 Dollar');
  expect(sent()).not.toContain(BALANCE);
  // Beside a second payment that waits.
  await page.getByText('I paid without an SMS').click();
  await page.elementLocator(document.querySelector('input[name=amount]') as Element).fill('45');
  await tap('Tell Cabdullahi');
  await expect.element(page.getByText(/Cabdullahi is told that \$45\.00 was paid/)).toBeVisible();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
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
  const sent = watchSent();
  await renderRoute(`/tenancy/mine#text=${encodeURIComponent(text)}`);
  await expect.element(heading).toHaveTextContent('What was this payment for?');
  await expect.poll(marked).toBe('345 Dollar');
  await expect.poll(() => location.hash).toBe('#read');
  await tap('It is for this');
  await expect.element(page.getByRole('button', { name: 'Tell Cabdullahi' })).toBeVisible();
  expect(document.body.textContent).not.toContain(BALANCE);
  expect(sent()).not.toContain('Dirtay');
});

test('an SMS that cannot be read yet stays where it was pasted or shared, and is read once that goes', async () => {
  const tenant = await server.createUser({ role: 'renter' });
  const { tenantPath } = await agreed({ tenantId: tenant.id });
  await signIn(tenant);
  const { text } = walletSms('345', NUMBER);
  const patterns = withoutPatterns();
  await renderRoute(`/tenancy/mine#text=${encodeURIComponent(text)}`);
  await expect.element(page.getByText(/your text is still here/)).toBeVisible();
  patterns.mockRestore();
  await tap('Read it');
  await expect.poll(marked).toBe('345 Dollar');

  await renderRoute(tenantPath);
  await expect.poll(smsField).not.toBeNull();
  const again = withoutPatterns();
  paste(text);
  await expect.element(page.getByText(/your text is still here/)).toBeVisible();
  expect(smsField()?.value).toBe(text);
  again.mockRestore();
  await tap('Read it');
  await expect.poll(marked).toBe('345 Dollar');
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

test('what the other side has told is shown before the same is told again: it is confirmed, or said to be another one', async () => {
  const { tenantPath, tenantToken, ownerToken } = await agreed();
  const [due] = (await opened(tenantToken)).dues;
  const paidOn = todayInMogadishu(new Date());
  const body = { dueId: due?.id, amount: '100', method: 'cash', paidOn };
  await callApi('POST', `/api/tenancies/${ownerToken}/payments`, { body });
  await onPhone();
  await renderRoute(`${tenantPath}?view=pay&due=${due?.id}`);
  await page.getByText(m.tenancy_without_sms()).click();
  const amount = page.getByRole('textbox', { name: m.tenancy_amount() });
  const another = page.getByRole('checkbox', { name: m.tenancy_is_another() });
  await amount.fill('90');
  await expect.element(another).not.toBeInTheDocument();
  await amount.fill('100');
  await expect.element(page.getByText(/^Cabdullahi told of \$100\.00 on .* already$/)).toBeVisible();
  await tap('Tell Cabdullahi');
  await expect.poll(async () => (await opened(tenantToken)).payments.length).toBe(1);
  await expect.element(another).not.toBeChecked();
  fits();
  await another.click();
  await tap('Tell Cabdullahi');
  await expect.poll(async () => (await opened(tenantToken)).payments.length).toBe(2);
});

test('once it is told, the page waits for the other side and asks for nothing: also late, and on the dashboard', async () => {
  const tenant = await server.createUser({ role: 'renter' });
  const { tenantPath, tenantToken } = await agreed({ tenantId: tenant.id });
  const { id, dues } = await opened(tenantToken);
  const [due] = dues;
  await server.sql("update dues set due_on = due_on - 60 where tenancy_id = $1 and state = 'open'", id);
  await signIn(tenant);
  await renderRoute('/dashboard/renter');
  await expect.element(page.getByRole('link', { name: /^Pay \$345/ })).toBeVisible();
  const body = { dueId: due?.id, amount: '345', method: 'cash', paidOn: todayInMogadishu(new Date()) };
  await callApi('POST', `/api/tenancies/${tenantToken}/payments`, { body });
  await go('/shortlisted-properties');
  await go('/dashboard/renter');
  await expect.element(page.getByText(/\$345 told as paid, waiting for Cabdullahi/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Pay \$345/ })).not.toBeInTheDocument();

  await onPhone();
  await go(`${tenantPath}?view=pay&due=${due?.id}`);
  await expect.element(page.getByText('Waiting for Cabdullahi to confirm')).toBeVisible();
  await expect.element(page.getByText(/days late/)).not.toBeInTheDocument();
  await go(`${tenantPath}?view=receipts`);
  await expect.element(page.getByRole('heading', { name: m.tenancy_view_receipts() })).toBeVisible();
  await expect.element(page.getByText(/days late/)).not.toBeInTheDocument();
  expect(document.querySelector('main a[href*="view=pay&due="]')).toBeNull();
});

test('an owner who has named no number is not said to have given another one', async () => {
  const { tenantPath, tenantToken } = await agreed();
  const { id, dues } = await opened(tenantToken);
  await server.sql(
    'delete from payment_ways where owner_id = (select owner_id from tenancies where id = $1)',
    id,
  );
  const [due] = dues;
  await renderRoute(`${tenantPath}?view=pay&due=${due?.id}`);
  await expect.poll(smsField).not.toBeNull();
  paste(walletSms('345', NUMBER).text);
  await expect.poll(marked).toBe('345 Dollar');
  await expect.element(page.getByText(/names another number/)).not.toBeInTheDocument();
});

test('what was paid in advance is seen by both at the end, handed back by one and confirmed by the other', async () => {
  const { tenantPath, ownerPath, tenantToken, ownerToken } = await agreed();
  const { id, dues } = await opened(tenantToken);
  const today = todayInMogadishu(new Date());
  const body = { dueId: dues[0]?.id, amount: '945', method: 'cash', paidOn: today };
  await callApi('POST', `/api/tenancies/${tenantToken}/payments`, { body });
  const [payment] = (await opened(tenantToken)).payments;
  const path = `/api/tenancies/${ownerToken}/payments/${payment?.id}/answer`;
  await callApi('POST', path, { body: { answer: 'confirm' } });
  await server.sql("update tenancies set status = 'ended', ends_on = $1 where id = $2", today, id);
  await onPhone();
  await renderRoute(`${ownerPath}?view=deposit`);
  await expect
    .element(page.getByText(/^Paid in advance, to be returned to the tenant now: \$600\.00$/))
    .toBeVisible();
  await tap(m.deposits_return_say({ amount: '$600.00' }));
  await expect.element(page.getByText(m.deposits_return_waiting())).toBeVisible();
  fits();
  await go(`${tenantPath}?view=deposit`);
  await tap(m.deposits_return_confirm());
  await expect.element(page.getByText(m.deposits_return_confirmed())).toBeVisible();
  expect(await opened(tenantToken)).toMatchObject({ advance: '0.00', open: '0.00' });
});

test('what was typed into a record stays while the other side saves theirs, and both are kept', async () => {
  const { tenantToken, ownerToken, tenantPath } = await agreed();
  const room = (name: string, words = '') => ({ name, state: 'good', words });
  const ownerSaves = (revision: number, rooms: unknown[], reading: string) =>
    callApi('PUT', `/api/tenancies/${ownerToken}/records/entry`, {
      body: { revision, rooms, meters: [{ kind: 'electricity', reading }], words: '' },
    });
  await ownerSaves(0, [room('Kitchen'), room('Bath')], '100');
  await renderRoute(`${tenantPath}?view=entry`);
  await page.getByText(m.deposits_change(), { exact: true }).click();
  const roomWords = page.getByLabelText(new RegExp(`^${m.deposits_words()}`));
  const water = page.getByLabelText(new RegExp(`^${m.deposits_meter_water()}`));
  await roomWords.nth(1).fill('The tap drips.');
  await water.fill('77');
  await ownerSaves(1, [room('Hall'), room('Bath')], '101');
  // It is refused as overtaken, and the page is read anew.
  await tap(m.deposits_sign());
  await expect.element(page.getByText('101')).toBeVisible();
  await expect.element(roomWords.nth(1)).toHaveValue('The tap drips.');
  await expect.element(water).toHaveValue('77');
  await tap(m.deposits_save_record());
  const read = async () =>
    (await callApi<{ entry: HomeRecord }>('GET', `/api/tenancies/${tenantToken}/deposit`)).entry;
  await expect.poll(async () => (await read()).meters).toHaveLength(2);
  const { rooms, meters } = await read();
  expect(meters.map(({ reading }) => reading).sort()).toEqual(['101', '77']);
  expect(rooms.find(({ name }) => name === 'Bath')?.words).toBe('The tap drips.');
});
