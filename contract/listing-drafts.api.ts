import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { webAddress } from './listing.api.ts';
import { LISTING_LIMITS } from './listing.ts';
import { DRAFT_FIELDS, MAX_DRAFTS } from './listing-drafts.ts';
import { seenText } from './typed-text.ts';

const draftId = z.object({ id: z.uuid() });
const typedSchema = z.partialRecord(z.enum(DRAFT_FIELDS), z.string().max(LISTING_LIMITS.description));

const draftShape = {
  values: typedSchema.describe(
    'What stands in the fields of the form, right or not; no field has to be there',
  ),
  images: z
    .array(webAddress)
    .max(LISTING_LIMITS.images)
    .describe('Pictures that have arrived, in their order'),
  imageAlts: z.array(z.string().overwrite(seenText).max(LISTING_LIMITS.imageAlt)).max(LISTING_LIMITS.images),
};

const draftSchema = z
  .object({
    id: z.uuid(),
    ...draftShape,
    version: z.number().int().describe('Named by who keeps it next'),
    updatedAt: timestamp,
  })
  .meta({ id: 'ListingDraft' });
export type ListingDraft = z.infer<typeof draftSchema>;

export const listListingDrafts = endpoint({
  name: 'listListingDrafts',
  route: ['GET', '/api/my/listing-drafts', 'lister'],
  summary: 'Your listings that are not finished, latest first. Nobody else sees them.',
  tag: 'Properties',
  answer: z.array(draftSchema),
});

export const readListingDraft = endpoint({
  name: 'readListingDraft',
  route: ['GET', '/api/my/listing-drafts/{id}', 'lister'],
  summary: 'One of your listings that are not finished.',
  tag: 'Properties',
  params: draftId,
  answer: draftSchema,
});

export const keepListingDraft = endpoint({
  name: 'keepListingDraft',
  route: ['PUT', '/api/my/listing-drafts/{id}', 'lister'],
  summary: `Keep what was typed of a listing, to go on with it on any device. The caller makes its id; an owner has at most ${MAX_DRAFTS}.`,
  tag: 'Properties',
  params: draftId,
  body: z.strictObject({
    ...draftShape,
    version: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe(
        'That was read; 0 of one not kept yet. Where another device kept a later one the answer is 409; without it that is written over',
      ),
  }),
  answer: draftSchema,
  errors: ['conflict', 'not_found'],
});

export const deleteListingDraft = endpoint({
  name: 'deleteListingDraft',
  route: ['DELETE', '/api/my/listing-drafts/{id}', 'lister'],
  summary: 'Delete a listing that is not finished.',
  tag: 'Properties',
  params: draftId,
  answer: z.object({ removed: z.boolean() }),
});
