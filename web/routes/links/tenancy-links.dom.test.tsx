import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { todayInMogadishu } from '#contract/time.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';
import { agree, monthsAgo, newTenancy } from '../../testing/tenancies.ts';

const PASSWORD = 'xamar-weyne-9';
const heading = page.getByRole('heading', { level: 1 });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const newOwner = () => server.createUser({ role: 'property_owner', name: 'Sahra Axmed', password: PASSWORD });

test('who holds a link sees which ones open the book, ends one, and puts a new one in the place of all', async () => {
  const { tenantToken, ownerToken } = await server.proposedTenancy({});
  await agree(tenantToken);
  const due = { kind: 'repair', amount: '20', dueOn: todayInMogadishu(new Date()) };
  await callApi('POST', `/api/tenancies/${ownerToken}/dues`, { body: due });
  await renderRoute(`/tenancy/${tenantToken}?view=links`);
  await expect.element(heading).toHaveTextContent('Private links');
  await expectGoodScreen();
  await expect.element(page.getByText('The one you use now')).toBeVisible();
  await tap('End this link');
  await expect.element(page.getByText('Ended. It opens nothing any more.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'End this link' })).not.toBeInTheDocument();
  await tap('A new link; end all earlier ones');
  await expect.element(page.getByText('This is your new link. All earlier ones have ended.')).toBeVisible();
  await renderRoute(`/tenancy/${tenantToken}`);
  await expect.element(heading).not.toHaveTextContent('Private links');
});

test('an owner reads whether a message went out, and has another one sent', async () => {
  const owner = await newOwner();
  await newTenancy(owner, 'Xasan Cali', { startsOn: monthsAgo(1) });
  const [row] = await server.sql('select id from tenancies where owner_id = $1', owner.id);
  await signIn(owner);
  await server.sql(
    "update tenancies set tenant_told_at = tenant_told_at - interval '1 day' where id = $1",
    String(row?.id),
  );
  await renderRoute(`/tenancy/${row?.id}?view=links`);
  await expect.element(page.getByText(/was accepted for sending on/)).toBeVisible();
  await tap('Send Xasan Cali a new link');
  await expect.element(page.getByText('It was accepted for sending. Earlier links stay open.')).toBeVisible();
  await renderRoute(`/tenancy/${row?.id}?view=links`);
  await tap('Send Xasan Cali a new link');
  await expect.element(page.getByText('A link was sent within the last minutes.')).toBeVisible();
});

test('a rent book with one’s number is kept by what it says', async () => {
  const owner = await newOwner();
  await newTenancy(owner, 'Xasan Cali', { startsOn: monthsAgo(1), rent: '90' });
  const [row] = await server.sql('select tenant_phone from tenancies where owner_id = $1', owner.id);
  const holder = await server.createUser({
    role: 'renter',
    password: PASSWORD,
    phoneE164: String(row?.tenant_phone),
    phoneVerified: true,
  });
  await signIn(holder);
  await renderRoute('/tenancy/found');
  await expect.element(heading).toHaveTextContent('Is this rent book yours?');
  await expectGoodScreen();
  await page.getByLabelText('Rent of a month, in US dollars').fill('80');
  await page.getByLabelText('On which day of the month is it due?').fill('1');
  await tap('It is mine');
  await expect.element(page.getByText(/That is not what the rent book says/)).toBeVisible();
  await page.getByLabelText('Rent of a month, in US dollars').fill('90');
  await tap('It is mine');
  await expect.element(heading).not.toHaveTextContent('Is this rent book yours?');
  const [kept] = await server.sql('select tenant_id from tenancies where owner_id = $1', owner.id);
  expect(kept?.tenant_id).toBe(holder.id);
});
