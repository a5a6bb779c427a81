import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import { fullListing, newHome } from '../../testing/homes.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { address, expectAddress, expectGoodScreen, expectHidden, toast } from '../../testing/seen.ts';
import { callApi, demoAccount, openServer, server, signIn } from '../../testing/server.ts';

await openServer({ demo: true });

const HEIGHT = 640;
const onSmallPhone = () => page.viewport(360, HEIGHT);

const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

test('a question is written with one tap and sent with one more', async () => {
  await onSmallPhone();
  const { id } = await fullListing();
  await signIn(await demoAccount('renter'));
  await renderRoute(`/properties/${id}`);
  await page.getByRole('link', { name: 'Can I see it tomorrow?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Contact Property Owner' });
  await expect.element(sheet.getByLabelText(/^Message/)).toHaveValue('Can I see it tomorrow?');
  const send = sheet.getByRole('button', { name: 'Send Message' });
  await expect.element(send).toBeInViewport();
  await send.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Message Sent' }))
    .toMatchTextContent(/Your message has been sent to the property owner\./);
  await expectHidden(page.css('.toast'));
});

test('what is typed after a question is kept with that question alone', async () => {
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  const onPage = page.css('#contact').getByLabelText(/^Message/);
  await onPage.fill('Good morning.');
  const question = page.getByRole('link', { name: 'Is the price fixed?' });
  await question.click();
  const message = page.getByRole('dialog').getByLabelText(/^Message/);
  await expect.element(message).toHaveValue('Is the price fixed?');
  await message.fill('Is the price fixed? I pay a year ahead.');
  await userEvent.keyboard('{Escape}');
  await expectAddress(`/properties/${id}`);
  await expect.element(onPage).toHaveValue('Good morning.');
  await question.click();
  await expect.element(message).toHaveValue('Is the price fixed? I pay a year ahead.');
});

const viewingSheet = () => page.getByRole('dialog', { name: 'Schedule a viewing' });

