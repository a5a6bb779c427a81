import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bookMove, newPlace, newService } from '../../testing/moves.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, toast } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
const place = page.getByLabelText('Location', { exact: true });

const asAdmin = async () => signIn(await server.createUser({ role: 'admin' }));

test('a service is added once it has a name, then edited by Enter, stopped and shown again', async () => {
  await asAdmin();
  await renderRoute('/admin/services');
  await page.getByRole('link', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Service' });
  await dialog.getByRole('button', { name: 'Create service' }).click();
  await expect.element(dialog.getByLabelText('Service Name')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Rating')).toHaveValue('5');
  await dialog.getByLabelText('Service Name').fill('Badbaado');
  await dialog.getByLabelText('Phone').fill('+252 61 234 5678');
  await dialog.getByLabelText('Email').fill('badbaado@aqal.example');
  await dialog.getByLabelText('Location').fill('Kaaraan');
  await dialog.getByLabelText('Price in US dollars').fill('85.50');
  await dialog.getByRole('button', { name: 'Create service' }).click();
  await expect.element(toast('Service created successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  // Beneath it lies the row with the form.
  const row = rowOf('Badbaado').first();
  await expect.element(row).toMatchTextContent('$85.50');
  await row.getByRole('link', { name: 'Edit Badbaado' }).click();
  await expect.element(row).toMatchTextContent('Editing');
  await expect.element(page.getByLabelText('Service Name')).toHaveFocus();
  await page.getByLabelText('Rating').selectOptions('3');
  await page.getByLabelText('Price in US dollars').fill('95');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Service updated successfully')).toBeVisible();
  await expect.element(row).toMatchTextContent('$95');
  await expect.element(row).not.toMatchTextContent('Editing');

  await row.getByRole('button', { name: 'Deactivate Badbaado' }).click();
  await expect.element(toast('Service status updated')).toBeVisible();
  await expect.element(row).toMatchTextContent('Inactive');
  await row.getByRole('button', { name: 'Activate Badbaado', exact: true }).click();
  await expect.element(row.getByRole('button', { name: 'Deactivate Badbaado' })).toBeVisible();
});

test('who deletes a service is told of its bookings, and they stay readable', async () => {
  const renter = await server.createUser({ role: 'renter' });
  const { id } = await newService('Guuleed');
  const booking = await bookMove(id, newPlace(), { by: renter });
  await asAdmin();
  await renderRoute('/admin/services?q=Guuleed');
  await rowOf('Guuleed').getByRole('link', { name: 'Delete Guuleed' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' });
  await expect.element(question).toMatchTextContent('Its 1 booking stays readable');
  await expectGoodScreen();
  await question.getByRole('button', { name: 'Delete service' }).click();
  await expect.element(toast('Service deleted successfully')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No services found' })).toBeVisible();
  await signIn(renter);
  await go(`/my-moving-services?open=${booking.id}`);
  await expect.element(page.getByText('Guuleed').first()).toBeVisible();
});

test('a second administrator is told of what the first has saved, and chooses', async () => {
  const { id } = await newService('Hodan Hauliers');
  const by = await server.createUser({ role: 'admin' });
  const change = (body: object) => callApi('PUT', `/api/admin/moving-services/${id}`, { body, by });
  await asAdmin();
  await renderRoute('/admin/services?q=Hauliers');
  const row = rowOf('Hodan Hauliers');
  const edit = row.getByRole('link', { name: 'Edit Hodan Hauliers' });
  await edit.click();
  await place.fill('Wadajir');
  await change({ location: 'Yaaqshiid', phone: '+252619999999' });
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = toast('Somebody else has changed this service.');
  await expect.element(notice).toHaveFocus();
  await expect.element(notice).toMatchTextContent('Wadajir');
  await expect.element(notice).toMatchTextContent('Yaaqshiid');
  // What only one of them changed is no question.
  await expect.element(notice).not.toMatchTextContent('+252619999999');
  await expectGoodScreen();
  await expect.element(place).toHaveValue('Wadajir');
  await expect.element(page.getByLabelText('Phone', { exact: true })).toHaveValue('+252619999999');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(toast('Service updated successfully')).toBeVisible();
  await expect.element(row).toMatchTextContent('Wadajir');

  await edit.click();
  await place.fill('Shibis');
  await change({ location: 'Boondheere' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Take theirs' }).click();
  await expect.element(place).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent('Boondheere');
  edit.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Service Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(place).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
});

test('search, status and order are in the address, and the file is of what is shown', async () => {
  await newService('Ilays');
  await newService('Ilays two');
  await asAdmin();
  await renderRoute('/admin/services');
  await page.getByRole('searchbox', { name: 'Search services by name or location' }).fill('Ilays');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 services', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('active');
  await expectAddress(/status=active/);
  await page
    .getByRole('columnheader', { name: /Service Name/ })
    .getByRole('link')
    .click();
  await expectAddress(/sort=name/);
  await expect
    .element(page.getByRole('link', { name: 'Export these 2 as CSV' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\/services\.csv\?(?=.*q=Ilays)(?=.*sort=name)/));
});

test('the tab of the dashboard edits the newest services', async () => {
  await newService('Jubba Movers');
  await asAdmin();
  await renderRoute('/admin/dashboard/services');
  const row = rowOf('Jubba Movers');
  await row.getByRole('link', { name: 'Edit Jubba Movers' }).click();
  await page.getByLabelText('Rating').fill('4.3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Service updated successfully')).toBeVisible();
  await expect.element(row).toMatchTextContent('4.3');
  expect(location.pathname).toBe('/admin/dashboard/services');
});

test('where no message may go to a service, its own link is shown to be passed on, and opens its page', async () => {
  const { id, name } = await newService('Xidig Movers');
  await server.sql("update moving_services set email = '', phone = '+447911123456' where id = $1", id);
  await asAdmin();
  await renderRoute(`/admin/services?q=Xidig&edit=${id}`);
  await page.getByRole('button', { name: /^Send the link to its own page/ }).click();
  const unsent = page.getByRole('status').filter({ hasText: name });
  await expect.element(unsent).toBeVisible();
  await expect.element(toast('The link is sent to the service')).not.toBeInTheDocument();
  const link = unsent.getByRole('textbox').element() as HTMLInputElement;
  await expectGoodScreen();
  await go(new URL(link.value).pathname);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(name);
});
