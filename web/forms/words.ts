import type { FieldCode, FieldIssue } from '#contract/errors.ts';
import type { Failure } from '../api/api-error.ts';
import { weekdayName } from '../format/weekdays.ts';
import { m } from '../messages/index.ts';

type Say = (issue: FieldIssue) => string;
const most = ({ max }: FieldIssue) => ({ max: String(max ?? '') });
const least = ({ min }: FieldIssue) => ({ min: String(min ?? '') });

/** What is said of each code (D48); a code without words does not compile. */
const WORDS: Record<FieldCode, Say> = {
  required: () => m.forms_required(),
  too_short: (issue) => m.forms_too_short(least(issue)),
  too_long: (issue) => m.forms_too_long(most(issue)),
  too_small: (issue) => m.forms_too_small(least(issue)),
  too_many_pixels: m.forms_too_many_pixels,
  too_big: (issue) => m.forms_too_big(most(issue)),
  out_of_range: () => m.forms_out_of_range(),
  too_few: (issue) => m.forms_too_few(least(issue)),
  too_many: (issue) => m.forms_too_many(most(issue)),
  not_an_email: () => m.forms_not_an_email(),
  not_a_date: () => m.forms_not_a_date(),
  not_a_url: () => m.forms_not_a_url(),
  not_an_id: () => m.forms_wrong(),
  not_one_of: () => m.forms_not_one_of(),
  not_a_number: () => m.forms_not_a_number(),
  not_whole: () => m.forms_not_whole(),
  not_an_amount: () => m.forms_not_an_amount(),
  not_a_picture: () => m.forms_not_a_picture(),
  wrong_type: () => m.forms_wrong(),
  wrong_format: () => m.forms_wrong(),
  unknown: () => m.forms_wrong(),
  in_the_past: () => m.forms_in_the_past(),
  too_far_ahead: () => m.forms_too_far_ahead(),
  taken: () => m.forms_taken(),
  unchanged: () => m.forms_unchanged(),
  too_common: () => m.forms_too_common(),
  wrong_password: () => m.forms_wrong_password(),
  wrong_code: () => m.forms_wrong_code(),
  not_there: () => m.forms_not_there(),
  not_reachable: () => m.forms_not_reachable(),
  does_not_fit: () => m.forms_does_not_fit(),
  closed_day: ({ day }) => (day ? m.forms_closed_day({ day: weekdayName(day) }) : m.forms_wrong()),
  unconfirmed: () => m.forms_unconfirmed(),
  custom: () => m.forms_wrong(),
};

/** What is wrong with a field, in the reader's language. */
export const issueWords = (issue: FieldIssue): string => WORDS[issue.code](issue);

/** What is said of a failure that has the same reason everywhere, and that the reader can do something about. */
function reasonOf({ code }: Failure): string | undefined {
  switch (code) {
    case 'offline':
      return m.forms_offline();
    case 'too_many_requests':
      return m.common_too_many();
    case 'switched_off':
      return m.forms_switched_off();
    case 'account_inactive':
      return m.forms_account_inactive();
    case 'not_signed_in':
    case 'session_ended':
      return m.forms_not_signed_in();
    case 'body_too_large':
      return m.forms_body_too_large();
    default:
      return undefined;
  }
}

/** What is said of a failure: its reason where the reader can do something about it, else `otherwise`. */
export const failureWords = (failure: Failure, otherwise: string): string => reasonOf(failure) ?? otherwise;

/** Instead of a sentence: the screen, or the field that is wrong, tells of this failure. */
export const SHOWN_ELSEWHERE: unique symbol = Symbol('told');

interface FormFailure extends Failure {
  /** False where the page is shown anew instead. */
  isScripted: boolean;
}

/**
 * The sentence of a form for a failure of which nothing more is known. `SHOWN_ELSEWHERE` is the only way to say none: whatever else
 * a form does about its failures, they are said.
 */
export type SayFailed = (failure: FormFailure) => string | typeof SHOWN_ELSEWHERE;

/** What a form says of a failure as a whole; undefined where it is told already. */
export function formFailure(failure: Failure, say: SayFailed, isScripted: boolean): string | undefined {
  const reason = reasonOf(failure);
  if (reason !== undefined) return reason;
  const own = say({ ...failure, isScripted });
  return own === SHOWN_ELSEWHERE ? undefined : own;
}
