import {
  CHALLENGE_OVER,
  COMMON_PASSWORD,
  INVALID_EMAIL,
  PASSWORD_MIN_LENGTH,
  SAME_EMAIL,
  SHORT_PASSWORD,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '#contract/accounts.ts';
import { ApiError } from '../../api/client.ts';
import { m } from '../../messages/index.ts';

/** Why a call was refused, as it can travel from a page's action to its component. */
export interface Failure {
  code: string;
  sentence?: string;
  fields: Record<string, string>;
  /** With `second_factor_required`: goes with the code. */
  challenge?: string;
}

/** Reads a failed call; whatever is no answer of the API is a lost connection. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: 'offline', fields: {} };
  try {
    const {
      code,
      error: sentence,
      fields = {},
      challenge,
    } = JSON.parse(error.body) as Record<string, unknown>;
    return {
      code: String(code),
      sentence: String(sentence),
      fields: fields as Record<string, string>,
      ...(typeof challenge === 'string' ? { challenge } : {}),
    };
  } catch {
    return { code: 'unknown', fields: {} };
  }
}

/** What the API says of a field, in the reader's language. */
export function fieldSentence(said: string | undefined): string | undefined {
  if (said === undefined) return undefined;
  if (said === INVALID_EMAIL) return m.accounts_invalid_email();
  if (said === SHORT_PASSWORD) return m.accounts_short_password({ min: PASSWORD_MIN_LENGTH });
  if (said === COMMON_PASSWORD) return m.accounts_common_password();
  if (said === WRONG_PASSWORD) return m.accounts_wrong_password();
  if (said === SAME_EMAIL) return m.accounts_same_email();
  if (said === WRONG_CODE) return m.accounts_wrong_code();
  const tooLong = /at most (\d+)/.exec(said);
  if (tooLong) return m.accounts_too_long({ max: tooLong[1] ?? '' });
  return said === 'is required' ? m.accounts_required() : m.accounts_wrong_value();
}

/** What is said of a failure as a whole (spec 2 §8, D7). */
export function failureSentence({ code, sentence }: Failure, otherwise: string): string {
  if (sentence === CHALLENGE_OVER) return m.accounts_code_over();
  switch (code) {
    case 'account_inactive':
      return m.accounts_inactive();
    case 'too_many_requests':
      return m.common_too_many();
    case 'offline':
      return m.accounts_failed_offline();
    case 'conflict':
      return m.accounts_email_taken();
    case 'wrong_credentials':
    case 'invalid_input':
      return otherwise;
    default:
      return sentence || otherwise;
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a form before it is sent, in the words of the API. */
export function checkFields(values: Record<string, string>): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (values.name === '') wrong.name = 'is required';
  if (!EMAIL.test(values.email ?? '')) wrong.email = INVALID_EMAIL;
  if ((values.password ?? '').length < PASSWORD_MIN_LENGTH) wrong.password = SHORT_PASSWORD;
  return wrong;
}
