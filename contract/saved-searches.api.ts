import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, problem, somethingChanged, timestamp } from './formats.api.ts';
import { FREQUENCIES, SEARCH_NAME_LENGTH } from './saved-searches.ts';
import { mapSearchSchema } from './search.api.ts';
import { seenText } from './typed-text.ts';

/** Where news go besides the bell, which always has them. */
export const channelsSchema = z
  .strictObject({ email: z.boolean(), sms: z.boolean() })
  .meta({ id: 'NewsChannels' });
export type Channels = z.infer<typeof channelsSchema>;

const nameSchema = z
  .string()
  .overwrite(seenText)
  .min(1, problem({ code: 'required', sentence: 'is required' }))
  .max(SEARCH_NAME_LENGTH, `must be at most ${SEARCH_NAME_LENGTH} characters`);

export const savedSearchSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    filters: z.record(z.string(), z.string()).describe('Query parameters of GET /api/properties'),
    path: z.string().describe('The results in the app'),
    frequency: z.enum(FREQUENCIES),
    channels: channelsSchema,
    isActive: z.boolean().describe('false: paused, or stopped by a link'),
    newCount: z.number().int().describe('Homes found since one last looked, still offered'),
    lastSeen: timestamp,
    lastTold: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp.describe('When you last changed it'),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  route: ['GET', '/api/saved-searches', 'signed-in'],
  summary: 'Your saved searches with how many homes are new in each, the latest first.',
  tag: 'Saved searches',
  answer: z.array(savedSearchSchema),
});

export const createSavedSearch = endpoint({
  name: 'createSavedSearch',
  route: ['POST', '/api/saved-searches', 'signed-in'],
  summary: 'Save a search: you are told of homes that it finds from now on.',
  tag: 'Saved searches',
  status: 201,
  body: z.strictObject({
    name: nameSchema,
    filters: mapSearchSchema.describe('As in GET /api/properties, without order and page'),
    frequency: z.enum(FREQUENCIES).optional().describe('Daily unless said'),
    channels: channelsSchema.optional().describe('By mail unless said'),
    isActive: z.boolean().optional(),
  }),
  answer: savedSearchSchema,
  errors: ['conflict'],
});

export const changeSavedSearch = endpoint({
  name: 'changeSavedSearch',
  route: ['PATCH', '/api/saved-searches/{id}', 'signed-in'],
  summary: 'Rename a saved search, change how it tells, pause it, or note that its homes were looked at.',
  tag: 'Saved searches',
  params: idParams,
  body: z
    .strictObject({
      name: nameSchema.optional(),
      frequency: z.enum(FREQUENCIES).optional(),
      channels: channelsSchema.optional(),
      isActive: z.boolean().optional(),
      isSeen: z.literal(true).optional().describe('Nothing is new any more'),
    })
    .refine(...somethingChanged),
  answer: savedSearchSchema,
});

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  route: ['DELETE', '/api/saved-searches/{id}', 'signed-in'],
  summary: 'Delete a saved search.',
  tag: 'Saved searches',
  params: idParams,
  answer: z.object({ removed: z.boolean() }),
});

const tokenParams = z.object({ token: z.string().max(100) });

const stopSchema = z
  .object({
    about: z.enum(['searches', 'alerts']),
    names: z.array(z.string()).describe('The searches, or the listings whose price is watched'),
    isStopped: z.boolean(),
  })
  .meta({ id: 'StopLink' });
export type StopLink = z.infer<typeof stopSchema>;

export const readStopLink = endpoint({
  name: 'readStopLink',
  route: ['GET', '/api/saved-searches/stop/{token}', 'by-key'],
  summary: 'What a link to stop would stop.',
  tag: 'Saved searches',
  params: tokenParams,
  answer: stopSchema,
  errors: ['not_found'],
});

export const stopByLink = endpoint({
  name: 'stopByLink',
  route: ['POST', '/api/saved-searches/stop/{token}', 'by-key'],
  summary: 'Stop telling of these searches, or of prices, without signing in. Repeating it changes nothing.',
  tag: 'Saved searches',
  params: tokenParams,
  answer: stopSchema,
  errors: ['not_found'],
});