test.for([1280, 360])(
  'Back, Escape and the cross close what is open over a home, and one is where one was: %i px',
  async (width) => {
    await page.viewport(width, 740);
    const { id, title } = await fullListing();
    await renderRoute('/properties?type=rent');
    await go(`/properties/${id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    scrollTo({ top: 260, behavior: 'instant' });
    const before = scrollY;
    expect(before).toBeGreaterThan(100);
    for (const close of [
      () => go(-1),
      () => userEvent.keyboard('{Escape}'),
      () => viewingSheet().getByRole('link', { name: 'Close' }).click(),
    ]) {
      const link = page
        .getByRole('link', { name: 'Schedule Viewing' })
        .elements()
        .findLast((one) => one.checkVisibility());
      (link as HTMLElement).click();
      await expect.element(viewingSheet()).toMatchTextContent(title);
      await expectAddress(`/properties/${id}?viewing=1`);
      await close();
      await expectHidden(viewingSheet());
      await expectAddress(`/properties/${id}`);
      expect(scrollY).toBe(before);
    }
    // Nothing of it is left in the history.
    await go(-1);
    await expectAddress('/properties?type=rent');
  },
);

test.for([
  ['viewing', 'Schedule a viewing'],
  ['message', 'Contact Property Owner'],
  ['apply', 'Apply for this home'],
] as const)('an address opens it too, and closed it is the home: %s', async ([over, name]) => {
  const { id, title } = await fullListing();
  await renderRoute(`/properties/${id}?${over}=1`);
  const sheet = page.getByRole('dialog', { name });
  await expect.element(sheet).toMatchTextContent(title);
  await expectGoodScreen();
  await userEvent.keyboard('{Escape}');
  await expectHidden(sheet);
  await expectAddress(`/properties/${id}`);
});

test('what is closed and asked for again at once closes again', async () => {
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  const open = () =>
    (page.getByRole('link', { name: 'Schedule Viewing' }).first().element() as HTMLElement).click();
  open();
  await expect.element(viewingSheet()).toBeVisible();
  const dialog = viewingSheet().element() as HTMLDialogElement;
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.close();
  await closed;
  open();
  await expect.element(viewingSheet()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectHidden(viewingSheet());
  await expectAddress(`/properties/${id}`);
});

test('on a phone what is said stands at the top, clear of the bar and the form below', async () => {
  await onSmallPhone();
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  await page.css('#contact').getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => seen('.toast')[0]?.getBoundingClientRect().bottom).toBeLessThan(200);
});

const form = () => page.css('#contact form');

async function fillIn(message: string): Promise<void> {
  await form().getByLabelText(/^Name/).fill('Sahra');
  await form()
    .getByLabelText(/^Email/)
    .fill('sahra@aqal.example');
  await form()
    .getByLabelText(/^Message/)
    .fill(message);
}

const sent = () => toast('Your message has been sent to the property owner.');
const messages = async (id: string) =>
  Number((await server.sql('select count(*) from messages where property_id = $1', id))[0]?.count);

test('a double click on Send sends one message, a second submit after the answer none, and nothing is called wrong', async () => {
  const { id } = await newHome();
  await renderRoute(`/properties/${id}`);
  const send = form().getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect.element(page.getByText('Please fill in all fields.').first()).toBeVisible();
  await fillIn('Is it still free on Sunday?');
  await send.dblClick();
  await expect.element(sent()).toBeVisible();
  await expect.element(form().getByLabelText(/^Message/)).toHaveValue('');
  expect(await messages(id)).toBe(1);

  await renderRoute(`/properties/${id}`);
  await fillIn('May I see it tomorrow?');
  const element = form().element() as HTMLFormElement;
  const field = element.elements.namedItem('message') as HTMLTextAreaElement;
  element.requestSubmit();
  await expect.poll(() => field.value, { interval: 5 }).toBe('');
  element.requestSubmit();
  await expect.element(sent()).toBeVisible();
  expect(element.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  expect(await messages(id)).toBe(2);
});

test('a message that fails says so and keeps what was typed', async () => {
  const { id } = await newHome();
  await renderRoute(`/properties/${id}`);
  await fillIn('Hello');
  await server.changeListing(id, { isActive: false });
  await form().getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect.element(form().getByLabelText(/^Message/)).toHaveValue('Hello');
});

test('what could neither be sent nor wait is there again after the page was loaded anew', async () => {
  const { id } = await fullListing();
  await renderRoute(`/properties/${id}`);
  await fillIn('Hello');
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('It is switched off.', 'SecurityError');
  });
  const ask = window.fetch.bind(window);
  const broken = vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (init?.method === 'POST') throw new TypeError('Failed to fetch');
    return ask(path, init);
  });
  await form().getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText(/We could not reach the server\./)).toBeVisible();
  await expect.element(form().getByLabelText(/^Message/)).toHaveValue('Hello');
  broken.mockRestore();
  await renderRoute(`/properties/${id}`);
  await expect.element(form().getByLabelText(/^Message/)).toHaveValue('Hello');
});

test.for(['018f4d5e-0000-7000-8000-000000000000', 'nonsense'])(
  'an unknown home is not found: %s',
  async (id) => {
    await renderRoute(`/properties/${id}`);
    await expect.element(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Browse Properties' }))
      .toHaveAttribute('href', '/properties');
    await expect
      .element(page.getByText('It may have been taken down, or the link may be wrong.'))
      .toBeVisible();
    await expectHidden(page.getByRole('button', { name: 'Tell me when it is back' }));
  },
);

const onlyFree = ({ days }: Slots) =>
  days.flatMap(({ date, slots }) =>
    slots.filter(({ state }) => state === 'free').map(({ time }) => ({ date, time })),
  );

test('a slot that is lost meanwhile is answered with the nearest free ones, and the note stays', async () => {
  const { id } = await newHome();
  await signIn(await server.createUser({ role: 'renter', phoneE164: '+252615550132' }));
  const free = onlyFree(await callApi<Slots>('GET', `/api/properties/${id}/slots`));
  const { date = '', time = '' } = free[2] ?? {};
  await renderRoute(`/schedule-viewing?${new URLSearchParams({ property: id, date })}`);
  const sheet = page.getByRole('dialog');
  const choose = (one: Locator) => one.click({ force: true });
  await choose(sheet.getByRole('radio', { name: time, exact: true }));
  await sheet.getByLabelText(/^Notes/).fill('Is there parking?');
  const other = await server.createUser({ role: 'buyer', phoneE164: '+252615550133' });
  await callApi('POST', '/api/viewings', { by: other, body: { propertyId: id, date, time } });
  await sheet.getByRole('button', { name: /^Request / }).click();
  const notice = sheet.getByRole('alert');
  await expect.element(notice.getByRole('link')).toHaveLength(3);
  await expectGoodScreen();
  await expect.element(sheet.getByRole('radio', { name: new RegExp(`^${time}`) })).toBeDisabled();
  await notice.getByRole('link').first().click();
  await expect.element(sheet.getByLabelText(/^Notes/)).toHaveValue('Is there parking?');
  await sheet.getByRole('button', { name: /^Request / }).click();
  const answer = page.getByRole('dialog', { name: 'Viewing Scheduled' });
  await expect.element(answer.getByText(/ still has to confirm\.$/)).toBeVisible();
  expect(address()).not.toContain('undefined');
});

test('a wrong code is refused where it is typed, and another number is one tap away', async () => {
  const { id } = await newHome();
  await renderRoute(`/properties/${id}?viewing=1`);
  const sheet = viewingSheet();
  await sheet.css('label:has(input[name=time]:enabled)').first().click();
  await sheet.getByLabelText(/^Name/).fill('Xasan Warsame');
  await sheet.getByLabelText(/^Phone/).fill('+252615550134');
  await sheet.getByRole('button', { name: /^Request / }).click();
  const code = sheet.getByLabelText(/^Code from the SMS/);
  await code.fill('000000');
  await sheet.getByRole('button', { name: /^Request / }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByRole('button', { name: 'Change time or number' }).click();
  await expect.element(sheet.getByLabelText(/^Phone/)).toBeVisible();
});

test('asking for a viewing has a page of its own too, whose cross leads back to the home', async () => {
  const { id, title } = await newHome();
  await signIn(await server.createUser({ role: 'renter' }));
  await renderRoute(`/schedule-viewing?property=${id}&over=1`);
  await expect.element(viewingSheet()).toMatchTextContent(title);
  await viewingSheet().getByRole('link', { name: 'Close' }).click();
  await expectAddress(`/properties/${id}`);
});
