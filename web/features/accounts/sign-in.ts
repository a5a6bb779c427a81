import type { Me, SignInAnswer } from '#contract/accounts.api.ts';
import type { SelfServiceRole } from '#contract/accounts.ts';
import { ApiError } from '../../api/call-error.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import type { CurrentUser } from '../../shell/current-user.ts';
import { pathAfterSignIn, roleOnTheWay, safeNext } from '../../shell/next-path.ts';
import { STAYS } from './beside.ts';
import type { AskedCode } from './sms-code.ts';

/** Where the person wanted to go. */
export const nextOf = ({ request }: Pick<FormCall, 'request'>) =>
  safeNext(new URL(request.url).searchParams.get('next'));

/** Leads where the person goes next; beside a page that stays, says who it is. */
async function enter(values: FormTexts, call: FormCall, signedIn: Promise<Me>) {
  const user = await signedIn;
  if (!values[STAYS]) return seeOther(pathAfterSignIn(user, nextOf(call), call.language));
  const { id, name, email, role, profileCompleted } = user;
  return { id, name, email, role, profileCompleted } satisfies CurrentUser;
}

export const login = (values: FormTexts, call: FormCall) =>
  enter(values, call, call.api('login', { body: passwordOf(values) }));

export const adminLogin = (values: FormTexts, call: FormCall) =>
  enter(values, call, call.api('adminLogin', { body: passwordOf(values) }));

const passwordOf = ({ email = '', password = '' }: FormTexts) => ({ email, password });

/** The second step, where one is asked for. */
export const code = (values: FormTexts, call: FormCall) =>
  enter(values, call, call.api('completeSignIn', { body: codeOf(values) }));

const codeOf = ({ challenge = '', code = '' }: FormTexts) => ({ challenge, code });

/** The same with what a passkey answered. */
export const passkey = (values: FormTexts, call: FormCall) => {
  const { challenge = '', id = '', clientDataJSON = '', authenticatorData = '', signature = '' } = values;
  const body = { challenge, id, clientDataJSON, authenticatorData, signature };
  return enter(values, call, call.api('signInByPasskey', { body }));
};

/** Asks for a code by SMS; the number is shown beside the field of the code. */
export async function smsAsk({ phone = '' }: FormTexts, { api }: FormCall): Promise<AskedCode> {
  const { challenge } = await api('askSignInCode', { body: { phone } });
  return { challenge, phone };
}

/** Signs in with the code; with a name it opens an account where the number is new (D69). */
export const smsCode = (values: FormTexts, call: FormCall) => {
  const { name, phone = '', role = 'buyer' } = values;
  const { language } = call;
  const newcomer = name ? { name, role: role as SelfServiceRole, language } : {};
  const body = { ...codeOf(values), phone, ...newcomer };
  const signedIn = call.api('signInByCode', { body });
  return enter(values, call, name ? signedIn.then((answer) => asOnTheWay(answer, call)) : signedIn);
};

export async function register(values: FormTexts, call: FormCall): Promise<Response> {
  const { name = '', email = '', password = '', phone = '' } = values;
  const role = values.role as SelfServiceRole | undefined;
  const { language } = call;
  const body = { name, email, password, phone, language, ...(role ? { role } : {}) };
  const user = await asOnTheWay(await call.api('register', { body }), call);
  return seeOther(pathAfterSignIn(user, nextOf(call), language));
}

async function asOnTheWay(answer: SignInAnswer, call: FormCall): Promise<Me> {
  const onTheWay = roleOnTheWay(nextOf(call));
  const isOpen = !answer.profileCompleted && answer.role === onTheWay;
  return isOpen ? completeProfile(answer, onTheWay, call) : answer;
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
