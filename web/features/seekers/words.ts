import type { SeekerWord } from '#contract/seekers.api.ts';
import type { ContactWay, SeekerAnswer, SeekerQuestion } from '#contract/seekers.ts';
import { shortDayOf } from '../../format/dates.ts';
import type { SayFailed } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';

export const QUESTION_WORDS: Record<SeekerQuestion, () => string> = {
  available: m.seekers_available,
  answered: m.seekers_answered,
  money: m.seekers_money,
};

/** What each question is answered by, in the order of its buttons: neither is suggested. */
export const CHOICES: Record<SeekerQuestion, readonly SeekerAnswer[]> = {
  available: ['no', 'yes'],
  answered: ['no', 'yes'],
  money: ['no', 'yes', 'not_seen'],
};

/** What a button says, and what stands where the question was. */
export function answerWords(question: SeekerQuestion, answer: SeekerAnswer): string {
  if (answer === 'not_seen') return m.seekers_not_seen();
  if (question === 'money' && answer === 'yes') return m.seekers_money_yes();
  if (question === 'available' && answer === 'no') return m.seekers_gone();
  return answer === 'yes' ? m.seekers_yes() : m.seekers_no();
}

const of = (isYes: boolean | null): SeekerAnswer | null => (isYes === null ? null : isYes ? 'yes' : 'no');

/** What somebody has answered; null where they have not. */
export const answersOf = ({
  available,
  answered,
  money,
}: SeekerWord): Record<SeekerQuestion, SeekerAnswer | null> => ({
  available: of(available),
  answered: of(answered),
  money,
});

const WAY_WORDS: Record<ContactWay, (facts: { day: string }) => string> = {
  message: m.seekers_wrote,
  call: m.seekers_called,
  chat: m.seekers_chatted,
  viewing: m.seekers_asked_viewing,
};

/** "You wrote on 30 Nov". */
export const contactWords = ({ way, contactedAt }: SeekerWord): string =>
  WAY_WORDS[way]({ day: shortDayOf(contactedAt) });

export const failedAnswer: SayFailed = ({ code }) =>
  code === 'conflict' ? m.seekers_deleted_title() : m.seekers_failed();
