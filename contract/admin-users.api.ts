import { z } from 'zod';
import { emailSchema, nameSchema } from './accounts.api.ts';
import { ROLES } from './accounts.ts';
import { LEFT_OUT_REASONS, USER_SORTS, USER_STATES } from './admin-users.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { erasingSchema } from './erasures.api.ts';
import { count, countsOf, problem, timestamp } from './formats.api.ts';
import { knownPassword, sessionSchema } from './my-account.api.ts';
import { foundTotal, optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { MAX_PAGE_SIZE } from './paging.ts';

const id = z.uuid('must be an id');
const idParams = z.object({ id });
const role = z.enum(ROLES, `must be one of ${ROLES.join(', ')}`);
const isActive = z.boolean('must be true or false');
const password = knownPassword
  .optional()
  .describe(
    'Your own: needed to make somebody an administrator, or to give one another address, unless you signed in within ten minutes',
  );

const adminUserShape = {
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  username: z.string().nullable().describe('Of administrators'),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  profileCompleted: z.boolean(),
  listings: count.describe('Their listings, hidden ones included'),
  sessions: count.describe('Where they are signed in'),
  lastSeenAt: timestamp.nullable().describe('To the day'),
  createdAt: timestamp,
  updatedAt: timestamp.describe('Goes with a change, which is refused if the account has changed since'),
};

/** A row of the administrators' table of people (spec 2 §2). */
export const adminUserSchema = z.object(adminUserShape).meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserDetailSchema = z
  .object({
    ...adminUserShape,
    lastChange: z
      .object({ by: z.string().nullable().describe('Whose account may be deleted'), at: timestamp })
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
  route: ['GET', '/api/admin/users', 'admin'],
  summary: 'Everybody with an account, newest first unless told. The total is in X-Total-Count.',
  tag: 'Administration',
  query: z.strictObject({
    q: search,
    role: optionalQuery(role),
    state: optionalQuery(z.enum(USER_STATES)),
    sort: optionalQuery(z.enum(USER_SORTS)),
    ...paging,
  }),
  looksAt: 'user',
  answer: z.array(adminUserSchema),
  headers: PAGE_HEADERS,
});

export const countAdminUsers = endpoint({
  name: 'countAdminUsers',
  route: ['GET', '/api/admin/users/counts', 'admin'],
  summary: 'How many people there are, of each role and state.',
  tag: 'Administration',
  query: z.strictObject({ q: search }),
  answer: z
    .object({
      ...foundTotal,
      inactive: count,
      newThisWeek: count.describe('Within the last seven days'),
      byRole: countsOf(ROLES),
      erasing: erasingSchema.describe('Deleted accounts that the job is still erasing'),
    })
    .meta({ id: 'UserCounts' }),
});

export const readAdminUser = endpoint({
  name: 'readAdminUser',
  route: ['GET', '/api/admin/users/{id}', 'admin'],
  summary: 'One account, and who changed it last.',
  tag: 'Administration',
  params: idParams,
  looksAt: 'user',
  answer: adminUserDetailSchema,
});

export const updateUser = endpoint({
  name: 'updateUser',
  route: ['PUT', '/api/admin/users/{id}', 'admin'],
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
    password,
  }),
  answer: adminUserSchema,
  headers: RENEWS_SESSION,
  errors: ['conflict'],
});

/** The people that are ticked: each once, at most a page of them. */
const ids = z
  .array(id)
  .min(1, 'must name at least one')
  .max(MAX_PAGE_SIZE, 'are too many')
  .refine(
    (all) => new Set(all).size === all.length,
    problem({ code: 'does_not_fit', sentence: 'must each be named once' }),
  );

export const leftOutSchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable().describe('null for whoever is not there any more'),
    reason: z.enum(LEFT_OUT_REASONS),
  })
  .meta({ id: 'LeftOut' });
export type LeftOut = z.infer<typeof leftOutSchema>;

const leftOut = z.array(leftOutSchema).describe('Who was left as they are, and why');

export const changeUsers = endpoint({
  name: 'changeUsers',
  route: ['PATCH', '/api/admin/users', 'admin'],
  summary:
    'Activate or deactivate several people, or give them a role: whoever may be changed is, all at once; the others are named with the reason.',
  tag: 'Administration',
  body: z
    .strictObject({ ids, isActive: isActive.optional(), role: role.optional(), password })
    .refine(
      (body) => (body.isActive === undefined) !== (body.role === undefined),
      problem({ code: 'does_not_fit', sentence: 'must be given, or else role', path: ['isActive'] }),
    ),
  answer: z.object({ changed: count, leftOut }),
  headers: RENEWS_SESSION,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  route: ['DELETE', '/api/admin/users/{id}', 'admin'],
  summary: 'Delete an account and what is theirs; what others need stays readable, of nobody.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ id: z.uuid(), deleted: z.literal(true) }),
});

export const mailPasswordReset = endpoint({
  name: 'mailPasswordReset',
  route: ['POST', '/api/admin/users/{id}/password-reset', 'admin'],
  summary: 'Mail somebody a link that sets a new password; earlier ones stop working.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ sentTo: z.string() }),
});

export const mailPasswordResets = endpoint({
  name: 'mailPasswordResets',
  route: ['POST', '/api/admin/users/password-resets', 'admin'],
  summary: 'Mail several people a link that sets a new password; who is not there any more is named.',
  tag: 'Administration',
  body: z.strictObject({ ids }),
  answer: z.object({ mailed: count, leftOut }),
});

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  route: ['GET', '/api/admin/users/{id}/sessions', 'admin'],
  summary: 'Where somebody is signed in, newest first.',
  tag: 'Administration',
  params: idParams,
  looksAt: 'user',
  answer: z.array(sessionSchema),
});

const ended = z.object({ ended: count.describe('How many sessions ended') });

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  route: ['DELETE', '/api/admin/users/{id}/sessions', 'admin'],
  summary: 'Log somebody out everywhere; yourself everywhere else.',
  tag: 'Administration',
  params: idParams,
  answer: ended,
});

export const endUserSession = endpoint({
  name: 'endUserSession',
  route: ['DELETE', '/api/admin/sessions/{id}', 'admin'],
  summary: 'End one session of somebody. One that is over already is not found.',
  tag: 'Administration',
  params: idParams,
  answer: ended,
});
