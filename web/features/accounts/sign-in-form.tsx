import { type ReactNode, useState } from 'react';
import type { Failure } from '../../api/api-error.ts';
import type { FormResult } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { IssueWords } from '../../forms/form-state.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { failedUnlessField } from './failed.ts';

interface SignInFormProps {
  intent: 'login' | 'adminLogin';
  fields: FieldSpecs;
  words?: IssueWords;
  /** What is said of a wrong address or password. */
  failed: () => string;
  children: ReactNode;
}

/** Signing in: the password, then the code where one is asked for. */
export function SignInForm({ intent, fields, words = {}, failed, children }: SignInFormProps) {
  const plain = usePlainResult();
  const [challenge, setChallenge] = useState(challengeOf(plain));
  if (challenge) return <CodeForm challenge={challenge} onOver={() => setChallenge(undefined)} />;
  return (
    <>
      {plain?.intent === 'code' && (
        <Notice tone="danger" className="mb-4">
          {m.accounts_code_over()}
        </Notice>
      )}
      <ActionForm
        intent={intent}
        fields={fields}
        words={words}
        failedTitle={m.accounts_login_failed}
        failed={(failure) => refusalOf(failure, failed)}
        onFailed={({ failure }) => setChallenge(failure.challenge)}
      >
        {children}
        <SubmitButton className="w-full" busy={m.accounts_signing_in()}>
          {m.accounts_sign_in()}
        </SubmitButton>
      </ActionForm>
    </>
  );
}

/** What is said of a refusal; nothing where the code is asked for next. */
function refusalOf(failure: Failure, wrong: () => string): string | undefined {
  if (failure.code === 'second_factor_required') return undefined;
  if (failure.code === 'new_password_required') return m.accounts_new_password_needed();
  return failedUnlessField(wrong)(failure);
}

/** Says that the password was right; one that is over is not asked about again. */
function challengeOf(result: FormResult | undefined): string | undefined {
  if (!result || result.isDone) return undefined;
  const { failure, values } = result;
  return failure.challenge ?? (failure.code === 'not_found' ? undefined : values.challenge);
}
