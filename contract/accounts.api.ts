import { z } from 'zod';
import {
  INVALID_EMAIL,
  isPlainName,
  LANGUAGES,
  NAME_MAX_LENGTH,
  NEW_PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  ROLES,
  SELF_SERVICE_ROLES,
  shortPassword,
} from './accounts.ts';
import { DELEGATE_ROLES } from './delegates.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { count, problem, timestamp } from './formats.api.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { seenText, typedText } from './typed-text.ts';

/** Addresses are lower-cased, so that spelling one differently does not create a second account. */
export const emailSchema = z
  .string(INVALID_EMAIL)
  .overwrite(typedText)
  .toLowerCase()
  .pipe(z.email({ error: INVALID_EMAIL, pattern: z.regexes.rfc5322Email }).max(254, INVALID_EMAIL));
const passwordOf = (min: number) =>
  z
    .string('is required')
    .min(min, shortPassword(min))
    .max(PASSWORD_MAX_LENGTH, `must be at most ${PASSWORD_MAX_LENGTH} characters`);
/** Where one signs in. */
export const passwordSchema = passwordOf(PASSWORD_MIN_LENGTH);
/** Where one chooses a password; the server asks for more of administrators, and refuses what is easily guessed. */
export const newPasswordSchema = passwordOf(NEW_PASSWORD_MIN_LENGTH);
export const nameSchema = z
  .string('is required')
  .overwrite(seenText)
  .min(1, 'is required')
  .max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`)
  .refine(isPlainName, problem({ code: 'wrong_format', sentence: 'must be a name that can be read' }));
export const phoneSchema = z
  .string('must be text')
  .overwrite(typedText)
  .max(40, 'must be at most 40 characters');
export const languageSchema = z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`);
export const selfServiceRole = z.enum(SELF_SERVICE_ROLES, `must be one of ${SELF_SERVICE_ROLES.join(', ')}`);

const userShape = {
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable().describe('null: they sign in by their number alone'),
  role: z.enum(ROLES),
  profileCompleted: z.boolean(),
};

export const meSchema = z.object(userShape).meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;

export const accountSchema = z
  .object({
    ...userShape,
    phone: z.string().nullable(),
    language: z.enum(LANGUAGES),
    phoneVerified: z
      .boolean()
      .describe('Whether the number was confirmed by a code, which lets its holder sign in'),
    emailVerified: z.boolean().describe('Whether the address was confirmed by a mailed link'),
    hasPassword: z
      .boolean()
      .describe(
        'Without one, the code of an SMS (`/api/me/phone`) is given wherever a password is asked for',
      ),
    createdAt: timestamp,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

export const signInAnswerSchema = z
  .object({
    ...userShape,
    token: z.string().describe('A bearer token for API clients; browsers have a cookie'),
    isAdmin: z.boolean(),
    redirectTo: z.string().describe('Where a person goes next'),
  })
  .meta({ id: 'SignIn' });
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

export const register = endpoint({
  name: 'register',
  route: ['POST', '/api/register', 'public'],
  summary: 'Open an account and sign in to it.',
  tag: 'Accounts',
  status: 201,
  body: z.strictObject({
    name: nameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    role: selfServiceRole.default('buyer'),
    phone: phoneSchema.nullish(),
    language: languageSchema.optional().describe('What the person reads mails in; English unless told'),
  }),
  answer: signInAnswerSchema,
  headers: ['Set-Cookie'],
  errors: ['conflict'],
  isSecret: true,
});

export const login = endpoint({
  name: 'login',
  route: ['POST', '/api/login', 'public'],
  summary: 'Sign in: sets the session cookie and answers a bearer token.',
  tag: 'Accounts',
  body: z.strictObject({ email: emailSchema, password: passwordSchema }),
  answer: signInAnswerSchema,
  headers: ['Set-Cookie'],
  errors: ['wrong_credentials', 'new_password_required'],
  isSecret: true,
});

export const adminLogin = endpoint({
  name: 'adminLogin',
  route: ['POST', '/api/admin/login', 'public'],
  summary: 'Sign in as an administrator, by email address or username.',
  tag: 'Accounts',
  body: z.strictObject({
    email: z
      .string('is required')
      .overwrite(seenText)
      .min(1, 'is required')
      .max(254, 'must be at most 254 characters'),
    password: z
      .string('is required')
      .min(1, 'is required')
      .max(PASSWORD_MAX_LENGTH, `must be at most ${PASSWORD_MAX_LENGTH} characters`),
  }),
  answer: signInAnswerSchema,
  headers: ['Set-Cookie'],
  errors: ['wrong_credentials', 'new_password_required'],
  isSecret: true,
});

export const logout = endpoint({
  name: 'logout',
  route: BROWSER_ROUTES.logout,
  summary: 'End this session. Sent as a plain form it leads to the home page.',
  tag: 'Accounts',
  answer: z.object({ signedOut: z.literal(true) }),
  headers: ['Set-Cookie', 'Clear-Site-Data'],
  isSecret: true,
});

export const updateRole = endpoint({
  name: 'updateRole',
  route: ['PUT', '/api/users/update-role', 'signed-in'],
  summary: 'Choose or change your own role.',
  tag: 'Accounts',
  body: z.strictObject({
    userId: z.uuid('must be an id'),
    role: selfServiceRole,
    profileCompleted: z.boolean().default(true),
  }),
  answer: meSchema,
  headers: RENEWS_SESSION,
});

export const readMe = endpoint({
  name: 'readMe',
  route: BROWSER_ROUTES.readMe,
  summary: 'Who is signed in.',
  tag: 'Accounts',
  answer: z
    .object({
      ...accountSchema.shape,
      delegate: z
        .enum(DELEGATE_ROLES)
        .nullable()
        .describe('What you may do at most for owners whose delegate you are; null: for nobody'),
      confirmsPayments: z.boolean().describe('Whether an owner lets you confirm payments of their tenants'),
      isLook: z.boolean().describe('Whether an administrator looks at the product as this person'),
    })
    .meta({ id: 'SignedIn' }),
});

export type SignedIn = z.infer<typeof readMe.answer>;

export const readMyFigures = endpoint({
  name: 'readMyFigures',
  route: ['GET', '/api/me/figures', 'signed-in'],
  summary: 'The counts on the dashboards, of your own records and of those you act for.',
  tag: 'Accounts',
  answer: z
    .object({
      saved: count.describe('Properties on the shortlist'),
      priceAlerts: count.describe('Active price alerts'),
      newMatches: count.describe('New listings for the saved searches since they were last looked at'),
      applications: count.describe('Applications that are pending'),
      viewings: count.describe('Viewings that are not cancelled'),
      moves: count.describe('Bookings that are neither completed nor cancelled'),
      listings: count.describe('Own listings'),
      activeListings: count.describe('Own listings that are shown'),
      inquiries: count.describe('Inquiries about own listings'),
      viewingsToAnswer: count.describe('Viewings of own listings that wait for a yes, today or later'),
      applicationsToAnswer: count.describe('Applications for own listings that are pending'),
      newInquiries: count.describe('Inquiries about own listings that are new'),
      newAnswers: count.describe('What one asked oneself, with an unread answer'),
      rentWaiting: count.describe(
        'Payments and proposals of tenancies that wait for your word, and payments of owners who let you confirm them',
      ),
      tenancyId: z
        .uuid()
        .nullable()
        .describe('The rent book of the home that you live in, the latest one; null: none'),
    })
    .meta({ id: 'MyFigures' }),
});
export type MyFigures = z.infer<typeof readMyFigures.answer>;
