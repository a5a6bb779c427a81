import { z } from 'zod';
import { ADMIN_PROPERTY_SORTS, VISIBILITIES, VISIBILITY_ACTS } from './admin-properties.ts';
import { endpoint } from './endpoint.ts';
import { countsOf, idParams, severalIds } from './formats.api.ts';
import { BOTH, editedProperty, hasPosition, ownPropertySchema } from './listing.api.ts';
import { foundTotal, optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { listingTypeSchema, propertyDetailSchema } from './properties.api.ts';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from './properties.ts';
import { HOLD_REASON_LENGTH, HOLDS } from './reports.ts';
import { seenText } from './typed-text.ts';

/** Of an administrator, for the owner to read. */
export const holdReason = z
  .string()
  .overwrite(seenText)
  .max(HOLD_REASON_LENGTH, `must be at most ${HOLD_REASON_LENGTH} characters`);

/** A row of the administrators' table: the full record (spec 2 §7). */
export const adminPropertySchema = z
  .object({
    ...ownPropertySchema.shape,
    ownerEmail: z.string().nullable(),
    held: z.enum(HOLDS).nullable().describe('Why it is kept hidden, whatever its owner sets'),
    heldReason: z.string().nullable().describe('What its owner was told'),
  })
  .meta({ id: 'AdminProperty' });
export type AdminProperty = z.infer<typeof adminPropertySchema>;

const filters = {
  q: optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
    'In title, place or the name of the owner',
  ),
  type: optionalQuery(listingTypeSchema),
  propertyType: optionalQuery(z.enum(PROPERTY_TYPES)),
  visibility: optionalQuery(z.enum(VISIBILITIES)),
};

export const listAdminProperties = endpoint({
  name: 'listAdminProperties',
  route: ['GET', '/api/admin/properties', 'admin'],
  summary: 'All listings, newest first unless told. The total is in X-Total-Count, paging in Link.',
  tag: 'Administration',
  query: z.strictObject({
    ...filters,
    status: optionalQuery(z.enum(PROPERTY_STATUSES)),
    sort: optionalQuery(z.enum(ADMIN_PROPERTY_SORTS)),
    ...paging,
  }),
  looksAt: 'property',
  answer: z.array(adminPropertySchema),
  headers: PAGE_HEADERS,
});

export const countAdminProperties = endpoint({
  name: 'countAdminProperties',
  route: ['GET', '/api/admin/properties/counts', 'admin'],
  summary: 'How many listings there are, in all and of each status.',
  tag: 'Administration',
  query: z.strictObject(filters),
  answer: z
    .object({
      ...foundTotal,
      byStatus: countsOf(PROPERTY_STATUSES),
    })
    .meta({ id: 'PropertyCounts' }),
});

export const updateAdminProperty = endpoint({
  name: 'updateAdminProperty',
  route: ['PUT', '/api/admin/properties/{id}', 'admin'],
  summary:
    'Change a listing: takes the full record as the list answers it. Its owner is told when it is hidden or shown.',
  tag: 'Administration',
  params: idParams,
  body: editedProperty([adminPropertySchema, ownPropertySchema, propertyDetailSchema], {
    reason: holdReason.optional().describe('Why it is hidden, for its owner'),
  }).refine(hasPosition, BOTH),
  answer: adminPropertySchema,
});

export const deleteAdminProperty = endpoint({
  name: 'deleteAdminProperty',
  route: ['DELETE', '/api/admin/properties/{id}', 'admin'],
  summary: 'Take a listing off every screen at once; its owner is told.',
  tag: 'Administration',
  params: idParams,
  query: z.strictObject({ reason: optionalQuery(holdReason).describe('Why, for its owner') }),
  answer: z.object({ id: z.uuid(), deleted: z.literal(true) }),
});

export const setVisibility = endpoint({
  name: 'setVisibility',
  route: ['POST', '/api/admin/properties/visibility', 'admin'],
  summary:
    'Hide or show several listings: all of them or, where one is not there, none. Owners are told of what changed.',
  tag: 'Administration',
  body: z.strictObject({
    ids: severalIds,
    act: z.enum(VISIBILITY_ACTS),
    reason: holdReason.optional(),
  }),
  answer: z.object({ changed: z.array(z.uuid()) }),
});
