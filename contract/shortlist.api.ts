import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { problem } from './formats.api.ts';
import { LISTING_TYPES, PROPERTY_STATUSES, PROPERTY_TYPES } from './properties.ts';
import { PRIORITIES, SHORTLIST_NOTES_LENGTH } from './shortlist.ts';

const notes = z
  .string()
  .trim()
  .max(SHORTLIST_NOTES_LENGTH, `must be at most ${SHORTLIST_NOTES_LENGTH} characters`);
const propertyParams = z.object({ propertyId: z.uuid('must be an id') });

/** Spec 1 §3: the property's fields, the landlord, and the user's notes. `price` is a number here (D10). */
export const shortlistRowSchema = z
  .object({
    id: z.uuid().describe('The property'),
    ownerId: z.uuid(),
    title: z.string(),
    location: z.string(),
    type: z.enum(LISTING_TYPES),
    propertyType: z.enum(PROPERTY_TYPES),
    price: z.number().describe('US dollars; a month for rent'),
    images: z.array(z.string()).nullable(),
    bedrooms: z.number().int().nullable(),
    bathrooms: z.number().int().nullable(),
    sqft: z.number().int().nullable(),
    status: z.enum(PROPERTY_STATUSES),
    isActive: z.boolean().describe('false: taken off the market'),
    landlordName: z.string(),
    landlordPhone: z.string().nullable(),
    landlordEmail: z.string(),
    priority: z.enum(PRIORITIES),
    notes: z.string().nullable(),
    dateAdded: z.iso.datetime(),
  })
  .meta({ id: 'ShortlistRow' });

export const listShortlist = endpoint({
  name: 'listShortlist',
  summary: 'Your shortlisted properties, the latest first.',
  tag: 'Shortlist',
  answer: z.array(shortlistRowSchema),
});

export const addToShortlist = endpoint({
  name: 'addToShortlist',
  summary: 'Put a property on your shortlist. Adding it again changes nothing.',
  tag: 'Shortlist',
  status: 201,
  body: z.strictObject({
    propertyId: z.uuid('must be an id'),
    priority: z.enum(PRIORITIES).optional(),
    notes: notes.nullable().optional(),
  }),
  answer: shortlistRowSchema,
  errors: ['not_found'],
});

export const changeShortlist = endpoint({
  name: 'changeShortlist',
  summary: 'Change the priority or the notes of a shortlisted property.',
  tag: 'Shortlist',
  params: propertyParams,
  body: z
    .strictObject({ priority: z.enum(PRIORITIES).optional(), notes: notes.nullable().optional() })
    .refine(
      (value) => Object.keys(value).length > 0,
      problem({ code: 'required', sentence: 'must change something' }),
    ),
  answer: shortlistRowSchema,
});

export const removeFromShortlist = endpoint({
  name: 'removeFromShortlist',
  summary: 'Take a property off your shortlist.',
  tag: 'Shortlist',
  params: propertyParams,
  answer: z.object({ removed: z.boolean() }),
});
