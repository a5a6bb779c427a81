export const ROLES = ['buyer', 'renter', 'property_owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that users can choose for themselves (spec 2 §1). */
export const SELF_SERVICE_ROLES = ['buyer', 'renter', 'property_owner'] as const satisfies Role[];
export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number];

export const LANGUAGES = ['en', 'so', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Remembers the language that a reader chose. */
export const LANGUAGE_COOKIE = 'aqal_language';

/** Names the home whose heart a guest pressed, until they have signed in (D15). */
export const HEART_COOKIE = 'aqal_heart';

export const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language of a path (D36): its first segment, English if there is none. */
export function languageOf(pathname: string): Language {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** A path of the site with the prefix of a language (D36); English has none. What begins with `//` names another site. */
export function localPath(given: string, language: Language): string {
  const path = given.replace(/^[/\\]{2,}/, '/');
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path.startsWith('/?') ? path.slice(1) : path}`;
}

/** Spec 2 §8: shown whenever an inactive account is denied access. */
export const SESSION_ENDED = 'You are no longer signed in. Please sign in and send it again.';
export const INACTIVE_MESSAGE =
  'Your account is inactive. Please contact support to reactivate your account.';

export const NAME_MAX_LENGTH = 200;

/** Spec 2 §5 and §9. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** New passwords are longer than those that the sign-in form still takes. */
export const NEW_PASSWORD_MIN_LENGTH = 8;
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
export const INVALID_EMAIL = 'Invalid email address';
export const shortPassword = (min: number): string => `Password must be at least ${min} characters`;
export const COMMON_PASSWORD = 'This password is too easy to guess. Please choose another one.';

/** Spec 2 §8. */
export const WRONG_CREDENTIALS = 'Invalid email or password.';
export const WRONG_ADMIN_CREDENTIALS = 'Invalid username or password. Please try again.';
export const EMAIL_TAKEN = 'There is an account with this email address already. Please sign in instead.';

export const SECOND_FACTOR_NEEDED = 'Please enter the code of your authenticator app.';
export const NEW_PASSWORD_REQUIRED =
  'An administrator’s password has at least 12 characters and is not easily guessed. We have mailed you a link that sets a new one.';
export const CHALLENGE_OVER = 'That took too long. Please sign in again.';
export const WRONG_CODE = 'This code is not right, or was used already.';
export const SECOND_FACTOR_ON = 'Two-step sign-in is on already.';
/** Digits of a code by SMS. */
export const SMS_CODE_LENGTH = 6;
export const WRONG_SMS_CODE =
  'This code is not right, was used already, or is over. Please have a new one sent.';
/** How an account signs in: by password or a code by SMS; an app or a passkey is asked for after the password. */
export const SIGN_IN_WAYS = ['password', 'sms', 'app', 'passkey'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Signs that end a line or turn the order of what follows. */
const UNSEEN_IN_NAMES = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Any sign that is seen. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Whether a name can be shown to others as it is. */
export const isPlainName = (name: string): boolean => SEEN.test(name) && !UNSEEN_IN_NAMES.test(name);

export const EMAIL_FIRST = 'Please confirm your e-mail address first.';
export const NO_PHONE = 'This is no phone number that a code can be sent to.';
export const CONFIRM_IDENTITY = 'Please enter your password again to do this.';
export const PHONE_ALONE =
  'You sign in by this number alone. Please add an e-mail address before you change or remove it.';
export const PHONE_TAKEN =
  'There is an account that signs in by this number alone. Sign in to it by a code, and delete it or add an e-mail address to it.';
export const PHONE_LOCKED = 'Please enter your password to change a confirmed number.';
export const WRONG_PASSWORD = 'This is not your current password.';
export const SAME_EMAIL = 'This is your address already.';
export const LINK_OVER = 'This link is over: it was used, a newer one was sent, or its time has passed.';
export const LAST_ADMIN = 'You are the last administrator. Make somebody else one first.';

/** The name left on records that others still need after an account is deleted. */
export const DELETED_NAME = 'Deleted account';
/** Mail to `.invalid` is never delivered, and nobody can register with it by accident. */
export const DELETED_EMAIL_DOMAIN = 'deleted.invalid';

/** Credentials that demo mode shows on the admin sign-in page (D6). */
export const DEMO_ADMIN = { email: 'admin@aqal.example', password: 'aqal-demo' } as const;

/** Where a dashboard is. */
export type DashboardPath = '/admin/dashboard' | `/dashboard/${SelfServiceRole}`;

/** The dashboard of a role (D21); a role that is not known has the buyer's (spec 2 §4). */
export function dashboardPath(role: string): DashboardPath {
  if (role === 'admin') return '/admin/dashboard';
  return `/dashboard/${SELF_SERVICE_ROLES.find((known) => known === role) ?? 'buyer'}`;
}

/** Where somebody goes after signing in (spec 2 §4). */
export function landingPath(user: {
  role: string;
  profileCompleted: boolean;
}): DashboardPath | '/role-selection' {
  return user.profileCompleted || user.role === 'admin' ? dashboardPath(user.role) : '/role-selection';
}
