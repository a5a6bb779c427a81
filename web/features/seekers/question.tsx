import { MONEY_NOTE_LENGTH, type SeekerAnswer, type SeekerQuestion } from '#contract/seekers.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { answerWords, CHOICES, failedAnswer, QUESTION_WORDS } from './words.ts';

const SUMMARY =
  'flex min-h-15 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden';

interface QuestionProps {
  question: SeekerQuestion;
  answer: SeekerAnswer | null;
  /** What was added to money that was asked for. */
  note: string | null;
  /** The first that has no answer yet: it stands open. */
  isNext: boolean;
}

/** One of the three questions: open, waiting for its turn, or what was answered where it stood. */
export function Question({ question, answer, note, isNext }: QuestionProps) {
  const id = `word-${question}`;
  if (isNext) {
    return (
      <section id={id} tabIndex={-1} className="card border-ocean! p-4 outline-none">
        <h3 className="text-[1.0625rem]">{QUESTION_WORDS[question]()}</h3>
        <Choices question={question} answer={null} />
      </section>
    );
  }
  return (
    <section id={id} tabIndex={-1} className="card outline-none">
      <details>
        <summary className={SUMMARY}>
          <span className="min-w-0 grow">
            <span className={answer ? 'block text-[0.875rem] text-ink-soft' : 'font-semibold'}>
              {QUESTION_WORDS[question]()}
            </span>
            {answer && (
              <span role="status" className="flex items-center gap-2 font-semibold">
                <Icon name="check" className="size-4.5 shrink-0 text-leaf" />
                {answerWords(question, answer)}
              </span>
            )}
          </span>
          <span className="font-semibold text-ocean">{answer ? m.seekers_change() : m.seekers_answer()}</span>
        </summary>
        <div className="px-4 pb-3">
          <Choices question={question} answer={answer} />
        </div>
      </details>
      {question === 'money' && answer === 'yes' && <MoneyNote note={note} />}
    </section>
  );
}

/** To whom the answer was read out: the next question, or what was answered. */
const focusOn = (question: SeekerQuestion) => () =>
  requestAnimationFrame(() => document.getElementById(`word-${question}`)?.focus());

/** One tap each: plain buttons of a form, of which none is filled. */
function Choices({ question, answer }: Pick<QuestionProps, 'question' | 'answer'>) {
  return (
    <>
      {question === 'money' && (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{m.seekers_money_hint()}</p>
      )}
      <ActionForm
        intent="answer"
        id={question}
        hidden={{ question }}
        view={answer ?? ''}
        failed={failedAnswer}
        onDone={focusOn(question)}
        className="mt-3 grid gap-2"
      >
        {CHOICES[question].map((one) => (
          <SubmitButton
            key={one}
            name="answer"
            value={one}
            tone="quiet"
            className={`min-h-12 w-full ${one === 'not_seen' ? 'border-transparent! bg-transparent! text-ocean!' : ''}`}
          >
            {answerWords(question, one)}
          </SubmitButton>
        ))}
      </ActionForm>
    </>
  );
}

const NOTE_FIELDS: FieldSpecs = {
  note: {
    label: m.seekers_note,
    hint: m.seekers_note_hint,
    isOptional: true,
    maxLength: MONEY_NOTE_LENGTH,
    dir: 'auto',
  },
};

/** What happens now that money was asked for, and one line for whoever wants to say more. */
function MoneyNote({ note }: { note: string | null }) {
  return (
    <div className="border-t border-line-soft px-4 py-3">
      <p className="text-[0.9375rem]">{m.seekers_money_now()}</p>
      <ActionForm
        intent="answer"
        id="note"
        fields={NOTE_FIELDS}
        values={{ note: note ?? '' }}
        hidden={{ question: 'money', answer: 'yes' }}
        view={note ?? ''}
        failed={failedAnswer}
        keepsValues
        className="mt-3 grid gap-2"
      >
        <FormField name="note" />
        <SubmitButton tone="quiet" className="min-h-12 w-full">
          {m.seekers_note_save()}
        </SubmitButton>
        {note && (
          <p role="status" className="flex items-center gap-2 text-[0.9375rem] font-semibold text-leaf">
            <Icon name="check" className="size-4.5 shrink-0" />
            {m.seekers_note_saved()}
          </p>
        )}
      </ActionForm>
    </div>
  );
}
