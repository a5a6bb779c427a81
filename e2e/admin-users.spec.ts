import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { asApplication, makeAdmin } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, signIn, untilHydrated } from './helpers.ts';
import { inDays } from './moves.ts';

const PASSWORD = 'guri-cusub-77';

/** Somebody of a journey's own, with a number that nobody else has. */
async function makePerson(request: APIRequestContext, role = 'property_owner') {
  const mark = crypto.randomUUID().slice(0, 8);
  const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  const person = { name: `Qof ${mark}`, email: `qof-${mark}@aqal.example`, phone: `061 ${digits}` };
  const response = await request.post('/api/register', { data: { ...person, role, password: PASSWORD } });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return { ...person, id, digits };
}

/** A page on which another administrator is signed in. */
async function otherAdmin(browser: Browser): Promise<Page> {
  const { email, password } = await makeAdmin();
  const page = await (await browser.newContext()).newPage();
  const response = await page.request.post('/api/admin/login', { data: { email, password } });
  expect(response.status()).toBe(200);
  return page;
}

/** The screen with the one person that a search finds. */
async function find(page: Page, q: string, name: string) {
  await page.goto('/admin/users');
  await untilHydrated(page);
  const search = page.getByRole('searchbox', { name: /^Search by name/ });
  await search.fill(q);
  await search.press('Enter');
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('row', { name: /^Select|Qof/ }).filter({ hasText: 'Qof' })).toHaveCount(1);
  return row;
}

const toast = (page: Page) => page.locator('.toaster');

test('somebody is found by part of a phone number and edited while another administrator edits', async ({
  as,
  browser,
}) => {
  const guest = await browser.newContext();
  const person = await makePerson(guest.request, 'renter');
  const page = await as('admin');
  const row = await find(page, person.digits.slice(1, 6), person.name);

  await row.getByRole('link', { name: /^Edit/ }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(page.getByText('Editing', { exact: true })).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await expect(row).toContainText(person.name);

  await row.getByRole('link', { name: /^Edit/ }).click();
  await name.fill('');
  await name.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill(`${person.name} Mine`);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('property_owner');

  const other = await otherAdmin(browser);
  const theirs = await other.request.put(`/api/admin/users/${person.id}`, {
    data: { name: `${person.name} Theirs` },
  });
  expect(theirs.status()).toBe(200);

  await name.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Boss changed this row' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(`${person.name} Mine`);
  await expect(notice).toContainText(`${person.name} Theirs (was ${person.name})`);
  await expect(notice).not.toContainText(person.email);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectGoodScreen(page);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page)).toContainText('User updated successfully');
  await expect(row).toContainText(`${person.name} Mine`);
  await expect(row).toContainText('Property owner');

  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(name).toBeFocused();
  await other.request.put(`/api/admin/users/${person.id}`, { data: { name: `${person.name} Again` } });
  await name.fill(`${person.name} Lost`);
  await name.press('Enter');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(name).toBeHidden();
  await expect(row).toContainText(`${person.name} Again`);
  await other.context().close();
  await guest.close();
});

