import type { SignInAnswer } from '#contract/accounts.api.ts';
import type { TestApp } from './app.ts';

export const PASSWORD = 'xamar-weyne-9';

/** The session cookie that an answer sets, as a browser sends it back. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

type Headers = Record<string, string>;

/** What tests of accounts do over and over, through the API alone. */
export function accountsOf(test: () => TestApp) {
  let count = 0;
  return {
    /** A new person, signed in. */
    openAccount: async (more: Record<string, unknown> = {}) => {
      count += 1;
      const email = `person-${count}@aqal.example`;
      const body = { name: 'Sahra Axmed', email, password: PASSWORD, role: 'renter', ...more };
      const response = await test().send('POST', '/api/register', { body });
      if (response.status !== 201) throw new Error(await response.text());
      return { email, cookie: cookieOf(response), answer: (await response.json()) as SignInAnswer };
    },
    login: (body: unknown, headers: Headers = {}) => test().send('POST', '/api/login', { body, headers }),
    me: (headers: Headers) => test().send('GET', '/api/me', { headers }),
  };
}
