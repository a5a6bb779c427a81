import type { ClaimLine, TenancyDeposit } from '#contract/deposits.api.ts';
import { DEPOSIT_LIMITS, LINE_ANSWERS, linePhotosPath } from '#contract/deposits.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { AddPhotos } from '../agreements/photos.tsx';
import { formatUsd } from '../agreements/words.ts';
import { DepositPhotos } from './photos.tsx';
import { ANSWER_TONES, answerWords, failedDeposit } from './words.ts';

interface LinesProps {
  claim: TenancyDeposit['claim'];
  pageKey: string;
}

/** What the owner claims, line by line, and what the tenant says of it. */
export function ClaimLines({ claim, pageKey }: LinesProps) {
  const { lines, mayWrite, mayAnswer, state } = claim;
  return (
    <ol className="grid gap-3.5">
      {lines.map((line) => (
        <li key={line.id} className="card p-4">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="text-[1.0625rem]">
              <bdi>{line.what}</bdi>
            </h3>
            <strong dir="ltr">${line.amount}</strong>
          </div>
          {line.words && (
            <p className="mt-1 text-[0.9375rem]">
              <bdi>{line.words}</bdi>
            </p>
          )}
          <DepositPhotos
            pageKey={pageKey}
            photos={line.photos}
            removableBy={mayWrite ? 'owner' : undefined}
          />
          {mayWrite && (
            <>
              <AddPhotos
                label={m.deposits_add_photos()}
                path={linePhotosPath(pageKey, line.id)}
                most={DEPOSIT_LIMITS.linePhotos - line.photos.length}
              />
              <ActionForm intent="removeLine" id={line.id} failed={failedDeposit} className="mt-2">
                <SubmitButton tone="quiet" className="button-small min-h-11">
                  {m.deposits_remove_line()}
                </SubmitButton>
              </ActionForm>
            </>
          )}
          {(state === 'made' || state === 'answered') && <Answer line={line} />}
          {mayAnswer && <AnswerForm line={line} />}
        </li>
      ))}
    </ol>
  );
}

function Answer({ line }: { line: ClaimLine }) {
  return (
    <div className="mt-3 border-t border-line-soft pt-3">
      <Badge tone={line.answer ? ANSWER_TONES[line.answer] : 'sand'}>{answerWords(line)}</Badge>
      {line.answerWords && (
        <p className="mt-1.5 text-[0.9375rem]">
          <bdi>{line.answerWords}</bdi>
        </p>
      )}
    </div>
  );
}

const LABELS = { agree: m.deposits_agree, part: m.deposits_part, refuse: m.deposits_refuse };

/** Agree, agree to a part, refuse: none of them is suggested. Said anew until the answers are final. */
function AnswerForm({ line }: { line: ClaimLine }) {
  const { id, answer, part, answerWords: said, amount } = line;
  const form = (
    <ActionForm
      intent="answerLine"
      id={id}
      view={`${answer}${part}${said}`}
      failed={failedDeposit}
      keepsValues
      className="mt-3 grid gap-3"
    >
      <Choice
        name="answer"
        legend={m.deposits_your_answer()}
        options={LINE_ANSWERS.map((value) => ({ value, label: LABELS[value]() }))}
        defaultValue={answer ?? undefined}
        isRequired
      />
      <TextField
        name="part"
        label={m.deposits_part_amount({ amount: formatUsd(amount) })}
        isOptional
        inputMode="decimal"
        dir="ltr"
        defaultValue={part ?? ''}
      />
      <TextArea
        name="words"
        label={m.deposits_answer_words()}
        isOptional
        rows={2}
        defaultValue={said}
        maxLength={DEPOSIT_LIMITS.words}
      />
      <SubmitButton tone={answer ? 'quiet' : 'primary'} className="min-h-12 w-full">
        {m.deposits_answer()}
      </SubmitButton>
    </ActionForm>
  );
  if (answer === null) return form;
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ocean">
        {m.deposits_change_answer()}
      </summary>
      {form}
    </details>
  );
}

/** The owner's line to add. */
export function AddLine() {
  return (
    <ActionForm intent="addLine" failed={failedDeposit} className="card grid gap-3 p-4">
      <TextField name="what" label={m.deposits_what()} required maxLength={DEPOSIT_LIMITS.what} />
      <TextField name="amount" label={m.deposits_amount()} required inputMode="decimal" dir="ltr" />
      <TextArea name="words" label={m.deposits_why()} isOptional rows={2} maxLength={DEPOSIT_LIMITS.words} />
      <SubmitButton tone="quiet" className="min-h-12 w-full">
        {m.deposits_add_line()}
      </SubmitButton>
    </ActionForm>
  );
}
