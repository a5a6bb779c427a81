import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams, problem, wholeUpTo } from './formats.api.ts';
import { dollarsInput } from './tenancy-fields.api.ts';

const found = z.object({
  found: z.array(z.object({ id: z.uuid().describe('To be named in the answer; it opens nothing yet') })),
});

export const readFoundTenancies = endpoint({
  name: 'readFoundTenancies',
  route: ['GET', '/api/my/found-tenancies', 'signed-in'],
  summary:
    'The rent books that carry your confirmed number and are in nobody’s account. Nothing of them is told: the number may have been somebody else’s before.',
  tag: 'Tenancies',
  answer: found,
});

export const answerFoundTenancy = endpoint({
  name: 'answerFoundTenancy',
  route: ['POST', '/api/my/found-tenancies/{id}', 'signed-in'],
  summary:
    'Say of a rent book with your number whether it is yours. Yes needs what it says: the rent of a month, and the day on which it is due. No ends the links that went to the number.',
  tag: 'Tenancies',
  params: idParams,
  body: z
    .strictObject({
      isMine: z.boolean('must be true or false'),
      rent: dollarsInput().optional(),
      dueDay: wholeUpTo(1, 31).optional(),
    })
    .refine(
      ({ isMine, rent }) => !isMine || rent !== undefined,
      problem({ code: 'required', sentence: 'is required', path: ['rent'] }),
    )
    .refine(
      ({ isMine, dueDay }) => !isMine || dueDay !== undefined,
      problem({ code: 'required', sentence: 'is required', path: ['dueDay'] }),
    ),
  answer: found,
  errors: ['not_found'],
});
