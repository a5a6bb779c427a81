import type { TestUser } from '../../../server/testing/app.ts';
import { movesOf } from '../../../server/testing/bookings.ts';
import type { Rows } from '../row.ts';
import type { World } from '../world.ts';

export const serviceRows: Rows = {
  'links/provider-service': {
    rate: {
      open: async (world) => ({ page: await servicePage(world) }),
      fields: { base: '45' },
      changes: ['service_rates'],
      leads: 'done=saved',
      anew: { fields: { base: '50' } },
    },
    removeRate: {
      open: async (world) => {
        const page = await servicePage(world);
        const [, token] = /services\/(.+)$/.exec(page) ?? [];
        const prices = { base: '20', perKm: '1', perFloor: '3', helper: '8', packing: '15', waiting: '3' };
        const response = await world.send('PUT', `/api/service-pages/${token}/rates/truck_3t`, {
          body: { ...prices, people: 2, version: 0 },
        });
        if (!response.ok) throw new Error(await response.text());
        return { page };
      },
      changes: ['service_rates'],
      leads: 'done=removed',
    },
    renew: {
      open: async (world) => {
        const page = await servicePage(world);
        await world.sql`update private_links set expires_at = '2026-11-18', created_at = '2026-10-20' where purpose = 'moving_service'`;
        return { page };
      },
      changes: [],
      leads: 'sent=1',
    },
  },
  'account/my-moving-services': {
    message: {
      open: async (world) => {
        const { by, id } = await mine(world);
        return { page: `/my-moving-services?open=${id}`, by, id };
      },
      fields: { message: 'Bring ropes.' },
      changes: ['booking_messages'],
      leads: '/my-moving-services',
      refused: { fields: { message: '' }, at: 'message' },
    },
    cancel: {
      open: async (world) => {
        const { by, id } = await mine(world);
        return { page: `/my-moving-services?cancel=${id}`, by, id };
      },
      fields: { reason: 'We stay.' },
      changes: ['bookings'],
      leads: '/my-moving-services',
    },
    rate: {
      open: async (world) => {
        const { by, id } = await mine(world);
        await movesOf(world).move(id, 'confirmed', 'in_progress', 'completed');
        return { page: '/my-moving-services', by, id };
      },
      fields: { rating: '4' },
      changes: ['service_reviews'],
      leads: '/my-moving-services',
      refused: { fields: { rating: '' }, at: 'rating' },
    },
  },
};

async function mine(world: World): Promise<{ by: TestUser; id: string }> {
  const by = await world.person('renter', {
    email: `mover-${Math.random().toString(36).slice(2)}@mail.example`,
  });
  const moves = movesOf(world);
  const { id } = await moves.book((await moves.createService()).id, by);
  return { by, id };
}

/** The page of a service, by the link that an administrator had sent to it. */
async function servicePage(world: World): Promise<string> {
  const { createService } = movesOf(world);
  const { id, email } = await createService();
  const admin = await world.person('admin');
  await world.send('POST', `/api/admin/moving-services/${id}/page-link`, { headers: admin.headers });
  const [mail] = await world.sql<{ message: string }>`
    select message from notifications where recipient = ${email} and type = 'email' order by id desc limit 1`;
  return /\/provider\/services\/[\w-]+/.exec(mail?.message ?? '')?.[0] ?? '';
}
