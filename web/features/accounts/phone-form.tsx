import { useState } from 'react';
import { Link } from 'react-router';
import type { SelfServiceRole } from '#contract/accounts.ts';
import type { Failure } from '../../api/api-error.ts';
import type { FormResult } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { focusOn } from '../../ui/focus.ts';
import { useAuthPath } from './auth-tabs.tsx';
import { changeFailed } from './failed.ts';
import { NAME, PHONE, SMS_CODE, SMS_WORDS } from './fields.ts';
import { RoleField } from './register-form.tsx';
import { type AskedCode, askedBy } from './sms-code.ts';
import { useWait } from './use-wait.ts';

const PHONE_FIELDS: FieldSpecs = {
  phone: { ...PHONE, label: m.accounts_sms_phone, isOptional: false, inputMode: 'tel' },
};
const CODE_FIELDS: FieldSpecs = { code: SMS_CODE };
const NEW_FIELDS: FieldSpecs = { name: NAME, ...CODE_FIELDS };

/** A right code of a number that is new is refused for the name alone. */
const asksName = (result: FormResult | undefined) =>
  result?.isDone === false && result.failure.issues.name !== undefined;

/** Signing in or registering without a password (D69): the number, then the code that is sent to it. With a role one registers. */
export function PhoneForm({ role }: { role: SelfServiceRole | undefined }) {
  const [asked, setAsked] = useState(askedBy(usePlainResult(), 'smsAsk'));
  return asked ? (
    <CodeStep asked={asked} role={role} onAsked={setAsked} />
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
  );
}

const focusOnFirst = focusOn('input[name="name"], input[name="code"]');

interface CodeStepProps {
  asked: AskedCode;
  role: SelfServiceRole | undefined;
  onAsked: (asked: AskedCode | undefined) => void;
}

function CodeStep({ asked, role, onAsked }: CodeStepProps) {
  const path = useAuthPath();
  const plain = usePlainResult();
  const [isNew, setNew] = useState(asksName(plain));
  const hasName = role !== undefined || isNew;
  const failed = (failure: Failure) =>
    failure.issues.name && !hasName ? SHOWN_ELSEWHERE : changeFailed(failure);
  return (
    <div ref={focusOnFirst}>
      <ActionForm
        intent="smsCode"
        draft={false}
        fields={hasName ? NEW_FIELDS : CODE_FIELDS}
        values={{ role: role ?? 'buyer' }}
        words={SMS_WORDS}
        hidden={{ ...asked }}
        failedTitle={m.accounts_login_failed}
        failed={failed}
        onFailed={(result) => setNew(isNew || asksName(result))}
      >
        <p role="status">{isNew ? m.accounts_sms_new() : m.accounts_sms_sent({ phone: asked.phone })}</p>
        {hasName && <FormField name="name" />}
        <FormField name="code" />
        {hasName && <RoleField />}
        <SubmitButton className="w-full" busy={m.accounts_signing_in()}>
          {hasName ? m.accounts_create() : m.accounts_sign_in()}
        </SubmitButton>
      </ActionForm>
      <Again asked={asked} onAsked={onAsked} />
      <Link
        to={path({ way: 'phone' })}
        onClick={() => onAsked(undefined)}
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        {m.accounts_sms_other()}
      </Link>
    </div>
  );
}

/** The code once more, after a wait: an SMS may take a while, and the newest code alone counts for the reader. */
function Again({ asked, onAsked }: Omit<CodeStepProps, 'role'>) {
  const left = useWait(asked.challenge);
  return (
    <ActionForm
      intent="smsAsk"
      draft={false}
      hidden={{ phone: asked.phone }}
      failedTitle={m.accounts_login_failed}
      failed={changeFailed}
      onDone={(result: FormResult) => onAsked(askedBy(result, 'smsAsk'))}
      className="mt-3"
    >
      <SubmitButton tone="quiet" className="w-full" isDisabled={left > 0}>
        {left > 0 ? m.accounts_sms_wait({ count: left }) : m.accounts_sms_again()}
      </SubmitButton>
    </ActionForm>
  );
}