test('a deactivated owner cannot sign in, list or book, their listings are gone, and all comes back', async ({
  as,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(403);
  const owners = await browser.newContext();
  const owner = owners.request;
  const person = await makePerson(owner);
  const listing = {
    title: `Guri ${person.name}`,
    description: 'Two rooms.',
    price: '300',
    location: 'Hodan',
  };
  const created = await owner.post('/api/properties', { data: listing });
  expect(created.status()).toBe(201);
  const { id: propertyId } = (await created.json()) as { id: string };
  const [service] = (await (await owner.get('/api/moving-services')).json()) as { id: string }[];
  const move = {
    movingServiceId: service?.id,
    userId: person.id,
    pickupLocation: 'Hodan',
    dropoffLocation: 'Kaaraan',
    date: inDays(3),
    phone: person.phone,
  };
  expect((await owner.post('/api/bookings', { data: move })).status()).toBe(201);
  const page = await as('admin');
  const visible = async () => {
    const list = await page.request.get(`/api/properties?type=all&ownerId=${person.id}`);
    return ((await list.json()) as { id: string }[]).some(({ id }) => id === propertyId);
  };
  expect(await visible()).toBe(true);

  const row = await find(page, person.email, person.name);
  await row.getByRole('link', { name: /^Deactivate/ }).click();
  const question = page.getByRole('alertdialog', { name: `Deactivate ${person.name}?` });
  await expect(question).toContainText('Their listing is hidden');
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page)).toContainText('User updated successfully');
  await expect(row).toContainText('Inactive');
  expect(await visible()).toBe(false);
  expect((await owner.post('/api/properties', { data: listing })).status()).toBe(401);
  expect((await owner.post('/api/bookings', { data: move })).status()).toBe(403);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/auth');
  await untilHydrated(visitor);
  await signIn(visitor, person.email, PASSWORD);
  await expect(visitor.getByText(/inactive/).first()).toBeVisible();

  await row.getByRole('button', { name: /^Activate/ }).click();
  await expect(row).toContainText('Active');
  await expect(row.getByRole('link', { name: /^Deactivate/ })).toBeVisible();
  expect(await visible()).toBe(true);
  await signIn(visitor, person.email, PASSWORD);
  await expect(visitor).toHaveURL(/role-selection|dashboard/);

  // Where they are signed in, and out again.
  await row.getByRole('link', { name: /^More about/ }).click();
  const more = page.getByRole('dialog');
  await expect(more).toBeVisible();
  await expectGoodScreen(page);
  await more.getByRole('button', { name: 'Email a password reset' }).click();
  await expect(toast(page)).toContainText(person.email);
  await more.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(more).toContainText('Not signed in anywhere.');
  await more.getByRole('link', { name: 'History' }).click();

  // All of it stands in the audit log.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  const table = page.getByRole('table');
  for (const act of ['Signed out', 'Password reset emailed', 'User activated', 'User deactivated']) {
    await expect(table.getByRole('row').filter({ hasText: act })).toHaveCount(1);
  }
  const deactivated = table.getByRole('row').filter({ hasText: 'User deactivated' });
  await deactivated.getByRole('link', { name: /^Show what changed/ }).click();
  await expect(table.getByRole('definition').filter({ hasText: /^yes$/ })).toBeVisible();
  await expectGoodScreen(page);
  for (const statement of [
    'delete from audit_log',
    `update audit_log set action = 'nothing'`,
    'truncate audit_log',
  ]) {
    await expect(asApplication(statement), statement).rejects.toThrow();
  }
  await page.reload();
  await expect(deactivated).toHaveCount(1);
  await visitor.context().close();
  await owners.close();
});

test('several are deactivated at once, one is deleted, oneself is not, and the file has what is filtered', async ({
  as,
  browser,
}) => {
  const guest = await browser.newContext();
  const one = await makePerson(guest.request, 'buyer');
  const page = await as('admin');
  await page.goto('/admin/users?role=admin&sort=name');
  await untilHydrated(page);
  const own = page.getByRole('row').filter({ hasText: 'This is you' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('link', { name: /^Delete/ })).toHaveCount(0);
  await expect(own.getByRole('checkbox')).toBeDisabled();

  const row = await find(page, one.name, one.name);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page)).toContainText('1 person deactivated');
  await expect(row).toContainText('Inactive');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('users.csv');
  const file = await (await page.request.get(download.url())).text();
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(one.email);

  await row.getByRole('link', { name: /^Delete/ }).press('Enter');
  await expect(question.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete user' }).press('Enter');
  await expect(toast(page)).toContainText('User deleted successfully');
  await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
  await guest.close();
});

test('in the tab of the dashboard somebody is edited, and it stays there', async ({ as, browser }) => {
  const guest = await browser.newContext();
  const person = await makePerson(guest.request);
  const page = await as('admin');
  await page.goto('/admin/dashboard/users');
  await untilHydrated(page);
  const inTab = /\/admin\/dashboard\/users$/;
  const row = page.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('link', { name: /^Edit/ }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expectGoodScreen(page);
  await name.press('Escape');
  await expect(page).toHaveURL(inTab);

  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(name).toBeFocused();
  const theirs = await page.request.put(`/api/admin/users/${person.id}`, {
    data: { name: `${person.name} Theirs` },
  });
  expect(theirs.status()).toBe(200);
  await name.fill(`${person.name} Mine`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'changed this row' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page)).toContainText('User updated successfully');
  await expect(row).toContainText(`${person.name} Mine`);
  await expect(page).toHaveURL(inTab);
  await guest.close();
});

