import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { serviceFiguresSchema } from './move-fields.api.ts';
import { limitSchema } from './paging.api.ts';
import { BROWSER_ROUTES } from './routes.ts';

export const movingServiceSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    rating: z.string().describe('0.0 to 5.0'),
    reviewCount: z.number().int(),
    availability: z.string(),
    location: z.string(),
    phone: z.string(),
    price: z.string().nullable().describe('US dollars, from'),
    imageUrl: z.string().nullable(),
    figures: serviceFiguresSchema.nullable().describe('Once there are ten moves with a price agreed on'),
  })
  .meta({ id: 'MovingService' });
export type MovingService = z.infer<typeof movingServiceSchema>;

export const listMovingServices = endpoint({
  name: 'listMovingServices',
  route: BROWSER_ROUTES.listMovingServices,
  summary: 'The active moving services, best rated first.',
  tag: 'Moving',
  query: z.strictObject({ limit: limitSchema }),
  answer: z.array(movingServiceSchema),
});
