import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen, expectHidden, toast } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, type Person, server, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

const person = (role: 'renter' | 'property_owner', name: string, n: number) =>
  server.createUser({ role, name, phoneE164: `+25261555${String(n).padStart(4, '0')}` });

let count = 100;

/** An owner with a home, signed in, and somebody who could see it. */
async function openOwner() {
  count += 2;
  const owner = await person('property_owner', 'Sahra Maxamuud', count);
  const renter = await person('renter', 'Xasan Cali Warsame', count + 1);
  const title = `Flat ${crypto.randomUUID().slice(0, 8)}`;
  const body = { title, description: 'Two rooms and a roof.', price: '300', location: 'Hodan, Mogadishu' };
  const { id } = await callApi<{ id: string }>('POST', '/api/properties', { by: owner, body });
  await signIn(owner);
  return { owner, renter, title, homeId: id };
}

const daysOf = async (homeId: string) =>
  (await callApi<Slots>('GET', `/api/properties/${homeId}/slots`)).days;

async function ask(homeId: string, renter: Person): Promise<Viewing> {
  const [slot] = (await daysOf(homeId)).flatMap(({ date, slots }) =>
    slots.filter(({ state }) => state === 'free').map(({ time }) => ({ date, time })),
  );
  const body = { propertyId: homeId, ...slot, notes: 'Is there parking?' };
  return callApi('POST', '/api/viewings', { by: renter, body });
}

/** As if it had been some weeks ago: nobody can ask for a time that is over. */
const letItPass = ({ id }: Viewing) => server.sql('update viewings set date = date - 28 where id = $1', id);

const eventOf = ({ id }: Viewing) => page.css(`[href*="open=${id}"]:visible`).first();
const card = () => page.getByRole('dialog');

test('nobody came: noted without telling, neutral for the renter, and taken back', async () => {
  const { owner, renter, title, homeId } = await openOwner();
  const viewing = await ask(homeId, renter);
  await letItPass(viewing);
  const unread = async () =>
    (await fetch('/api/notifications', { headers: renter.headers })).headers.get('x-unread-count');
  const before = await unread();
  await renderRoute(`/viewings?open=${viewing.id}`);
  await card()
    .getByRole('button', { name: /^Mark as no-show/ })
    .click();
  await expect.element(card()).toMatchTextContent(/No-show/);
  await expectGoodScreen();
  // Shown before it is answered.
  const statusOf = async () =>
    (await server.sql('select status from viewings where id = $1', viewing.id))[0]?.status;
  await expect.poll(statusOf).toBe('no_show');
  expect(await unread()).toBe(before);

  await signIn(renter);
  await renderRoute('/schedule-viewing');
  const theirs = page.getByRole('article', { name: title });
  await expect.element(theirs).toMatchTextContent(/Not held/);
  await expectHidden(theirs.getByText(/No-show/));
  await renderRoute(`/rate/${homeId}`);
  await expect.element(page.getByText(/You can rate this home after viewing it/)).toBeVisible();

  await signIn(owner);
  await renderRoute(`/viewings?open=${viewing.id}`);
  await card()
    .getByRole('button', { name: /as completed$/ })
    .click();
  await expect.element(card()).toMatchTextContent(/Completed/);
});

test.for([1280, 360])(
  'a day that is blocked in the calendar cannot be asked for, until it is freed: %i px',
  async (width) => {
    await page.viewport(width, 800);
    const { renter, homeId } = await openOwner();
    // Of today, some hours are past.
    const isAllFree = ({ slots }: Slots['days'][number]) =>
      slots.length > 0 && slots.every(({ state }) => state === 'free');
    const date = (await daysOf(homeId)).find(isAllFree)?.date;
    const statesOf = async () => [
      ...new Set((await daysOf(homeId)).find((day) => day.date === date)?.slots.map(({ state }) => state)),
    ];
    await renderRoute(`/viewings?view=day&from=${date}`);
    await page.css(`[href*="slot=${date}T17"]:visible`).first().click();
    await expect.element(card()).toBeVisible();
    await expectGoodScreen();
    await card().getByRole('button', { name: 'Block the whole day' }).click();
    await expectHidden(card());
    await expect.poll(statesOf).toEqual(['blocked']);
    const body = { propertyId: homeId, date, time: '17:00' };
    await expect(callApi('POST', '/api/viewings', { by: renter, body })).rejects.toThrow('409');
    await page.css(`[href*="slot=${date}T9"]:visible`).first().click();
    await card().getByRole('button', { name: 'Unblock the whole day' }).click();
    await expectHidden(card());
    await expect.poll(statesOf).toContain('free');
  },
);

