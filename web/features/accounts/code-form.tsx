import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { focusOn } from '../../ui/focus.ts';
import { type Beside, formBeside } from './beside.ts';
import { changeFailed } from './failed.ts';
import { CODE } from './fields.ts';

/** The form takes the place of the one with the password: whoever typed there goes on here. */
const focusOnCode = focusOn('input[name="code"]');

interface CodeFormProps {
  /** Says that the password was right. */
  challenge: string;
  /** The challenge is over: the password is asked for again. */
  onOver: () => void;
  beside?: Beside | undefined;
}

const FIELDS: FieldSpecs = { code: { ...CODE, hint: m.accounts_code_hint } };

const isOver = ({ code }: Failure) => code === 'not_found';

/** The second step of signing in: the code. */
export function CodeForm({ challenge, onOver, beside }: CodeFormProps) {
  return (
    <div ref={focusOnCode}>
      <ActionForm
        {...formBeside(beside, { challenge })}
        intent="code"
        draft={false}
        fields={FIELDS}
        failedTitle={m.accounts_login_failed}
        failed={(failure) => (isOver(failure) ? m.accounts_code_over() : changeFailed(failure))}
        onFailed={({ failure }) => isOver(failure) && onOver()}
      >
        <p>{m.accounts_code_text()}</p>
        <FormField name="code" />
        <SubmitButton className="w-full" busy={m.accounts_signing_in()}>
          {m.accounts_sign_in()}
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
