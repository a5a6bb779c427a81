import { z } from 'zod';
import { emailSchema, nameSchema } from './accounts.api.ts';
import { ROLES, type Role } from './accounts.ts';
import { USER_SORTS, USER_STATES } from './admin-users.ts';
import { endpoint } from './endpoint.ts';
import { problem } from './formats.api.ts';
import { sessionSchema } from './my-account.api.ts';
import { limitSchema, optionalQuery, PAGE_HEADERS, pageSchema } from './paging.api.ts';
import { MAX_PAGE_SIZE } from './paging.ts';

const id = z.uuid('must be an id');
const idParams = z.object({ id });
const role = z.enum(ROLES, `must be one of ${ROLES.join(', ')}`);
const isActive = z.boolean('must be true or false');
const count = z.number().int();

const adminUserShape = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  username: z.string().nullable().describe('Of administrators'),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  profileCompleted: z.boolean(),
  listings: count.describe('Their listings, hidden ones included'),
  sessions: count.describe('Where they are signed in'),
  lastSeenAt: z.iso.datetime().nullable().describe('To the day'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso
    .datetime()
    .describe('Goes with a change, which is refused if the account has changed since'),
};

/** A row of the administrators' table of people (spec 2 §2). */
export const adminUserSchema = z.object(adminUserShape).meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserDetailSchema = z
  .object({
    ...adminUserShape,
    lastChange: z
      .object({ by: z.string().nullable().describe('Whose account may be deleted'), at: z.iso.datetime() })
      .nullable()
      .describe('The last change by an administrator'),
  })
  .meta({ id: 'AdminUserDetail' });
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

const search = optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
  'A part of name, address or phone number',
);

export const listAdminUsers = endpoint({
  name: 'listAdminUsers',
  summary: 'Everybody with an account, newest first unless told. The total is in X-Total-Count.',
  tag: 'Administration',
  query: z.strictObject({
    q: search,
    role: optionalQuery(role),
    state: optionalQuery(z.enum(USER_STATES)),
    sort: optionalQuery(z.enum(USER_SORTS)),
    page: pageSchema,
    limit: limitSchema,
  }),
  answer: z.array(adminUserSchema),
  headers: PAGE_HEADERS,
});

export const countAdminUsers = endpoint({
  name: 'countAdminUsers',
  summary: 'How many people there are, of each role and state.',
  tag: 'Administration',
  query: z.strictObject({ q: search }),
  answer: z
    .object({
      total: count,
      isCapped: z.boolean().describe('Of a search with more matches only the first 1,000 are counted'),
      inactive: count,
      newThisWeek: count.describe('Within the last seven days'),
      byRole: z.object(Object.fromEntries(ROLES.map((one) => [one, count])) as Record<Role, z.ZodInt>),
    })
    .meta({ id: 'UserCounts' }),
});

export const readAdminUser = endpoint({
  name: 'readAdminUser',
  summary: 'One account, and who changed it last.',
  tag: 'Administration',
  params: idParams,
  answer: adminUserDetailSchema,
});

export const updateUser = endpoint({
  name: 'updateUser',
  summary:
    'Change name, address, role or activity. Deactivating ends sessions and hides listings; activating shows those again.',
  tag: 'Administration',
  params: idParams,
  body: z.strictObject({
    id: id.optional().describe('The same as in the path'),
    name: nameSchema.optional(),
    email: emailSchema.optional(),
    role: role.optional(),
    isActive: isActive.optional(),
    updatedAt: z.iso
      .datetime('must be a time')
      .optional()
      .describe('As read: refused if it is another by now'),
  }),
  answer: adminUserSchema,
  errors: ['conflict'],
});

export const changeUsersActivity = endpoint({
  name: 'changeUsersActivity',
  summary: 'Activate or deactivate several people: all of them or, where one may not be, none.',
  tag: 'Administration',
  body: z.strictObject({
    ids: z
      .array(id)
      .min(1, 'must name at least one')
      .max(MAX_PAGE_SIZE, 'are too many')
      .refine(
        (ids) => new Set(ids).size === ids.length,
        problem({ code: 'does_not_fit', sentence: 'must each be named once' }),
      ),
    isActive,
  }),
  answer: z.object({ changed: count.describe('How many were not so already') }),
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  summary: 'Delete an account and what is theirs; what others need stays readable, of nobody.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ id: z.uuid(), deleted: z.literal(true) }),
});

export const mailPasswordReset = endpoint({
  name: 'mailPasswordReset',
  summary: 'Mail somebody a link that sets a new password; earlier ones stop working.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ sentTo: z.string() }),
});

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  summary: 'Where somebody is signed in, newest first.',
  tag: 'Administration',
  params: idParams,
  answer: z.array(sessionSchema),
});

const ended = z.object({ ended: count.describe('How many sessions ended') });

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  summary: 'Log somebody out everywhere; yourself everywhere else.',
  tag: 'Administration',
  params: idParams,
  answer: ended,
});

export const endUserSession = endpoint({
  name: 'endUserSession',
  summary: 'End one session of somebody. One that is over already is not found.',
  tag: 'Administration',
  params: idParams,
  answer: ended,
});
