import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, expectPath, toast } from '../../testing/seen.ts';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';

const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const nameField = page.getByRole('textbox', { name: 'Name' });

let people = 0;
/** Somebody by a name and a number that nobody else has. */
async function newPerson(role: 'buyer' | 'renter' | 'property_owner' = 'buyer') {
  people += 1;
  const person = {
    name: `Qof ${people}`,
    email: `qof-${people}@aqal.example`,
    phone: `061 555${1000 + people}`,
  };
  const { id } = await server.createUser({ ...person, role, phoneE164: `+25261555${1000 + people}` });
  return { ...person, id };
}

async function asAdmin(name = 'Boss'): Promise<Person> {
  const admin = await server.createUser({ role: 'admin', name });
  await signIn(admin);
  return admin;
}

const change = (id: string, body: object, by?: Person) =>
  callApi('PUT', `/api/admin/users/${id}`, { body, by });

test('somebody is found by a part of a phone number; Escape ends editing, an empty name is refused', async () => {
  await asAdmin();
  const person = await newPerson('renter');
  await renderRoute('/admin/users');
  const search = page.getByRole('searchbox', { name: /^Search by name/ });
  await search.fill(person.phone.slice(-6));
  await userEvent.keyboard('{Enter}');
  await expectAddress(/q=/);
  await expect.element(rowOf('Qof')).toMatchTextContent(person.name);

  await rowOf(person.name).getByRole('link', { name: /^Edit/ }).click();
  await expect.element(nameField).toHaveFocus();
  await expect.element(page.getByText('Editing', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(nameField).not.toBeInTheDocument();
  await expect.element(rowOf(person.name)).toBeVisible();

  await rowOf(person.name).getByRole('link', { name: /^Edit/ }).click();
  await nameField.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(nameField).toHaveAttribute('aria-invalid', 'true');
});

test('who edits is told what another administrator has changed meanwhile, and keeps theirs or takes it', async () => {
  const other = await server.createUser({ role: 'admin', name: 'Bile' });
  await asAdmin();
  const { id, name, email } = await newPerson('renter');
  await renderRoute(`/admin/users?q=${email}`);
  await rowOf(email).getByRole('link', { name: /^Edit/ }).click();
  await nameField.fill(`${name} Mine`);
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('property_owner');
  await change(id, { name: `${name} Theirs` }, other);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = toast('Bile changed this row');
  await expect.element(notice).toMatchTextContent(`${name} Mine`);
  await expect.element(notice).toMatchTextContent(`${name} Theirs (was ${name})`);
  await expect.element(notice).not.toMatchTextContent(email);
  await expectGoodScreen();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(toast('User updated successfully')).toBeVisible();
  await expect.element(rowOf(`${name} Mine`)).toMatchTextContent('Property owner');

  await rowOf(email).getByRole('link', { name: /^Edit/ }).click();
  await expect.element(nameField).toHaveFocus();
  await change(id, { name: `${name} Again` }, other);
  await nameField.fill(`${name} Lost`);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(nameField).not.toBeInTheDocument();
  await expect.element(rowOf(`${name} Again`)).toBeVisible();
});

test('who is deactivated is shown so and comes back; they are signed out, and all of it stands in the audit log', async () => {
  const person = await newPerson('property_owner');
  const home = await server.createProperty({ ownerId: person.id });
  await server.openSession(person.id);
  await asAdmin();
  await renderRoute(`/admin/users?q=${person.email}`);
  const row = rowOf(person.email);
  await row.getByRole('link', { name: /^Deactivate/ }).click();
  await expect.element(question).toHaveAccessibleName(`Deactivate ${person.name}?`);
  await expect.element(question).toMatchTextContent('Their listing is hidden');
  await expectGoodScreen();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(toast('User updated successfully')).toBeVisible();
  await expect.element(row).toMatchTextContent('Inactive');
  const isOffered = async () =>
    (await callApi<{ id: string }[]>('GET', `/api/properties?type=all&ownerId=${person.id}`)).some(
      ({ id }) => id === home.id,
    );
  expect(await isOffered()).toBe(false);
  await row.getByRole('button', { name: /^Activate/ }).click();
  await expect.element(row.getByRole('link', { name: /^Deactivate/ })).toBeVisible();
  expect(await isOffered()).toBe(true);

  await server.openSession(person.id);
  await row.getByRole('link', { name: /^More about/ }).click();
  await dialog.getByRole('button', { name: 'Email a password reset' }).click();
  await expect.element(toast(person.email)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(dialog).toMatchTextContent('Not signed in anywhere.');
  await dialog.getByRole('link', { name: 'History' }).click();

  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Audit log');
  for (const act of ['Signed out', 'Password reset emailed', 'User activated', 'User deactivated'])
    await expect.poll(() => rowOf(act).length, { message: act }).toBe(1);
  await rowOf('User deactivated')
    .getByRole('link', { name: /^Show what changed/ })
    .click();
  await expect.element(page.getByRole('definition').filter({ hasText: /^yes$/ })).toBeVisible();
});

test('several are deactivated at once, one is deleted by the keyboard, and oneself is left alone', async () => {
  await asAdmin();
  const person = await newPerson();
  await renderRoute('/admin/users?role=admin');
  const own = rowOf('This is you');
  await expect.element(own.getByRole('checkbox')).toBeDisabled();
  await expect.element(own.getByRole('link', { name: /^Delete/ })).not.toBeInTheDocument();
  await go(`/admin/users?q=${person.email}`);
  const row = rowOf(person.email);
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(toast('1 person deactivated')).toBeVisible();
  await expect.element(row).toMatchTextContent('Inactive');
  row
    .getByRole('link', { name: /^Delete/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question.getByRole('link', { name: 'Cancel' })).toHaveFocus();
  question.getByRole('button', { name: 'Delete user' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('User deleted successfully')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No people found' })).toBeVisible();
});

test('in the tab of the dashboard somebody is edited, stopped and deleted, and it stays there', async () => {
  const admin = await asAdmin();
  const { id, name, email } = await newPerson('property_owner');
  await renderRoute('/admin/dashboard/users');
  const row = rowOf(email);
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(nameField).not.toBeInTheDocument();
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect.element(nameField).toHaveFocus();
  await change(id, { name: `${name} Theirs` }, admin);
  await nameField.fill(`${name} Mine`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(toast('User updated successfully')).toBeVisible();
  await expect.element(rowOf(`${name} Mine`)).toBeVisible();
  await row.getByRole('link', { name: /^Deactivate/ }).click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(row).toMatchTextContent('Inactive');
  await row.getByRole('button', { name: /^Activate/ }).click();
  await expect.element(row.getByRole('link', { name: /^Deactivate/ })).toBeVisible();
  await row.getByRole('link', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect.element(toast('User deleted successfully')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  expect(location.pathname).toBe('/admin/dashboard/users');
});

async function tick(emails: readonly string[]) {
  for (const email of emails) await rowOf(email).getByRole('checkbox').click();
  await expect.element(page.getByText('2 rows selected')).toBeVisible();
}

test('several people get a role and a password reset at once, and who is left out is named', async () => {
  await asAdmin();
  const [one, two] = [await newPerson('buyer'), await newPerson('renter')];
  await renderRoute('/admin/users?q=qof-');
  await tick([one.email, two.email]);
  await page.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Renter' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const leftOut = page.getByRole('dialog', { name: '1 person was skipped' });
  await expect.element(leftOut).toMatchTextContent(two.name);
  await expect.element(leftOut).toMatchTextContent('No change');
  await expectGoodScreen();
  await leftOut.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(rowOf(one.email)).toMatchTextContent('Renter');
  await expect.element(page.getByText('2 rows selected')).not.toBeInTheDocument();
  await tick([one.email, two.email]);
  await page.getByRole('button', { name: 'Email a password reset' }).click();
  await dialog.getByRole('button', { name: 'Email a password reset' }).click();
  await expect.element(toast('Password reset emailed to 2 people')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('whoever makes somebody an administrator confirms it with the password, once signing in was a while ago', async () => {
  const email = 'boss@aqal.example';
  const password = 'hoggaanka-12';
  await callApi('POST', '/api/register', { body: { name: 'Boss', email, password, role: 'buyer' } });
  const boss = await server.signedIn(email);
  await change(boss.id, { role: 'admin' }, await server.createUser({ role: 'admin' }));
  await signIn(await server.signedIn(email));
  await server.sql("update sessions set created_at = now() - interval '1 hour'");
  const [one, two] = [await newPerson('buyer'), await newPerson('renter')];
  await renderRoute(`/admin/users?q=${one.email}`);
  await rowOf(one.email).getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('admin');
  await page.getByRole('button', { name: 'Save' }).click();
  const field = page.getByLabelText(/^Current password/);
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('Enter your own password to confirm.')).toBeVisible();
  await expectGoodScreen();
  await field.fill('not-the-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('This is not your current password.')).toBeVisible();
  await field.fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('User updated successfully')).toBeVisible();
  await expect.element(rowOf(one.email)).toMatchTextContent('Admin');

  await go(`/admin/users?q=${two.email}`);
  await rowOf(two.email).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByRole('radio', { name: 'Admin' }).click();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(dialog.getByText('Enter your own password to confirm.')).toBeVisible();
  await expectGoodScreen();
  await dialog.getByLabelText(/^Current password/).fill(password);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(rowOf(two.email)).toMatchTextContent('Admin');
});

test('the open tab of an administrator who is one no longer leads to the sign-in', async () => {
  const other = await server.createUser({ role: 'admin' });
  const { id } = await asAdmin();
  await renderRoute('/admin/users');
  await change(id, { role: 'buyer' }, other);
  await page.getByRole('link', { name: /^Inactive/ }).click();
  await expectPath('/admin/login');
});