test.for([1280, 360])(
  'an owner is asked for their days once, and a closed weekday cannot be chosen any more: %i px',
  async (width) => {
    await page.viewport(width, 800);
    const { renter, homeId } = await openOwner();
    await ask(homeId, renter);
    await renderRoute('/viewings');
    const question = page.getByRole('region', { name: 'On which days do you take viewings?' });
    await expect.element(question).toBeVisible();
    await expectGoodScreen();
    const choose = async (isOpen: boolean) => {
      for (const day of question.getByRole('checkbox').all())
        if ((day.element() as HTMLInputElement).checked !== isOpen) await day.click();
    };
    await choose(false);
    await question.getByRole('button', { name: 'Save days' }).click();
    await expect.element(question.getByText(/Please leave at least one day open\./)).toBeVisible();
    await choose(true);
    await question.getByRole('checkbox', { name: 'Friday' }).click();
    await question.getByRole('button', { name: 'Save days' }).click();
    await expectHidden(question);
    const days = page.getByRole('region', { name: 'Viewing days' });
    await expect.element(days.getByRole('checkbox', { name: 'Friday' })).not.toBeChecked();
    await expect.element(page.getByText(/Closed: Friday\./)).toBeVisible();

    await signIn(await person('renter', 'Ilhaan', count + 500));
    await renderRoute(`/schedule-viewing?property=${homeId}`);
    const fridays = card().getByRole('radio', { name: /^Fri .+, closed$/ });
    await expect.element(fridays).toHaveLength(2);
    for (const friday of fridays.all()) await expect.element(friday).toBeDisabled();
    await expect.element(card().getByRole('radio', { name: /^Sun .+, closed$/ })).toHaveLength(0);
  },
);

test('the week is walked by arrow keys, and a card is opened and closed by keys', async () => {
  const { renter, homeId } = await openOwner();
  const viewing = await ask(homeId, renter);
  await renderRoute(`/viewings?from=${viewing.date}`);
  await expect.element(page.getByRole('grid')).toBeVisible();
  const at = () => document.activeElement?.closest('td')?.getAttribute('data-cell') ?? '';
  const focusEvent = () => (eventOf(viewing).element() as HTMLElement).focus();
  focusEvent();
  const [column = 0, row = 0] = at().split(':').map(Number);
  await userEvent.keyboard(column < 6 ? '{ArrowRight}' : '{ArrowLeft}');
  expect(at()).toBe(`${column < 6 ? column + 1 : column - 1}:${row}`);
  await userEvent.keyboard(column < 6 ? '{ArrowLeft}' : '{ArrowRight}');
  await userEvent.keyboard('{Home}');
  expect(at()).toBe(`0:${row}`);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(at()).toBe('6:8');
  await userEvent.keyboard('{ArrowUp}');
  expect(at()).toBe('6:7');
  // One stop for Tab: the next one is no cell of the grid.
  await userEvent.keyboard('{Tab}');
  expect(at()).toBe('');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(at()).toBe('6:7');
  focusEvent();
  await userEvent.keyboard('{Enter}');
  await expect.element(card().getByRole('heading').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectHidden(card());
  await expect.element(eventOf(viewing)).toHaveFocus();
});

test('an owner confirms in the app, and blocks an hour that nobody can ask for then', async () => {
  const { renter, homeId } = await openOwner();
  const [slot] = (await daysOf(homeId)).flatMap(({ date, slots }) =>
    slots.filter(({ state }) => state === 'free').map(({ time }) => ({ date, time })),
  );
  const { date = '', time = '' } = slot ?? {};
  await renderRoute('/viewings?view=list');
  await expectGoodScreen();
  await page.getByLabelText('Day', { exact: true }).fill(date);
  await page.getByLabelText('Time', { exact: true }).selectOptions(time);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(toast('Time blocked')).toBeVisible();
  const state = async () =>
    (await daysOf(homeId)).find((day) => day.date === date)?.slots.find((one) => one.time === time)?.state;
  expect(await state()).toBe('blocked');
  await page
    .getByRole('button', { name: new RegExp(`^Unblock \\w+ ${Number(date.slice(8))} .*, ${time}`) })
    .first()
    .click();
  await expect.element(toast('Time unblocked')).toBeVisible();
  expect(await state()).toBe('free');

  await ask(homeId, renter);
  await renderRoute('/viewings?view=list');
  const row = page.getByRole('article').filter({ hasText: 'Is there parking?' });
  await row.getByRole('button', { name: /^Confirm/ }).click();
  await expect.element(toast('Viewing confirmed')).toBeVisible();
  await expect.element(row).toMatchTextContent(/You have confirmed it/);
});

test('an administrator hides a rating with a reason, and shows it again', async () => {
  const [one] = await callApi<{ id: string; propertyId: string; comment: string }[]>(
    'GET',
    '/api/my/ratings?stars=3',
    { by: await demoAccount('owner') },
  );
  if (!one) throw new Error('The demo owner has no such rating.');
  const shown = async () => JSON.stringify(await callApi('GET', `/api/properties/${one.propertyId}/ratings`));
  expect(await shown()).toContain(one.comment);
  await signIn(await demoAccount('admin'));
  await renderRoute(`/ratings?listing=${one.propertyId}&stars=3`);
  const rating = page.css(`#rating-${one.id}`);
  await rating.getByRole('link', { name: /^Hide the rating/ }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  await expectGoodScreen();
  // Nothing is hidden without a reason.
  await question.getByRole('button', { name: 'Hide rating' }).click();
  await question.getByLabelText(/^Reason/).fill('Names a neighbour');
  await question.getByRole('button', { name: 'Hide rating' }).click();
  await expect.element(rating).toMatchTextContent(/Reason: Names a neighbour/);
  expect(await shown()).not.toContain(one.comment);
  await rating.getByRole('button', { name: /again$/ }).click();
  await expect.element(toast('Rating shown again')).toBeVisible();
  expect(await shown()).toContain(one.comment);
});
