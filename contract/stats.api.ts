import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readStats = endpoint({
  name: 'readStats',
  route: ['GET', '/api/stats', 'public'],
  summary: 'Public figures of the marketplace.',
  tag: 'Stats',
  answer: z
    .object({
      totalProperties: z.number().int(),
      activeUsers: z.number().int(),
      bookings: z.number().int(),
      revenue: z.number().describe('US dollars; an estimate: 10 % of the listed prices and 500 a booking'),
    })
    .meta({ id: 'PublicStats' }),
});
