import type { Me, SignInAnswer } from '#contract/accounts.api.ts';
import type { SelfServiceRole } from '#contract/accounts.ts';
import { ApiError } from '../../api/client.ts';
import { cookiesOf } from '../../api/cookies.ts';
import { pageApi } from '../../api/page-api.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { pageContext } from '../../page-context.ts';
import { pathAfterSignIn, roleOnTheWay, safeNext } from '../../shell/next-path.ts';
import type { AskedCode } from './sms-code.ts';

/** Where the person wanted to go. */
export const nextOf = ({ request }: Pick<FormCall, 'request'>) =>
  safeNext(new URL(request.url).searchParams.get('next'));

type SignedIn = Promise<{ answer: SignInAnswer; headers: Headers }>;

/** Hands the cookie of the new session on, and leads where the person goes next. */
async function enter(call: FormCall, signedIn: SignedIn): Promise<Response> {
  const { answer, headers } = await signedIn;
  return seeOther(pathAfterSignIn(answer, nextOf(call), call.language), cookiesOf(headers));
}

export const login = ({ email = '', password = '' }: FormTexts, call: FormCall) =>
  enter(call, call.api.withHeaders('login', { body: { email, password } }));

export const adminLogin = ({ email = '', password = '' }: FormTexts, call: FormCall) =>
  enter(call, call.api.withHeaders('adminLogin', { body: { email, password } }));

/** The second step, where one is asked for. */
export const code = ({ challenge = '', code = '' }: FormTexts, call: FormCall) =>
  enter(call, call.api.withHeaders('completeSignIn', { body: { challenge, code } }));

/** Asks for a code by SMS; the number is shown beside the field of the code. */
export async function smsAsk({ phone = '' }: FormTexts, { api }: FormCall): Promise<AskedCode> {
  const { challenge } = await api('askSignInCode', { body: { phone } });
  return { challenge, phone };
}

export const smsCode = ({ challenge = '', code = '' }: FormTexts, call: FormCall) =>
  enter(call, call.api.withHeaders('signInByCode', { body: { challenge, code } }));

export async function register(values: FormTexts, call: FormCall): Promise<Response> {
  const { name = '', email = '', password = '', phone = '' } = values;
  const role = values.role as SelfServiceRole | undefined;
  const { language } = call;
  const body = { name, email, password, phone, language, ...(role ? { role } : {}) };
  const { answer, headers } = await call.api.withHeaders('register', { body });
  const onTheWay = roleOnTheWay(nextOf(call));
  const user = answer.role === onTheWay ? await completeProfile(answer, onTheWay, call) : answer;
  return seeOther(pathAfterSignIn(user, nextOf(call), language), cookiesOf(headers));
}

/**
 * Who registers on the way to listing or renting a home has said all that role selection asks. Where this fails, it
 * asks.
 */
async function completeProfile(
  answer: SignInAnswer,
  role: SelfServiceRole,
  { context }: FormCall,
): Promise<Me> {
  const { fetch } = context.get(pageContext);
  // The cookie of the new session is on its way to the browser: this call has only the token.
  const asUser = pageApi((path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${answer.token}`);
    return fetch(path, { ...init, headers });
  });
  try {
    const body = { userId: answer.id, role, profileCompleted: true } as const;
    return await asUser('updateRole', { body });
  } catch (error) {
    if (error instanceof ApiError) return answer;
    throw error;
  }
}
