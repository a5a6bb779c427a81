import type { Hono } from 'hono';
import {
  type AdminMovingService,
  createMovingService,
  deleteMovingService,
  listAdminMovingServices,
  updateMovingService,
} from '#contract/admin-moving.api.ts';
import { Refusal } from '#contract/errors.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { isoMoment } from '#server/platform/database/moments.ts';
import { pageHeaders } from '#server/platform/http/page-headers.ts';
import { type Call, register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { type AdminServiceRow, findAdminService, listAdminServices } from './admin-queries.ts';
import { createService, deleteService, updateService } from './change-services.ts';

function present(row: AdminServiceRow): AdminMovingService {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    phone: row.phone,
    email: row.email,
    location: row.location,
    rating: row.rating,
    reviewCount: row.review_count,
    availability: row.availability,
    imageUrl: row.image_url,
    category: row.category,
    price: row.price,
    isActive: row.is_active,
    bookingCount: row.booking_count,
    createdAt: isoMoment(row.created_at),
    updatedAt: isoMoment(row.updated_at),
  };
}

async function serviceFor(id: string, { app }: Call): Promise<AdminMovingService> {
  const row = await findAdminService(app.database.sql, id);
  if (!row) throw new Refusal('not_found', 'Moving service not found');
  return present(row);
}

export function registerAdminMoving(app: Hono<AppEnv>): void {
  register(app, listAdminMovingServices, {
    handle: async ({ query }, call) => {
      const { page = 1, limit = MAX_PAGE_SIZE, sort = 'newest', status, q } = query;
      const isActive = status === undefined ? undefined : status === 'active';
      const filter = { q, isActive, sort, limit, offset: (page - 1) * limit };
      const { rows, counted } = await listAdminServices(call.app.database.sql, filter);
      pageHeaders(call, { page, pageSize: limit, counted, shown: rows.length });
      return rows.map(present);
    },
  });
  register(app, createMovingService, {
    changes: ['moving'],
    handle: async ({ body }, call) => serviceFor(await createService(body, call), call),
  });
  register(app, updateMovingService, {
    changes: ['moving'],
    handle: async ({ params: { id }, body }, call) => {
      await updateService(id, body, call);
      return serviceFor(id, call);
    },
  });
  register(app, deleteMovingService, {
    changes: ['moving'],
    handle: async ({ params: { id } }, call) => {
      await deleteService(id, call);
      return { id, deleted: true as const };
    },
  });
}
