import type { SignInAnswer } from '#contract/accounts.api.ts';
import type { TestApp } from './app.ts';

export const PASSWORD = 'xamar-weyne-9';

/** The session cookie set by a response, as a browser sends it back. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

type Headers = Record<string, string>;

/** Goes on with the token that a response renewed the session with, as browsers and API clients do. */
export function follow(headers: Headers, response: Response): Response {
  const token = response.headers.get('set-auth-token');
  if (token) headers.authorization = `Bearer ${token}`;
  if (headers.cookie) headers.cookie = cookieOf(response) || headers.cookie;
  return response;
}

/** Helpers for account tests, which only use the API. */
export function accountsOf(test: () => TestApp) {
  let count = 0;
  const openAccount = async (more: Record<string, unknown> = {}) => {
    count += 1;
    const email = `person-${count}@aqal.example`;
    const body = { name: 'Sahra Axmed', email, password: PASSWORD, role: 'renter', ...more };
    const response = await test().send('POST', '/api/register', { body });
    if (response.status !== 201) throw new Error(await response.text());
    return { email, cookie: cookieOf(response), answer: (await response.json()) as SignInAnswer };
  };
  return {
    /** Registers a new user, signed in. */
    openAccount,
    /** The same with a confirmed address. */
    openConfirmed: async (more: Record<string, unknown> = {}) => {
      const account = await openAccount(more);
      await test().sql`update users set email_verified = true where id = ${account.answer.id}`;
      return account;
    },
    login: (body: unknown, headers: Headers = {}) => test().send('POST', '/api/login', { body, headers }),
    me: (headers: Headers) => test().send('GET', '/api/me', { headers }),
  };
}

/** The mails to an address, newest first. */
export async function mailsTo(
  test: TestApp,
  email: string,
): Promise<{ title: string; message: string; path: string | null }[]> {
  return test.sql<{ title: string; message: string; path: string | null }>`
    select title, message, data->>'path' as path from notifications where type = 'email' and recipient = ${email} order by id desc`;
}

/** The token in the newest mailed link to a page. */
export async function mailedToken(
  test: TestApp,
  email: string,
  page: 'verify-email' | 'reset-password',
): Promise<string> {
  for (const { path } of await mailsTo(test, email)) {
    const token = new RegExp(`/${page}/([\\w-]+)$`).exec(path ?? '')?.[1];
    if (token) return token;
  }
  throw new Error(`No ${page} link was mailed to ${email}.`);
}
