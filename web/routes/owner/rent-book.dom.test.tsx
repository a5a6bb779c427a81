import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { go, onPhone, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, expectPath, toast } from '../../testing/seen.ts';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';
import { agree, monthsAgo, newNumber, newTenancy, saysPaid, textedKey } from '../../testing/tenancies.ts';

const PASSWORD = 'xamar-weyne-9';
let owner: Person;
beforeEach(async () => {
  owner = await server.createUser({ role: 'property_owner', name: 'Sahra Axmed', password: PASSWORD });
});
/** A button by how its name begins: who it is about may say more. */
const button = (name: string) => page.getByRole('button', { name, exact: false });

test('an owner enters a tenancy, and its tenant gets a link', async () => {
  const home = await server.createProperty({ ownerId: owner.id, title: 'Two rooms by the well' });
  await signIn(owner);
  await renderRoute('/rent-book');
  await expect.element(page.getByRole('heading', { name: 'No tenancy yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter a tenancy' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'New tenancy' })).toBeVisible();
  await button('Send to the tenant').click();
  await expect.poll(() => document.querySelector('main form [aria-invalid=true]')).not.toBeNull();
  await page.getByLabelText('Home', { exact: true }).selectOptions(home.id);
  const number = newNumber();
  for (const [label, value] of [
    ['Name of the tenant', 'Xasan Cali'],
    ['Phone number', number],
    ['Rent per month ($)', '310'],
    ['Due on which day of the month', '1'],
    ['Deposit ($)', '620'],
    ['Water ($)', '35'],
    ['Begins on', monthsAgo(2)],
  ] as const)
    await page.getByLabelText(label, { exact: false }).first().fill(value);
  await button('Send to the tenant').click();
  await expect.element(page.getByText(/Xasan Cali gets a link/)).toBeVisible();
  await expectGoodScreen();
  expect((await agree(await textedKey(number))).dues.map(({ amount }) => amount)).toContain('345.00');
});

