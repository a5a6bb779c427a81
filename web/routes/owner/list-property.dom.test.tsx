import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProperty } from '#contract/listing.api.ts';
import { onPhone, renderRoute } from '../../testing/render-route.tsx';
import { boxOf, closeToast, expectAddress, expectGoodScreen, expectHidden } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

async function becomeOwner(): Promise<void> {
  await signIn(await server.createUser({ role: 'property_owner', phone: '0615550188' }));
}

async function openForm(): Promise<void> {
  await becomeOwner();
  await renderRoute('/list-property');
}

const list = (values: object) =>
  callApi<OwnProperty>('POST', '/api/properties', {
    body: { title: 'Two editors', description: 'As it was.', price: '300', location: 'Hodan', ...values },
  });
const stored = (id: string) => callApi<OwnProperty>('GET', `/api/my/properties/${id}`);

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const openMore = () => page.getByText('Add more', { exact: true }).click();
const submit = () => page.getByRole('main').getByRole('button', { name: 'List Property' });
const field = (name: string) => page.css(`[name=${name}]`);

test('all invalid fields are reported at once, in a summary and next to each field', async () => {
  await openForm();
  await page.getByLabelText(/^Price \(US\$\)/).fill('4.505');
  await page.getByText('Coordinates').click();
  await page.getByLabelText(/^Latitude/).fill('91');
  await submit().click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByRole('button')).toHaveLength(6);
  // Nothing folded away is wrong, so it stays folded.
  await expectHidden(page.getByLabelText(/^House rules/));
  await summary.getByRole('button', { name: /^Title/ }).click();
  await expect.element(box('Title')).toHaveFocus();
  await expect.element(box('Title')).toHaveAttribute('aria-invalid', 'true');
  expect(boxOf(box('Title')).top).toBeGreaterThanOrEqual(boxOf(page.getByRole('banner').first()).bottom);
  await expectGoodScreen();
  // What is right now is not called wrong any more.
  await box('Title').fill('A title');
  await expect.element(summary.getByRole('button')).toHaveLength(5);
  await page.getByLabelText(/^Longitude/).fill('45.3');
  await expect.element(summary.getByRole('button')).toHaveLength(4);
  await page.getByLabelText(/^Latitude/).fill('2.04');
  await expect.element(summary.getByRole('button')).toHaveLength(3);
  await openMore();
  await page
    .getByLabelText(/^Deposit/)
    .first()
    .fill('-1');
  await openMore();
  await expectHidden(page.getByLabelText(/^Deposit/));
  await submit().click();
  await expect.element(page.getByLabelText(/^Deposit/).first()).toBeVisible();
});

test('an owner is told that renters look for the costs, until they are said', async () => {
  await openForm();
  const nudge = page.getByText(/^Renters look for what it costs to move in/);
  await expect.element(nudge).toBeVisible();
  await nudge.click();
  await page
    .getByLabelText(/^Deposit/)
    .first()
    .fill('600');
  await expect.poll(() => nudge.elements()).toEqual([]);
  await page
    .getByLabelText(/^Deposit/)
    .first()
    .fill('');
  await expect.element(nudge).toBeVisible();
  await page.getByRole('combobox', { name: 'Listing Type' }).selectOptions('buy');
  await expect.poll(() => nudge.elements()).toEqual([]);
});

test('an owner says that there is no deposit, by a tick or a 0; an amount takes it back', async () => {
  await openForm();
  const nudge = page.getByText(/^Renters look for what it costs to move in/);
  await openMore();
  const deposit = page.getByLabelText(/^Deposit/).first();
  const none = page.getByRole('checkbox', { name: 'There is no deposit' });
  await deposit.fill('600');
  await none.click();
  await expect.element(deposit).toHaveValue('');
  await expect.poll(() => nudge.elements()).toEqual([]);
  await deposit.fill('300');
  await expect.element(none).not.toBeChecked();
  await deposit.fill('0');
  await expect.poll(() => nudge.elements()).toEqual([]);
  await expectGoodScreen();
});

test('a number is typed over the 0 that stands there, wherever it is tapped', async () => {
  await onPhone();
  await openForm();
  for (const [name, position] of [
    ['sqft', { x: 60, y: 20 }],
    ['bedrooms', { x: 8, y: 20 }],
  ] as const) {
    await expect.element(field(name)).toHaveValue('0');
    await field(name).click({ position });
    await userEvent.keyboard('850');
    await expect.element(field(name)).toHaveValue('850');
  }
});

test('on a small screen listing a home works with the keyboard alone', async () => {
  await onPhone();
  await openForm();
  const title = 'Room by the sea';
  const tabTo = async (role: 'textbox' | 'button' | 'combobox', name: string | RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (
        page
          .getByRole(role, { name })
          .elements()
          .includes(document.activeElement as HTMLElement)
      )
        return;
      await userEvent.keyboard('{Tab}');
    }
    throw new Error(`Tab never reached ${name}`);
  };
  (page.getByText('Pictures from the web').element() as HTMLElement).focus();
  await tabTo('combobox', 'Listing Type');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('combobox', { name: 'Listing Type' })).toHaveValue('buy');
  await tabTo('button', 'More: Bedrooms');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Bedrooms' })).toHaveValue('2');
  await tabTo('combobox', 'Location');
  // The map loads when it is seen; Tab would skip it.
  page.getByRole('combobox', { name: 'Location' }).element().scrollIntoView({ block: 'start' });
  await expect.element(page.getByRole('button', { name: 'Place the pin in the middle' })).toBeVisible();
  await tabTo('button', 'Place the pin in the middle');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/The pin is at/)).toBeVisible();
  const latitude = () => (field('latitude').element() as HTMLInputElement).value;
  const before = latitude();
  const pin = page.getByRole('button', { name: 'Location of the property. Arrow keys move it.' });
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(latitude).not.toBe(before);
  await tabTo('textbox', /^Price \(US\$\)/);
  await userEvent.keyboard('48000.50');
  await tabTo('textbox', 'Title');
  await userEvent.keyboard(title);
  await tabTo('textbox', 'Description');
  await userEvent.keyboard('Two rooms, one view.');
  await userEvent.keyboard('{Tab}{Enter}');
  await tabTo('button', 'Sea view');
  await userEvent.keyboard(' ');
  await tabTo('button', 'List Property');
  await userEvent.keyboard('{Enter}');
  await expectAddress(/\/properties\/[0-9a-f-]{36}$/);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect
    .poll(() => document.querySelector<HTMLElement>('#content')?.textContent)
    .toContain('$48,000.50');
});

