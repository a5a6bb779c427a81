import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { m } from '../../messages/index.ts';
import { bookMove, newPlace, newService } from '../../testing/moves.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';

/** What has no record of its own in its address, for anybody and for who lists. */
const SCREENS = {
  renter: [
    ...['account', 'notifications', 'my-inquiries', 'my-applications', 'shortlisted-properties'],
    ...['saved-searches', 'saved-searches/new', 'price-alerts', 'my-moving-services', 'schedule-viewing'],
    ...['dashboard/renter', 'tenancy/mine', 'tenancy/found'],
  ],
  property_owner: [
    ...['account', 'notifications', 'my-inquiries', 'saved-searches', 'list-property'],
    ...[
      'dashboard/property_owner',
      'active-listings',
      'property-inquiries',
      'property-analytics',
      'viewings',
    ],
    ...['ratings', 'applications', 'earnings-report', 'rent-book', 'rent-book?of=waiting'],
  ],
};

/** An administrator's session, looking as somebody. */
async function lookAs(person: Person): Promise<void> {
  const admin = await server.createUser({ role: 'admin' });
  await signIn(admin);
  await callApi('POST', `/api/admin/users/${person.id}/look`, { body: { reason: 'A screen is broken.' } });
}

test.for(['renter', 'property_owner'] as const)(
  'an administrator who looks as somebody (%s) sees each of their screens, without what is theirs alone',
  async (role) => {
    const person = await server.createUser({ role });
    if (role === 'property_owner') {
      await server.createProperty({ ownerId: person.id });
      await server.proposedTenancy({ ownerId: person.id });
    }
    await lookAs(person);
    for (const path of SCREENS[role]) {
      await renderRoute(`/${path}`);
      await expect.poll(() => document.querySelector('main h1, main h2'), { message: path }).not.toBeNull();
      for (const failed of [m.common_error_title(), m.common_not_found_title(), m.ui_failed_title()])
        expect(document.body.textContent, path).not.toContain(failed);
    }
  },
);

test('a record that is a person’s alone is not shown to who looks as them, and says no more than that', async () => {
  const tenant = await server.createUser({ role: 'renter' });
  const { tenantToken } = await server.proposedTenancy({ tenantId: tenant.id });
  const { tenancy } = await callApi<{ tenancy: Tenancy }>('GET', `/api/tenancies/${tenantToken}`);
  const service = await newService('Xamar Express');
  const { id } = await bookMove(service.id, newPlace(), { by: tenant });
  await lookAs(tenant);
  for (const path of [`tenancy/${tenancy.id}`, `bookings/${id}`]) {
    await renderRoute(`/${path}`);
    await expect.element(page.getByText(m.desk_look_hidden())).toBeVisible();
    expect(document.body.textContent, path).not.toContain(m.ui_failed_title());
  }
});
