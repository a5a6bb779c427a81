import type { Me, SignInAnswer } from '#contract/accounts.api.ts';
import type { SelfServiceRole } from '#contract/accounts.ts';
import { ApiError } from '../../api/call-error.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { pathAfterSignIn, roleOnTheWay, safeNext } from '../../shell/next-path.ts';
import type { AskedCode } from './sms-code.ts';

/** Where the person wanted to go. */
export const nextOf = ({ request }: Pick<FormCall, 'request'>) =>
  safeNext(new URL(request.url).searchParams.get('next'));

/** Leads where the person goes next. */
const enter = async (call: FormCall, signedIn: Promise<SignInAnswer>): Promise<Response> =>
  seeOther(pathAfterSignIn(await signedIn, nextOf(call), call.language));

export const login = ({ email = '', password = '' }: FormTexts, call: FormCall) =>
  enter(call, call.api('login', { body: { email, password } }));

export const adminLogin = ({ email = '', password = '' }: FormTexts, call: FormCall) =>
  enter(call, call.api('adminLogin', { body: { email, password } }));

/** The second step, where one is asked for. */
export const code = ({ challenge = '', code = '' }: FormTexts, call: FormCall) =>
  enter(call, call.api('completeSignIn', { body: { challenge, code } }));

/** The same with what a passkey answered. */
export const passkey = (values: FormTexts, call: FormCall) => {
  const { challenge = '', id = '', clientDataJSON = '', authenticatorData = '', signature = '' } = values;
  const body = { challenge, id, clientDataJSON, authenticatorData, signature };
  return enter(call, call.api('signInByPasskey', { body }));
};

/** Asks for a code by SMS; the number is shown beside the field of the code. */
export async function smsAsk({ phone = '' }: FormTexts, { api }: FormCall): Promise<AskedCode> {
  const { challenge } = await api('askSignInCode', { body: { phone } });
  return { challenge, phone };
}

export const smsCode = ({ challenge = '', code = '' }: FormTexts, call: FormCall) =>
  enter(call, call.api('signInByCode', { body: { challenge, code } }));

export async function register(values: FormTexts, call: FormCall): Promise<Response> {
  const { name = '', email = '', password = '', phone = '' } = values;
  const role = values.role as SelfServiceRole | undefined;
  const { language } = call;
  const body = { name, email, password, phone, language, ...(role ? { role } : {}) };
  const answer = await call.api('register', { body });
  const onTheWay = roleOnTheWay(nextOf(call));
  const user = answer.role === onTheWay ? await completeProfile(answer, onTheWay, call) : answer;
  return seeOther(pathAfterSignIn(user, nextOf(call), language));
}

/**
 * Who registers on the way to listing or renting a home has said all that role selection asks. Where this fails, it
 * asks.
 */
async function completeProfile(answer: SignInAnswer, role: SelfServiceRole, { api }: FormCall): Promise<Me> {
  try {
    return await api('updateRole', { body: { userId: answer.id, role, profileCompleted: true } });
  } catch (error) {
    if (error instanceof ApiError) return answer;
    throw error;
  }
}
