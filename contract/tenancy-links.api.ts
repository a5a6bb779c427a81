import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { tenancyKey, tenancySchema, writtenText } from './tenancy-fields.api.ts';

const linksSchema = z
  .object({
    links: z
      .array(
        z.object({
          id: z.uuid(),
          createdAt: timestamp,
          expiresAt: timestamp,
          isThis: z.boolean().describe('The one that is used for this call'),
          isPassedOn: z.boolean().describe('The owner was shown it, to pass it on where no SMS could go'),
        }),
      )
      .describe('Those of your own side that still open it, the latest first'),
    tenant: z
      .object({
        hasAccount: z.boolean(),
        toldAt: timestamp.nullable().describe('When a message with a link was last accepted for sending'),
        mayCorrect: z.boolean().describe('Whether their number may still be corrected'),
      })
      .nullable()
      .describe('For the owner: how the tenant is reached'),
  })
  .meta({ id: 'TenancyLinks' });
export type TenancyLinks = z.infer<typeof linksSchema>;

export const readTenancyLinks = endpoint({
  name: 'readTenancyLinks',
  route: ['GET', '/api/tenancies/{key}/links', 'by-key'],
  summary: 'The private links that open a tenancy for your side. Their tokens are stored nowhere.',
  tag: 'Tenancies',
  params: tenancyKey,
  answer: linksSchema,
  errors: ['not_found'],
});

export const endTenancyLinks = endpoint({
  name: 'endTenancyLinks',
  route: ['POST', '/api/tenancies/{key}/links/end', 'by-key'],
  summary: 'End private links of your side: those that you name, or all but the one that you use now.',
  tag: 'Tenancies',
  params: tenancyKey,
  body: z.strictObject({ ids: z.array(z.uuid('must be an id')).max(500, 'are too many').optional() }),
  answer: linksSchema,
  errors: ['not_found'],
});

export const replaceTenancyLinks = endpoint({
  name: 'replaceTenancyLinks',
  route: ['POST', '/api/tenancies/{key}/links', 'by-key'],
  summary: 'A new private link for your side, told this once; all earlier ones end with it.',
  tag: 'Tenancies',
  params: tenancyKey,
  answer: z.object({ path: z.string(), ended: z.number().int().describe('How many ended') }),
  errors: ['not_found'],
  isSecret: true,
});

export const renewTenancyLink = endpoint({
  name: 'renewTenancyLink',
  route: ['POST', '/api/tenancies/{key}/new-link', 'by-key'],
  summary: 'Have a new link sent to where an expired one went.',
  tag: 'Tenancies',
  params: tenancyKey,
  answer: z.object({
    sent: z
      .boolean()
      .describe('false: no message may go there; the other side can pass a link on, or you sign in'),
  }),
  errors: ['not_found'],
});

export const sendTenancyLink = endpoint({
  name: 'sendTenancyLink',
  route: ['POST', '/api/tenancies/{key}/tenant-link', 'by-key'],
  summary:
    'Send the tenant a new private link, as the owner. Where no message may go to somebody without an account, the link is told to be passed on by hand. Earlier links stay open.',
  tag: 'Tenancies',
  params: tenancyKey,
  answer: z.object({
    sent: z.enum(['accepted', 'just_now', 'no']).describe('`just_now`: one was sent within the last minutes'),
    path: z.string().nullable().describe('With `no`, of a tenant without an account: to be passed on'),
  }),
  errors: ['not_found', 'forbidden', 'conflict'],
  isSecret: true,
});

export const correctTenantNumber = endpoint({
  name: 'correctTenantNumber',
  route: ['PUT', '/api/tenancies/{key}/tenant-number', 'by-key'],
  summary:
    'Correct the number of a tenant who has not agreed yet: links that went to the other one end, and a new one goes out.',
  tag: 'Tenancies',
  params: tenancyKey,
  body: z.strictObject({
    tenantPhone: writtenText(40).describe('As written; a Somali number unless it says otherwise'),
  }),
  answer: tenancySchema,
  errors: ['not_found', 'forbidden', 'conflict'],
});
