import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { dueTitle } from '../../features/agreements/words.ts';
import { m } from '../../messages/index.ts';
import { onPhone, renderRoute } from '../../testing/render-route.tsx';
import { boxOf, expectGoodScreen } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';
import { agree, monthsAgo, newTenancy, saysPaid } from '../../testing/tenancies.ts';

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

const opened = async (key: string) =>
  (await callApi<{ tenancy: Tenancy }>('GET', `/api/tenancies/${key}`)).tenancy;

test('by its id the record stands among the pages of who is signed in; by a link in the frame of links', async () => {
  const owner = await newOwner();
  const tenantToken = await newTenancy(owner, 'Xasan Cali', { startsOn: monthsAgo(14) });
  const { id } = await opened(tenantToken);
  await onPhone();
  await renderRoute(`/tenancy/${tenantToken}?view=receipts`);
  await expect.element(heading).toHaveTextContent('Sahra Axmed');
  expect(document.querySelector('.area, .area-top')).toBeNull();
  await signIn(owner);
  await renderRoute(`/tenancy/${id}`);
  await expect.element(heading).toHaveTextContent('Xasan Cali');
  await expect.poll(() => document.querySelector('.area .area-top')).not.toBeNull();
  expect(document.querySelectorAll('footer, .chat-button, .link-header')).toHaveLength(0);
  await expectGoodScreen();
});

test('what is open is read first, the earliest before all, and the owner reminds of it with one tap', async () => {
  const owner = await newOwner();
  const tenantToken = await newTenancy(owner, 'Xasan Cali', { startsOn: monthsAgo(2) });
  const { id, dues } = await opened(tenantToken);
  const [first, second] = dues.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  expect(second).toBeDefined();
  await signIn(owner);
  await onPhone();
  await renderRoute(`/tenancy/${id}`);
  await expect.element(heading).toHaveTextContent('Xasan Cali');
  expect(document.querySelector('main section section')?.id).toBe(first?.id);
  await page
    .getByRole('button', { name: m.tenancy_remind({ name: 'Xasan' }) })
    .first()
    .click();
  await expect.element(page.getByText(m.tenancy_done_reminded())).toBeVisible();
});

test('a month that is paid is one line, with its receipt behind it', async () => {
  const owner = await newOwner();
  const tenantToken = await newTenancy(owner, 'Xasan Cali', { startsOn: monthsAgo(1) });
  await saysPaid(tenantToken, monthsAgo(1), '90');
  const { id, payments, dues } = await opened(tenantToken);
  const [payment] = payments;
  const body = { answer: 'confirm' };
  await callApi('POST', `/api/tenancies/${id}/payments/${payment?.id}/answer`, { body, by: owner });
  await server.sql(
    "update payments set confirmed_at = now() - interval '1 day' where id = $1",
    payment?.id ?? '',
  );
  await signIn(owner);
  await onPhone();
  await renderRoute(`/tenancy/${id}`);
  const due = dues.find(({ id: one }) => one === payment?.dueId);
  const line = page.getByText(dueTitle({ kind: 'rent', month: due?.month ?? null, label: '' })).first();
  const receipt = page.getByRole('link', { name: /^Receipt/ });
  await expect.element(receipt).not.toBeInTheDocument();
  await line.click();
  await expect.element(receipt).toBeVisible();
  expect(boxOf(line).height).toBeLessThanOrEqual(48);
  await expectGoodScreen();
});
