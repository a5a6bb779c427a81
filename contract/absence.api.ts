import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './formats.api.ts';
import { foundPropertySchema } from './properties.api.ts';

export const readAbsence = endpoint({
  name: 'readAbsence',
  route: ['GET', '/api/properties/{id}/absence', 'public'],
  summary:
    'Of a listing that was shown once and is not at present: homes like it. 404 for what is shown, never was, or does not exist.',
  tag: 'Properties',
  params: idParams,
  answer: z
    .object({
      isGone: z.boolean().describe('It was deleted, and will not be back'),
      similar: z.array(foundPropertySchema),
    })
    .meta({ id: 'Absence' }),
});
export type Absence = z.infer<typeof readAbsence.answer>;

export const wishBack = endpoint({
  name: 'wishBack',
  route: ['PUT', '/api/properties/{id}/wish', 'signed-in'],
  summary: 'Be told once when a listing that is not shown at present is back.',
  tag: 'Properties',
  params: idParams,
  answer: z.object({ wished: z.literal(true) }),
});
