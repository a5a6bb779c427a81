import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limitSchema, PAGE_HEADERS, pageSchema } from './paging.api.ts';
import { propertySchema } from './properties.api.ts';

/** A listing in its owner's list, which includes hidden, rented and sold ones. */
export const ownListingSchema = z
  .object({
    ...propertySchema.shape,
    views: z.number().int().describe('All that were counted'),
    inquiries: z.number().int(),
  })
  .meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof ownListingSchema>;

export const listOwnProperties = endpoint({
  name: 'listOwnProperties',
  summary: 'Your own listings, newest first, hidden ones too. The total is in X-Total-Count, paging in Link.',
  tag: 'Properties',
  query: z.strictObject({ page: pageSchema, limit: limitSchema }),
  answer: z.array(ownListingSchema),
  headers: PAGE_HEADERS,
});
