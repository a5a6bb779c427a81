import type { Hono } from 'hono';
import { readStats } from '#contract/stats.api.ts';
import { PROPERTY_COMMISSION, REVENUE_PER_BOOKING } from '#contract/stats.ts';
import { register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';

interface Row {
  totalProperties: number;
  listedValue: string;
  activeUsers: number;
  bookings: number;
}

export function registerStats(app: Hono<AppEnv>): void {
  register(app, readStats, {
    handle: async (_input, { app: { database }, header }) => {
      const [row] = await database.read<Row[]>`
        select
          (select count(*)::int from properties where is_offered) as "totalProperties",
          (select coalesce(sum(price), 0) from properties where is_offered) as "listedValue",
          (select count(*)::int from users where is_active) as "activeUsers",
          (select count(*)::int from bookings) as bookings`;
      header('cache-control', 'public, max-age=60');
      const { totalProperties = 0, listedValue = '0', activeUsers = 0, bookings = 0 } = row ?? {};
      const revenue = Number(listedValue) * PROPERTY_COMMISSION + bookings * REVENUE_PER_BOOKING;
      return { totalProperties, activeUsers, bookings, revenue: Math.round(revenue * 100) / 100 };
    },
  });
}
