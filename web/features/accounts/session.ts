import { redirect } from 'react-router';
import type { Me, SignInAnswer } from '#contract/accounts.api.ts';
import { languageOf } from '#contract/accounts.ts';
import { ApiError, type CallInput, call, callWithHeaders, type Fetch } from '../../api/client.ts';
import { type Failure, readFailure } from './failure.ts';
import { pathAfterSignIn, safeNext, signInPath } from './next-path.ts';

/** Who is signed in, for a page's loader; nobody where the session is missing, over, or of an inactive account. */
export async function readMe(fetch: Fetch): Promise<Me | undefined> {
  try {
    return await call('readMe', {}, { fetch });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** As `readMe`; a guest is led to the sign-in page and back (D7). */
export async function requireMe(request: Request, fetch: Fetch): Promise<Me> {
  const me = await readMe(fetch);
  if (me) return me;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(pathname + search, languageOf(pathname)));
}

/** What a form sent without scripts brings back. */
export interface FormResult {
  values: Record<string, string>;
  failure: Failure;
}

/** Signs in for a plain form: hands the session's cookie on and leads where the person goes next. */
export async function signInByForm(
  firstStep: 'login' | 'register' | 'adminLogin',
  values: Record<string, string>,
  request: Request,
  fetch: Fetch,
): Promise<FormResult & { status: number }> {
  // The second step comes back to the page of the first.
  const name = values.challenge && firstStep !== 'register' ? 'completeSignIn' : firstStep;
  try {
    const { answer, headers } = await callWithHeaders(name, { body: values } as CallInput<typeof name>, {
      fetch,
    });
    const { pathname, searchParams } = new URL(request.url);
    const to = pathAfterSignIn(
      answer as SignInAnswer,
      safeNext(searchParams.get('next')),
      languageOf(pathname),
    );
    throw redirect(to, { headers: cookies(headers) });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { password: _1, code: _2, challenge, ...shown } = values;
    const failure = readFailure(error);
    // A challenge that is over is not asked about again.
    const goesOn = challenge !== undefined && failure.code !== 'not_found';
    return {
      values: goesOn ? { ...shown, challenge } : shown,
      failure,
      status: error instanceof ApiError ? error.status : 503,
    };
  }
}

/** The cookies of an API answer, for the answer of a page. */
export function cookies(from: Headers): Headers {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie);
  return headers;
}