test('an address that is not of the internet is refused in words, and the rest of the form stays', async () => {
  await openForm();
  await box('Title').fill('Flat with a picture from elsewhere');
  await page.getByText('Pictures from the web').click();
  const address = 'http://127.0.0.1/private.jpg';
  await field('images').fill(address);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText(/We could not load this picture/)).toBeVisible();
  await expect.element(page.getByText(address).first()).toBeVisible();
  await expect.element(box('Title')).toHaveValue('Flat with a picture from elsewhere');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expectHidden(page.getByText(address));

  // Sent without having been added, it is named by the form.
  await page.getByLabelText(/^Price \(US\$\)/).fill('200');
  await page.getByRole('combobox', { name: 'Location' }).fill('Hodan, Mogadishu');
  await box('Description').fill('Two rooms.');
  await field('images').fill(address);
  await submit().click();
  await expect
    .element(page.css('[data-summary]'))
    .toMatchTextContent(new RegExp(`We could not load these pictures: ${address}`));
  await expect.element(box('Title')).toHaveValue('Flat with a picture from elsewhere');
});

test('who lists for the first time is asked for a phone number, once', async () => {
  await signIn(await server.createUser({ role: 'property_owner' }));
  await renderRoute('/list-property');
  const phone = page.getByLabelText(/^Your phone number/);
  await box('Title').fill('The first home');
  await page.getByLabelText(/^Price \(US\$\)/).fill('450,50');
  await page.getByRole('combobox', { name: 'Location' }).fill('Hodan, near KM4');
  await expect
    .element(page.getByText(/Not on the map yet\. Homes with a pin are found more often/))
    .toBeVisible();
  await expect.element(page.getByText(/We suggest a pin at KM4\. Is this right/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the pin' }).click();
  await expect.element(page.getByText(/The pin is at 2\.0330, 45\.3030\./)).toBeVisible();
  await box('Description').fill('Two rooms and a yard.');
  await phone.fill('0615550188');
  await submit().click();
  await expectAddress(/\/properties\/[0-9a-f-]{36}$/);
  expect(await callApi('GET', '/api/me')).toMatchObject({ phone: '0615550188' });
  expect(await stored(location.pathname.split('/').at(-1) ?? '')).toMatchObject({
    price: '450.50',
    latitude: expect.any(String),
  });
  await renderRoute('/list-property');
  await expect.element(box('Title')).toBeVisible();
  await expectHidden(phone);
});

test('a conflicting edit is reported, and neither editor’s changes are lost', async () => {
  await becomeOwner();
  const { id } = await list({});
  await renderRoute(`/edit-property/${id}`);
  await page.getByLabelText(/^Price \(US\$\)/).fill('280');
  await box('Title').fill('Mine');
  const body = {
    title: 'Theirs',
    description: 'As they wrote.',
    price: '300',
    location: 'Hodan',
    version: 1,
  };
  await callApi('PUT', `/api/properties/${id}`, { body });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Somebody else' }))
    .toMatchTextContent(
      'Somebody else has changed this property. Load it again to see their changes; what you typed is kept here.',
    );
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect.element(box('Description')).toHaveValue('As they wrote.');
  await expect.element(box('Title')).toHaveValue('Mine');
  await expect.element(page.getByText('They wrote: Theirs')).toBeVisible();
  await expect.element(page.getByLabelText(/^Price \(US\$\)/)).toHaveValue('280');
  closeToast();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAddress('/active-listings');
  expect(await stored(id)).toMatchObject({ title: 'Mine', description: 'As they wrote.', price: '280.00' });
});

test.for([1280, 360])(
  'an owner says what else a home costs, and is told what does not fit: %i px',
  async (width) => {
    await page.viewport(width, 740);
    await becomeOwner();
    const { id } = await list({ price: '310' });
    await renderRoute(`/edit-property/${id}`);
    const fixed = page.getByLabelText(/^Electricity a month, if fixed/);
    await expectHidden(fixed);
    await page.getByLabelText(/^How electricity is paid/).selectOptions('The same every month');
    await fixed.fill('25');
    await page.getByLabelText(/^Agent’s fee \(US\$\)/).fill('50');
    await page.getByLabelText(/^Or as a share of a month/).fill('50');
    await page.getByLabelText(/^Deposit \(US\$\)/).fill('310');
    await page.getByLabelText(/^Guard a month/).fill('0');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect.element(page.getByText('Give either an amount or a share, not both.').first()).toBeVisible();
    await expectGoodScreen();
    await page.getByLabelText(/^Agent’s fee \(US\$\)/).fill('');
    await save.click();
    await expectAddress('/active-listings');
    expect(await stored(id)).toMatchObject({
      moveInCost: '775.00',
      agentFeePercent: 50,
      electricity: 'flat',
      electricityCost: 25,
      guardCost: 0,
      waterCost: null,
    });
  },
);
