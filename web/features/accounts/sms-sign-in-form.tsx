import { useState } from 'react';
import { Link } from 'react-router';
import type { FormResult } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { m } from '../../messages/index.ts';
import { focusOn } from '../../ui/focus.ts';
import { useAuthPath } from './auth-tabs.tsx';
import { changeFailed } from './failed.ts';
import { PHONE, SMS_CODE, SMS_WORDS } from './fields.ts';
import { type AskedCode, askedBy } from './sms-code.ts';

const PHONE_FIELDS: FieldSpecs = { phone: { ...PHONE, label: m.accounts_sms_phone, isOptional: false } };
const CODE_FIELDS: FieldSpecs = { code: SMS_CODE };

/** Signing in without a password: the number, then the code that is sent to it. */
export function SmsSignInForm() {
  const [asked, setAsked] = useState(askedBy(usePlainResult(), 'smsAsk'));
  const path = useAuthPath();
  return (
    <>
      {asked ? (
        <CodeStep asked={asked} onAgain={() => setAsked(undefined)} />
      ) : (
        <ActionForm
          intent="smsAsk"
          draft={false}
          fields={PHONE_FIELDS}
          words={SMS_WORDS}
          failedTitle={m.accounts_login_failed}
          failed={changeFailed}
          onDone={(result: FormResult) => setAsked(askedBy(result, 'smsAsk'))}
        >
          <p>{m.accounts_sms_text()}</p>
          <FormField name="phone" />
          <SubmitButton className="w-full">{m.accounts_sms_send()}</SubmitButton>
        </ActionForm>
      )}
      <Link to={path({ way: undefined })} className="link mt-2 inline-flex min-h-11 items-center">
        {m.accounts_sms_password()}
      </Link>
    </>
  );
}

const focusOnCode = focusOn('input[name="code"]');

function CodeStep({ asked, onAgain }: { asked: AskedCode; onAgain: () => void }) {
  const path = useAuthPath();
  return (
    <div ref={focusOnCode}>
      <ActionForm
        intent="smsCode"
        draft={false}
        fields={CODE_FIELDS}
        words={SMS_WORDS}
        hidden={{ ...asked }}
        failedTitle={m.accounts_login_failed}
        failed={changeFailed}
      >
        <p>{m.accounts_sms_sent({ phone: asked.phone })}</p>
        <FormField name="code" />
        <SubmitButton className="w-full" busy={m.accounts_signing_in()}>
          {m.accounts_sign_in()}
        </SubmitButton>
      </ActionForm>
      <Link
        to={path({ way: 'sms' })}
        onClick={onAgain}
        className="link mt-2 me-6 inline-flex min-h-11 items-center"
      >
        {m.accounts_sms_again()}
      </Link>
    </div>
  );
}
