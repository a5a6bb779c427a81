import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Move } from '#contract/move-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import {
  agreedMove,
  aPhoto,
  askedMove,
  bookMove,
  endedMove,
  newPlace,
  newService,
} from '../../testing/moves.ts';
import { BALANCE, marked, paste, smsField, walletSms } from '../../testing/receipts.ts';
import { go, onPhone, renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen, expectPath } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

const notify = () => page.getByRole('button', { name: /^Tell / }).click();
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

test('a change waits for its photo before it can be accepted, and both sides read so (P3)', async () => {
  const { customer, provider, read } = await agreedMove();
  for (const step of ['on_the_way', 'arrived'])
    await callApi('POST', `/api/moves/${provider}/steps`, { body: { step } });
  const change = { what: 'Second fridge', reason: 'Not on the list.', amount: '10' };
  await callApi('POST', `/api/moves/${provider}/changes`, { body: change });
  await onPhone();
  await renderRoute(`/bookings/${customer}`);
  await expect.element(page.getByText(/The driver has not added a photo of it yet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Accept $10' })).not.toBeInTheDocument();
  await go(`/provider/bookings/${provider}`);
  const needed = page.getByText(/can accept this only once you have added a photo/);
  await expect.element(needed).toBeVisible();
  await page.getByLabelText(/^Photo of it/).upload(await aPhoto('fridge.jpg'));
  await expect.element(needed).not.toBeInTheDocument();
  await go(`/bookings/${customer}`);
  await expect.element(page.getByText(/The driver has not added a photo/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Accept $10' }).click();
  await expect.poll(async () => (await read()).agreement?.owed).toBe('107.00');
});

const state = () => document.querySelector('#status')?.textContent ?? '';
/** What is filled of what is shown, but for a message that is written. */
const filled = () =>
  [...document.querySelectorAll<HTMLElement>('main .button-primary')]
    .filter((one) => one.checkVisibility() && one.textContent !== 'Send message')
    .map((one) => one.textContent);
const refusals = () => page.getByText(/^I can’t come$|^I cannot take this move$/).all();

test('both pages say how the move stands, not what was so before', async () => {
  const { customer, provider } = await askedMove();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await renderRoute(`/bookings/${customer}`);
  await expect.poll(state).toContain('Waiting for confirmation from service provider');
  await go(`/provider/bookings/${provider}`);
  await expect.poll(state).toContain('Offer a price, or say that you cannot take it.');
  const body = {
    lines: [{ kind: 'base', amount: '97' }],
    ...{ waiting: '5', arriveFrom: inHours(30), arriveUntil: inHours(31), validUntil: inHours(2) },
  };
  const { offers } = await callApi<Move>('POST', `/api/moves/${provider}/offers`, { body });
  await go(`/bookings/${customer}`);
  await expect.poll(state).toContain('1 offer waits for your answer');
  await go(`/provider/bookings/${provider}`);
  await expect.poll(state).toContain('Your offer waits for the customer.');
  await callApi('POST', `/api/moves/${customer}/offers/${offers[0]?.id}/acceptance`, { body: {} });
  await go(`/bookings/${customer}`);
  await expect.poll(state).toContain('Booking confirmed - service provider will contact you');
  for (const [step, words, ours] of [
    ['on_the_way', 'The truck is on its way to you', 'You are on your way.'],
    ['arrived', 'The truck has arrived', 'Loading begins with the customer’s code.'],
  ]) {
    await callApi('POST', `/api/moves/${provider}/steps`, { body: { step } });
    await go('/contact');
    await go(`/bookings/${customer}`);
    await expect.poll(state).toContain(words);
    expect(state()).not.toContain('will contact you');
    await go(`/provider/bookings/${provider}`);
    await expect.poll(state).toContain(ours);
  }
});

test('the mover’s page has one act that stands out, and one way to refuse', async () => {
  const { provider } = await askedMove();
  await onPhone();
  await renderRoute(`/provider/bookings/${provider}`);
  await expect.element(page.getByRole('button', { name: /^Send offer/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Confirm without a price' })).toBeVisible();
  expect(filled()).toEqual([expect.stringMatching(/^Send offer/)]);
  expect(refusals()).toHaveLength(1);
  await page.getByLabelText(/^Base/).fill('57');
  await page.getByRole('button', { name: 'Send offer, $57' }).click();
  await expect.poll(state).toContain('Your offer waits for the customer.');
  expect(filled()).toEqual([]);
  expect(refusals()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
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
  await notify();
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true');
  await expect.element(shillings).toHaveValue('2,850,000');
  await rate.fill('28,500');
  await notify();
  await expect.element(page.getByText(/You said that \$100\.00 was paid/)).toBeVisible();
  await go(`/bookings/${customer}`);
  await expect.poll(paid).toMatch(/Somali shillings: 2,850,000 at 28,500/);
  expect(paid()).toContain('$3.00');
  await page.getByRole('button', { name: 'That is right' }).click();
  await page.getByRole('link', { name: /^Receipt \d{4}-\d{4}$/ }).click();
  await expect.element(page.getByText(/2,850,000 at 28,500/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('an amount with cents has no code to dial, and the page says why (M6)', async () => {
  const { customer, provider, read } = await endedMove();
  const why = page.getByText(/takes whole dollars only. Pay \$46\.50 from the menu of your wallet/);
  await onPhone();
  await renderRoute(`/bookings/${customer}`);
  await expect.element(page.getByRole('link', { name: 'Dial and pay $97' })).toBeVisible();
  await expect.element(why).not.toBeInTheDocument();
  const body = { amount: '50.50', method: 'cash', paidOn: todayInMogadishu(new Date()) };
  await callApi('POST', `/api/moves/${customer}/payments`, { body });
  const id = (await read()).paid?.payments[0]?.id;
  await callApi('POST', `/api/moves/${provider}/payments/${id}/answer`, { body: { answer: 'confirm' } });
  await go('/contact');
  await go(`/bookings/${customer}`);
  await expect.element(why).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Dial and pay/ })).not.toBeInTheDocument();
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

test('what is being typed stays while the other side writes to the dispute', async () => {
  const { customer, provider } = await endedMove();
  const says = (words: string) =>
    callApi('POST', `/api/moves/${provider}/dispute`, { body: { kind: 'damage', words } });
  await callApi('POST', `/api/moves/${customer}/dispute`, {
    body: { kind: 'damage', words: 'The mirror is broken.' },
  });
  await renderRoute(`/bookings/${customer}`);
  const wrong = () => document.querySelector('#wrong') as Element;
  await expect.poll(wrong).not.toBeNull();
  const reply = page.elementLocator(wrong()).getByRole('textbox').first();
  await reply.fill('It stood in the hall,');
  await says('It was broken before.');
  await expect.poll(() => wrong().textContent).toMatch(/It was broken before\./);
  await expect.element(reply).toHaveValue('It stood in the hall,');
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
  await notify();
  await expect.element(page.getByText(/You said that \$100\.00 was paid/)).toBeVisible();
  expect(paid()).toContain(reference);
  expect((await first.read()).paid?.payments[0]).toMatchObject({
    amount: '97.00',
    tip: '3.00',
    rung: 'receipt',
  });

  const second = await endedMove();
  await open(second.customer);
  await notify();
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
  await notify();
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
