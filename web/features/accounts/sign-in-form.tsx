import { type ReactNode, Suspense, useState } from 'react';
import type { PasskeyRequest } from '#contract/passkeys.ts';
import type { Failure } from '../../api/api-error.ts';
import type { FormResult } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { IssueWords } from '../../forms/form-state.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Beside, formBeside } from './beside.ts';
import { CodeForm } from './code-form.tsx';
import { failedUnlessField } from './failed.ts';

const PasskeyForm = lazyPart(() => import('./passkey-form.tsx'));

interface SignInFormProps {
  intent: 'login' | 'adminLogin';
  fields: FieldSpecs;
  words?: IssueWords;
  /** What is said of a wrong address or password. */
  failed: () => string;
  /** What the fields begin with. */
  values?: FormTexts;
  /** Beside something else, instead of on the sign-in page. */
  beside?: Beside;
  children: ReactNode;
}

/** Signing in: the password, then the code or the passkey where one is asked for. */
export function SignInForm({
  intent,
  fields,
  words = {},
  failed,
  values = {},
  beside,
  children,
}: SignInFormProps) {
  const plain = usePlainResult();
  const [step, setStep] = useState(stepOf(plain));
  if (step) {
    const { challenge, passkey } = step;
    const onOver = () => setStep(undefined);
    return (
      <div className="space-y-4">
        {passkey && (
          <Suspense>
            <PasskeyForm challenge={challenge} request={passkey} onOver={onOver} beside={beside} />
          </Suspense>
        )}
        {passkey?.hasCode !== false && <CodeForm challenge={challenge} onOver={onOver} beside={beside} />}
      </div>
    );
  }
  return (
    <>
      {plain?.intent === 'code' && (
        <Notice tone="danger" className="mb-4">
          {m.accounts_code_over()}
        </Notice>
      )}
      <ActionForm
        {...formBeside(beside)}
        intent={intent}
        draft={false}
        values={values}
        fields={fields}
        words={words}
        failedTitle={m.accounts_login_failed}
        failed={(failure) => refusalOf(failure, failed)}
        onFailed={(result) => setStep(stepOf(result))}
      >
        {children}
        <SubmitButton className="w-full" busy={m.accounts_signing_in()}>
          {m.accounts_sign_in()}
        </SubmitButton>
      </ActionForm>
    </>
  );
}

/** What is said of a refusal; nothing where a second factor is asked for next. */
function refusalOf(failure: Failure, wrong: () => string): string | typeof SHOWN_ELSEWHERE {
  if (failure.code === 'second_factor_required') return SHOWN_ELSEWHERE;
  if (failure.code === 'new_password_required') return m.accounts_new_password_needed();
  return failedUnlessField(wrong)(failure);
}

interface Step {
  /** Says that the password was right. */
  challenge: string;
  passkey?: PasskeyRequest | undefined;
}

/** The second step, where the password was right; one that is over is not asked about again. */
function stepOf(result: FormResult | undefined): Step | undefined {
  if (!result || result.isDone) return undefined;
  const { failure, intent, values } = result;
  const isOver = failure.code === 'not_found' || intent === 'passkey';
  const challenge = failure.challenge ?? (isOver ? undefined : values.challenge);
  return challenge === undefined ? undefined : { challenge, passkey: failure.passkey };
}
