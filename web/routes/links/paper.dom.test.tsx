import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../testing/render-route.tsx';
import { callApi, server, signIn } from '../../testing/server.ts';
import { monthsAgo, newTenancy } from '../../testing/tenancies.ts';

test('an owner who writes to the tenant of a reference reads whether they are told', async () => {
  const owner = await server.createUser({ role: 'property_owner' });
  const key = await newTenancy(owner, 'Xasan Cali', { startsOn: monthsAgo(1) });
  const body = { days: 30 };
  const { token } = await callApi<{ token: string }>('POST', `/api/tenancies/${key}/references`, { body });
  const reader = await server.createUser({ role: 'property_owner', name: 'Sahra Axmed' });
  await server.createProperty({ ownerId: reader.id, title: 'Flat near KM4', type: 'rent' });
  await signIn(reader);
  await renderRoute(`/papers/${token}`);
  const invite = async (words: string) => {
    await page.getByText('Invite Xasan to apply').click();
    // The same words at once would be the second click of a double click.
    await page.getByLabelText('A few words').first().fill(words);
    // The page behind the first one is still being read.
    await expect.poll(() => document.querySelector('form[aria-busy]')).toBeNull();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
  };
  await invite('Come and see it');
  await expect.element(page.getByText('Xasan is told')).toBeVisible();
  await server.sql('update tenancies set tenant_phone = $1 where owner_id = $2', '+447911123456', owner.id);
  await invite('It is still free');
  await expect.element(page.getByText(/^No message may go to Xasan now\./)).toBeVisible();
  await expect.element(page.getByText('Xasan is told')).not.toBeInTheDocument();
});