// With somebody of its own: the tab lists the newest, and other journeys sign people up meanwhile.
test('in the tab of the dashboard somebody is opened, deactivated and deleted, and it stays there', async ({
  as,
  browser,
}) => {
  const guest = await browser.newContext();
  const person = await makePerson(guest.request);
  const page = await as('admin');
  await page.goto('/admin/dashboard/users');
  await untilHydrated(page);
  const inTab = /\/admin\/dashboard\/users$/;
  const row = page.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('link', { name: /^More about/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(inTab);
  await row.getByRole('link', { name: /^Deactivate/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: /^Activate/ }).click();
  await expect(row.getByRole('link', { name: /^Deactivate/ })).toBeVisible();
  await row.getByRole('link', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(toast(page)).toContainText('User deleted successfully');
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(inTab);
  await guest.close();
});

test('several people get a role and a password reset at once, and who is left out is named', async ({
  as,
  browser,
}) => {
  const guest = await browser.newContext();
  const [one, two] = [await makePerson(guest.request, 'buyer'), await makePerson(guest.request, 'renter')];
  const page = await as('admin');
  await page.goto('/admin/users?q=qof-');
  await untilHydrated(page);
  const rowOf = ({ email }: { email: string }) => page.getByRole('row').filter({ hasText: email });
  const tick = async () => {
    for (const person of [one, two]) await rowOf(person).getByRole('checkbox').check();
    await expect(page.getByText('2 rows selected')).toBeVisible();
  };
  await tick();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Renter' }).check();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const leftOut = page.getByRole('dialog', { name: '1 person was skipped' });
  await expect(leftOut).toContainText(two.name);
  await expect(leftOut).toContainText('No change');
  await expectGoodScreen(page);
  // A toast in the dialog has one of its own, after it.
  await leftOut.getByRole('button', { name: 'Close' }).first().click();
  await expect(rowOf(one)).toContainText('Renter');
  await expect(page.getByText('2 rows selected')).toBeHidden();

  await tick();
  await page.getByRole('button', { name: 'Email a password reset' }).click();
  await dialog.getByRole('button', { name: 'Email a password reset' }).click();
  await expect(toast(page)).toContainText('Password reset emailed to 2 people');
  await expect(dialog).toBeHidden();
  await guest.close();
});

test('whoever makes somebody an administrator confirms it with the password, once signing in was a while ago', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(400);
  const guest = await browser.newContext();
  const [one, two] = [await makePerson(guest.request, 'buyer'), await makePerson(guest.request, 'renter')];
  const { email, password } = await makeAdmin();
  const page = await (await browser.newContext()).newPage();
  expect((await page.request.post('/api/admin/login', { data: { email, password } })).status()).toBe(200);
  await asApplication(
    `update sessions set created_at = now() - interval '1 hour' from users where users.id = user_id and email = '${email}'`,
  );
  const row = await find(page, one.name, one.name);
  await row.getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('admin');
  await page.getByRole('button', { name: 'Save' }).click();
  const field = page.getByLabel('Current password');
  await expect(field).toBeFocused();
  await expect(page.getByText('Enter your own password to confirm.')).toBeVisible();
  await expectGoodScreen(page);
  await field.fill('not-the-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await field.fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('User updated successfully');
  await expect(row).toContainText('Admin');

  const other = await find(page, two.name, two.name);
  await other.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Admin' }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByText('Enter your own password to confirm.')).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(other).toContainText('Admin');
  await guest.close();
});

test('every screen and file of the administrators leads everybody else away', async ({ as, request }) => {
  const { admin: screens } = await import('./screens/admin.ts');
  const paths = screens.map(({ path }) => path).filter((path) => typeof path === 'string');
  const own = new Set(
    paths.filter((path) => /^\/admin\/./.test(path)).map((path) => path.split('?')[0] ?? ''),
  );
  const files = [
    'users',
    'audit',
    'audit/security',
    'bookings',
    'services',
    'properties',
    'financial-reports',
  ];
  for (const file of files) own.add(`/admin/${file}.csv`);
  expect(own.size).toBeGreaterThan(20);
  const roles = await Promise.all(
    (['buyer', 'renter', 'owner'] as const).map(async (role) => (await as(role)).request),
  );
  for (const path of own) {
    for (const by of [request, ...roles]) {
      const response = await by.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(302);
      expect(response.headers().location, path).not.toMatch(/^\/admin\/(?!login)/);
    }
  }
});

test('a demoted administrator’s open tab is refused at once', async ({ as, browser, consoleErrors }) => {
  // What the open tab still asks for, such as its notices.
  consoleErrors.allow(401);
  const boss = await as('admin');
  const tab = await otherAdmin(browser);
  await tab.goto('/admin/users');
  await untilHydrated(tab);
  const { id } = (await (await tab.request.get('/api/me')).json()) as { id: string };
  expect((await boss.request.put(`/api/admin/users/${id}`, { data: { role: 'buyer' } })).status()).toBe(200);
  expect((await tab.request.get('/api/admin/users')).status()).toBe(401);
  await tab.getByRole('link', { name: /^Inactive/ }).click();
  await expect(tab).toHaveURL(/\/admin\/login/);
  await tab.context().close();
});