test.for(['desk', 'phone'])(
  'payments are confirmed in one tap, taken back, and said not to have come, on a %s',
  async (device) => {
    const key = await newTenancy(owner, 'Xasan Cali', { startsOn: monthsAgo(2), rent: '345' });
    await saysPaid(key, monthsAgo(2), '345');
    await saysPaid(key, monthsAgo(1), '100');
    await signIn(owner);
    if (device === 'phone') await onPhone();
    await renderRoute('/rent-book');
    const waiting = page.getByRole('region', { name: /^To confirm/ });
    await expect.poll(() => waiting.getByRole('listitem').length).toBe(2);

    await button('Confirm $345.00 of Xasan Cali').click();
    const done = toast('Confirmed, Xasan Cali is told');
    await expect.element(done).toHaveFocus();
    await done.getByRole('button', { name: 'Undo' }).click();
    await button('Confirm $345.00 of Xasan Cali').click();
    await expect.element(done).toBeVisible();

    await page.getByRole('link', { name: '$100.00 of Xasan Cali was not received', exact: false }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Not received' }).click();
    const found = dialog.getByLabelText(/^What did you find\?/);
    await expect.element(found).toHaveAttribute('aria-invalid', 'true');
    await found.fill('Nothing came that day.');
    await dialog.getByRole('button', { name: 'Not received' }).click();
    await expect.element(page.getByText(/is told that it was not received/)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();

    // Each month opens its due: the payment, how it is known, and what both said.
    await page
      .getByRole('link', { name: /\$345, part paid|: \$345, (\d+ days? late|due )/ })
      .first()
      .click();
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const { tenancy } = await callApi<{ tenancy: Tenancy }>('GET', `/api/tenancies/${key}`);
    expect(tenancy.payments.map(({ state }) => state).sort()).toEqual(['confirmed', 'disputed', 'reversed']);
  },
);

test.for([
  ['the rent book', '/rent-book', /^To confirm/],
  ['the dashboard', '/dashboard/property_owner', /^Rent to confirm/],
] as const)(
  'a confirmed row stays where it was, with its amount: a second tap confirms nobody else’s, on %s',
  async ([, path, title]) => {
    const names = ['Xaawo Jaamac', 'Xasan Cali', 'Ilhaan Cali Maxamed Nuur'];
    const keys: string[] = [];
    for (const name of names) {
      const key = await newTenancy(owner, name, { startsOn: monthsAgo(0), rent: '1345' });
      await saysPaid(key, monthsAgo(0), '1345');
      keys.push(key);
    }
    await signIn(owner);
    await onPhone();
    await renderRoute(path);
    const region = page.getByRole('region', { name: title });
    const rows = () => region.getByRole('listitem').elements();
    await expect.poll(() => rows().length).toBe(3);
    const first = rows().map((row) => names.findIndex((name) => row.textContent?.includes(name)));
    for (const row of rows()) {
      const heading = row.querySelector('h3') ?? row;
      expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
      expect(row.textContent).toMatch(/\$1,345/);
    }
    const middle = names[first[1] ?? 0] ?? '';
    await button(`Confirm $1,345.00 of ${middle}`).click();
    await expect.element(toast(`Confirmed, ${middle} is told`)).toBeVisible();
    const states = async () =>
      Promise.all(
        keys.map(async (key) => {
          const { tenancy } = await callApi<{ tenancy: Tenancy }>('GET', `/api/tenancies/${key}`);
          return tenancy.payments.map(({ state }) => state).join();
        }),
      );
    await expect.poll(async () => (await states()).filter((one) => one === 'confirmed').length).toBe(1);
    expect(rows().map((row) => names.findIndex((name) => row.textContent?.includes(name)))).toEqual(first);
    expect(rows()[1]?.textContent).toMatch(/\$1,345/);
    expect(rows()[1]?.querySelector('[name="rentConfirm"], h3')).toBeNull();
  },
);

test('months go back and forth by the address', async () => {
  await newTenancy(owner, 'Sahra Cabdi', { startsOn: monthsAgo(8) });
  await signIn(owner);
  await renderRoute('/rent-book');
  const table = page.getByRole('table', { name: 'Dues by month' });
  await expect.poll(() => table.getByRole('row').length).toBe(3);
  const heads = () =>
    table
      .getByRole('columnheader')
      .elements()
      .filter((one) => one.checkVisibility());
  expect(heads()).toHaveLength(8);
  const visible = (name: string) => {
    const links = page.getByRole('link', { name, exact: true });
    return links.nth(links.elements().findIndex((one) => one.checkVisibility()));
  };
  await visible('Earlier months').click();
  await expectAddress(/to=\d{4}-\d{2}/);
  await expect.element(table.getByText('–').first()).toBeVisible();
  await visible('Later months').click();
  await expect.poll(() => location.search).toBe('');
});

test('what waits is confirmed from the dashboard too', async () => {
  const key = await newTenancy(owner, 'Xaawo Jaamac', { startsOn: monthsAgo(0) });
  await saysPaid(key, monthsAgo(0), '90');
  await signIn(owner);
  await renderRoute('/dashboard/property_owner');
  const today = page.getByRole('region', { name: /^Rent to confirm/ });
  await today.getByRole('button', { name: 'Confirm $90.00 of Xaawo Jaamac', exact: false }).click();
  await expect.element(toast('Confirmed, Xaawo Jaamac is told')).toBeVisible();
  await expect.element(page.getByText(/^Received in /).first()).toBeVisible();
});

test('a delegate confirms payments only where the owner lets them, and sees no figure of the book', async () => {
  const key = await newTenancy(owner, 'Ilhaan Cali', { startsOn: monthsAgo(0), rent: '160' });
  await saysPaid(key, monthsAgo(0), '160');
  const { id, url } = await callApi<{ id: string; url: string }>('POST', '/api/my/delegations', {
    body: { name: 'Faadumo', role: 'answers', password: PASSWORD },
    by: owner,
  });
  const delegate = await server.createUser({ role: 'renter', name: 'Faadumo Cali' });
  const path = `/api/delegate-invitations/${url.split('/').at(-1)}`;
  await callApi('POST', path, { body: { answer: 'accept' }, by: delegate });
  await signIn(delegate);
  await renderRoute('/rent-book');
  await expectPath('/dashboard/renter');
  await expect.element(page.getByRole('link', { name: 'Rent book' })).not.toBeInTheDocument();

  await callApi('PUT', `/api/my/delegations/${id}/payments`, { body: { confirmsPayments: true }, by: owner });
  await go('/rent-book');
  await expect.element(page.getByRole('heading', { name: /^To confirm ?1$/ })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Overdue|Deposits held|Received in/)).not.toBeInTheDocument();
  await button('Confirm $160.00 of Ilhaan Cali').click();
  await expect.element(toast('Confirmed, Ilhaan Cali is told')).toBeVisible();
});
