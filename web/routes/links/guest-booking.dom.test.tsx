import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { todayInMogadishu } from '#contract/time.ts';
import { agreedMove, bookMove, endedMove, newPlace, newService } from '../../testing/moves.ts';
import { BALANCE, marked, paste, smsField, walletSms } from '../../testing/receipts.ts';
import { go, onPhone, renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen, expectPath } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

const tell = () => page.getByRole('button', { name: /^Tell / }).click();
const paid = () => document.querySelector('#paid')?.textContent ?? '';
const localOf = (number = '') => number.replace('+252', '');

test('who cancels sees before what it costs, and the other side is told', async () => {
  const { customer, provider, read } = await agreedMove();
  await onPhone();
  await renderRoute(`/bookings/${customer}`);
  await page.getByText('Cancel the move', { exact: true }).first().click();
  await expect.element(page.getByText('Cancelling costs nothing now.')).toBeVisible();
  await expect.element(page.getByText(/Later, or not to come: 25% of the price/)).toBeVisible();
  await page.getByLabelText(/^Why\?/).fill('Another day suits us.');
  await page.getByRole('button', { name: 'Cancel the move' }).click();
  await expect.element(page.getByText('Cancelling costs nothing now.')).not.toBeInTheDocument();
  expect((await read()).stage).toBe('cancelled');
  await go(`/provider/bookings/${provider}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'We are on our way' })).not.toBeInTheDocument();
});

test('a move is paid in shillings at a rate that is asked for, and both see it on the receipt', async () => {
  const { customer, provider } = await endedMove();
  await onPhone();
  await renderRoute(`/provider/bookings/${provider}`);
  await page.getByText('I was paid').click();
  await page.getByText('Paid in shillings').click();
  const shillings = page.getByLabelText(/^Somali shillings/);
  const rate = page.getByLabelText(/^Shillings for a dollar that day/);
  await shillings.fill('2,850,000');
  await rate.fill('28,500');
  await expect.element(page.getByText(/That is \$100\.00\./)).toBeVisible();
  await rate.fill('');
  await tell();
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true');
  await expect.element(shillings).toHaveValue('2,850,000');
  await rate.fill('28,500');
  await tell();
  await expect.element(page.getByText(/You said that \$100\.00 was paid/)).toBeVisible();
  await go(`/bookings/${customer}`);
  await expect.poll(paid).toMatch(/Somali shillings: 2,850,000 at 28,500/);
  expect(paid()).toContain('$3.00');
  await page.getByRole('button', { name: 'That is right' }).click();
  await page.getByRole('link', { name: /^Receipt \d{4}-\d{4}$/ }).click();
  await expect.element(page.getByText(/2,850,000 at 28,500/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a payment that is not right is disputed with words, which both read', async () => {
  const { customer, provider } = await endedMove();
  const body = { amount: '97', method: 'cash', paidOn: todayInMogadishu(new Date()) };
  await callApi('POST', `/api/moves/${customer}/payments`, { body });
  await renderRoute(`/provider/bookings/${provider}`);
  await page.getByText('That is not right').click();
  await page
    .getByLabelText(/^What is wrong\?/)
    .first()
    .fill('Only $50 came.');
  await page
    .elementLocator(document.querySelector('#paid') as Element)
    .getByRole('button', { name: 'Send', exact: true })
    .click();
  await expect.poll(paid).toMatch(/Disputed/);
  await go(`/bookings/${customer}`);
  await expect.poll(paid).toMatch(/Disputed/);
  await expect.element(page.getByText(/Only \$50 came\./)).toBeVisible();
});

test('an SMS with a tip is read as soon as it is pasted, and pays one move', async () => {
  const first = await endedMove();
  const [way] = (await first.read()).paid?.ways ?? [];
  const { text, reference } = walletSms('100', localOf(way?.number));
  const open = async (key: string) => {
    await go('/contact');
    await go(`/bookings/${key}`);
    await expect.poll(smsField).not.toBeNull();
    paste(text);
    await expect.poll(marked).toBe('100 Dollar');
    expect(document.body.textContent).not.toContain(BALANCE);
  };
  await onPhone();
  await renderRoute('/contact');
  await open(first.customer);
  await expect.element(page.getByText(/Of it \$3\.00 as a tip/)).toBeVisible();
  await expectGoodScreen();
  await tell();
  await expect.element(page.getByText(/You said that \$100\.00 was paid/)).toBeVisible();
  expect(paid()).toContain(reference);
  expect((await first.read()).paid?.payments[0]).toMatchObject({
    amount: '97.00',
    tip: '3.00',
    rung: 'receipt',
  });

  const second = await endedMove();
  await open(second.customer);
  await tell();
  await expect.element(page.getByText(/this reference has paid something already/)).toBeVisible();
  expect((await second.read()).paid?.payments).toEqual([]);
});

test('an SMS shared to the app may be for a move, and is read on its page', async () => {
  const customer = await server.createUser({ role: 'renter' });
  const move = await endedMove(customer);
  await signIn(customer);
  const { text } = walletSms('97', localOf((await move.read()).paid?.ways[0]?.number));
  await renderRoute(`/tenancy/mine#text=${encodeURIComponent(text)}`);
  await expect.poll(marked).toBe('97 Dollar');
  await page.getByRole('button', { name: 'It is for this' }).click();
  await expectPath(`/bookings/${move.customer}`);
  await expect.poll(marked).toBe('97 Dollar');
  await tell();
  await expect.element(page.getByText(/You said that \$97\.00 was paid/)).toBeVisible();
});

test('an invalid link says so, to either side', async () => {
  await renderRoute('/bookings/nonsense');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/This link/);
  await go('/provider/bookings/nonsense');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/This link/);
});

test('nothing is sent while a message is empty', async () => {
  const { id } = await newService('Xamar Express');
  const { followPath } = await bookMove(id, newPlace());
  await renderRoute(followPath);
  await page.getByLabelText(/^Your message/).fill('  ');
  await expect.element(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
});
