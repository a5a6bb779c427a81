import { z } from 'zod';
import { ROLES } from './accounts.ts';
import { BOOKING_STATUSES } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { count, timestamp } from './formats.api.ts';
import { LISTING_TYPES } from './properties.ts';

export const adminStatsSchema = z
  .object({
    totalUsers: count.describe('All accounts'),
    totalProperties: count.describe('All listings that are not deleted'),
    totalBookings: count,
    totalMovingServices: count.describe('All that are not deleted'),
    recentUsers: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string().nullable(),
        role: z.enum(ROLES),
        isActive: z.boolean(),
        createdAt: timestamp,
      }),
    ),
    recentProperties: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        location: z.string(),
        price: z.string().describe('US dollars'),
        type: z.enum(LISTING_TYPES),
        image: z.string().nullable(),
        ownerName: z.string(),
        isActive: z.boolean(),
        createdAt: timestamp,
      }),
    ),
    recentBookings: z.array(
      z.object({
        id: z.uuid(),
        customerName: z.string().nullable().describe('null for a guest'),
        serviceName: z.string(),
        pickupLocation: z.string(),
        dropoffLocation: z.string(),
        date: z.string(),
        status: z.enum(BOOKING_STATUSES),
        createdAt: timestamp,
      }),
    ),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const readAdminStats = endpoint({
  name: 'readAdminStats',
  route: ['GET', '/api/admin/stats', 'admin'],
  summary: 'How much there is of everything, and the five newest of each.',
  tag: 'Administration',
  looksAt: 'user',
  answer: adminStatsSchema,
});
