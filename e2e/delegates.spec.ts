import { inquiryText } from '../contract/messages.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { newOwner } from './owners.ts';
import { listHome } from './reports.ts';

test('a delegate accepts by a link without scripts, answers for the owner, and is revoked', async ({
  page: owner,
  browser,
}) => {
  await newOwner(owner);
  const home = await listHome(owner.request);
  const other = await listHome(owner.request);
  const mark = crypto.randomUUID().slice(0, 8);
  const guest = await browser.newContext();
  for (const { id } of [home, other]) {
    const email = `hodan-${mark}@mail.example`;
    const messageText = inquiryText({ name: `Hodan ${mark}`, email, message: 'Is there a well?' });
    const asked = await guest.request.post('/api/messages', { data: { propertyId: id, messageText } });
    expect(asked.status()).toBe(201);
  }

  await owner.goto('/account');
  await untilHydrated(owner);
  const section = owner.locator('#delegates');
  await section.getByText('Invite somebody').click();
  await section.getByLabel('Name').fill('Faadumo');
  await section.getByLabel('For which listing').selectOption(home.id);
  await section.getByLabel('Current password', { exact: true }).fill('xamar-weyne-9');
  await section.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = section.getByLabel('Link of the invitation');
  await expect(link).toBeVisible();
  await expectGoodScreen(owner);
  const { pathname } = new URL(await link.inputValue());

  const reader = await guest.newPage();
  await reader.goto(pathname);
  await untilHydrated(reader);
  await expectGoodScreen(reader);

  // As a chat fetches it to preview it: nothing is accepted by that.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const delegate = await plain.newPage();
  await delegate.goto(pathname);
  await expect(delegate.getByRole('heading', { level: 1 })).toHaveText(
    'Sahra Axmed asks you to act for them',
  );
  await expect(delegate.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  const data = {
    name: 'Faadumo Cali',
    email: `${mark}@aqal.example`,
    password: 'xamar-weyne-9',
    role: 'renter',
  };
  expect((await delegate.request.post('/api/register', { data })).status()).toBe(201);
  await delegate.reload();
  await delegate.getByRole('button', { name: 'Accept' }).click();
  await expect(delegate.getByRole('heading', { level: 1 })).toHaveText('You act for Sahra Axmed now');

  const scripted = await browser.newContext({ storageState: await plain.storageState() });
  const acting = await scripted.newPage();
  await acting.goto('/property-inquiries');
  await untilHydrated(acting);
  // Of the two that were asked, the one that is theirs.
  await expect(acting.getByRole('list', { name: 'Inquiries' }).getByRole('listitem')).toHaveCount(1);
  await acting.getByRole('list', { name: 'Inquiries' }).getByRole('link').click();
  await expect(acting.getByText('for Sahra Axmed', { exact: true }).filter({ visible: true })).toBeVisible();
  await acting.getByRole('textbox', { name: /^Write to / }).fill('Yes, behind the house.');
  await acting.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(acting.getByText('by Faadumo Cali for Sahra Axmed')).toBeVisible();
  await expectGoodScreen(acting);
  await acting.goto('/active-listings');
  await untilHydrated(acting);
  await expect(acting.getByText(home.title).first()).toBeVisible();
  await expect(acting.getByText(other.title)).toHaveCount(0);
  await expectGoodScreen(acting);

  await acting.goto('/viewings');
  await untilHydrated(acting);
  await expectGoodScreen(acting);

  await owner.goto('/property-inquiries?q=behind+the+house');
  await untilHydrated(owner);
  await owner.getByRole('list', { name: 'Inquiries' }).getByRole('link').click();
  await expect(owner.getByText('by Faadumo Cali for Sahra Axmed')).toBeVisible();
  await owner.goto('/account');
  await untilHydrated(owner);
  await owner.getByRole('link', { name: 'Revoke Faadumo Cali' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(owner.locator('#delegates').getByText('Nobody acts for you yet.')).toBeVisible();

  await acting.goto('/property-inquiries');
  await expect(acting).toHaveURL(/\/dashboard\/renter$/);
  await Promise.all([guest, plain, scripted].map((context) => context.close()));
});
