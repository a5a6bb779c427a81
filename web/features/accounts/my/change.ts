import { redirect } from 'react-router';
import { type Language, languageOf } from '#contract/accounts.ts';
import { ApiError, type CallInput, call, callWithHeaders, type Fetch } from '../../../api/client.ts';
import { href } from '../../../i18n.ts';
import { type Failure, readFailure } from '../failure.ts';
import { cookies } from '../session.ts';
import { confirmFactor, type FactorShown, factorSetup, startFactor } from './factor-setup.ts';

/** What can be changed on the account page; each is a plain form whose `what` field says so. */
export const CHANGES = [
  'profile',
  'verification',
  'email',
  'password',
  'language',
  'session',
  'sessions',
  'factorStart',
  'factorConfirm',
  'factorEnd',
  'delete',
] as const;
export type Change = (typeof CHANGES)[number];

/** The section in which a change stands. */
export const SECTION_OF = {
  profile: 'profile',
  verification: 'email',
  email: 'email',
  password: 'password',
  language: 'language',
  session: 'sessions',
  sessions: 'sessions',
  factorStart: 'factor',
  factorConfirm: 'factor',
  factorEnd: 'factor',
  delete: 'delete',
} as const satisfies Record<Change, string>;

export interface ChangeResult {
  what: Change;
  failure: Failure;
  values: Record<string, string>;
}

/** How a change ended that does not lead to another page. */
export interface ChangeAnswer {
  result?: ChangeResult;
  shown?: FactorShown;
  status: number;
}

type Texts = Record<string, string>;

/** Sends what a form asks for; where the answer sets cookies, they are handed on. */
async function send(
  what: Exclude<Change, 'delete' | 'factorStart' | 'factorConfirm'>,
  texts: Texts,
  fetch: Fetch,
): Promise<void> {
  const text = (name: string) => texts[name] ?? '';
  switch (what) {
    case 'profile':
      await call('updateMe', { body: { name: text('name'), phone: text('phone') } }, { fetch });
      return;
    case 'language': {
      const body = { language: text('language') as Language };
      await call('updateMe', { body }, { fetch });
      return;
    }
    case 'verification':
      await call('sendVerification', {}, { fetch });
      return;
    case 'email': {
      const body = { email: text('email'), password: text('password') };
      await call('changeEmail', { body }, { fetch });
      return;
    }
    case 'password': {
      const body = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
      await call('changePassword', { body }, { fetch });
      return;
    }
    case 'session': {
      const input: CallInput<'endSession'> = { params: { id: text('id') } };
      await call('endSession', input, { fetch });
      return;
    }
    case 'factorEnd':
      await call('endSecondFactor', { body: { password: text('password') } }, { fetch });
      return;
    case 'sessions':
      await call('endOtherSessions', {}, { fetch });
  }
}

/**
 * Makes one change and leads to the page that tells of it, in the language that was chosen.
 * @returns what was refused, with what was typed except passwords and codes; or what is shown once
 */
export async function changeAccount(
  texts: Texts,
  request: Request,
  fetch: Fetch,
): Promise<ChangeAnswer | undefined> {
  const what = CHANGES.find((known) => known === texts.what);
  if (!what) return undefined;
  const language = languageOf(new URL(request.url).pathname);
  try {
    if (what === 'delete') {
      const body = { password: texts.password ?? '' };
      const { headers } = await callWithHeaders('deleteMe', { body }, { fetch });
      throw redirect(href('/auth?done=deleted', language), { headers: cookies(headers) });
    }
    if (what === 'factorStart') return { shown: await startFactor(texts.password ?? '', fetch), status: 200 };
    if (what === 'factorConfirm') return { shown: await confirmFactor(texts.code ?? '', fetch), status: 200 };
    await send(what, texts, fetch);
    const chosen = what === 'language' ? languageOf(`/${texts.language}`) : language;
    throw redirect(`${href(`/account?done=${what}`, chosen)}#${SECTION_OF[what]}`);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { password: _1, currentPassword: _2, newPassword: _3, code: _4, ...values } = texts;
    const status = error instanceof ApiError ? error.status : 503;
    const { secret, uri } = values;
    return {
      result: { what, values, failure: readFailure(error) },
      // A code that was mistyped: the same secret is shown again.
      ...(what === 'factorConfirm' && secret && uri
        ? { shown: { setup: factorSetup({ secret, uri }) } }
        : {}),
      status,
    };
  }
}
