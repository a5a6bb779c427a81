import { useState } from 'react';
import type { Account } from '#contract/accounts.api.ts';
import type { MyChecks } from '#contract/checks.api.ts';
import type { Failure } from '../../../api/api-error.ts';
import { dayOf } from '../../../format/dates.ts';
import { phoneText } from '../../../format/phones.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { usePlainResult } from '../../../forms/plain-result.ts';
import { m } from '../../../messages/index.ts';
import { changeFailed } from '../failed.ts';
import { KNOWN_PASSWORD, SMS_CODE, SMS_WORDS } from '../fields.ts';
import { PasswordField, PasswordOwner } from '../password-field.tsx';
import { type AskedCode, askedBy } from '../sms-code.ts';
import { Confirmed, Fold } from './account-section.tsx';

const PASSWORD_FIELDS: FieldSpecs = { password: KNOWN_PASSWORD };
const CODE_FIELDS: FieldSpecs = { code: SMS_CODE };

function askFailed(failure: Failure) {
  if (failure.issues.email) return m.accounts_phone_email_first();
  return failure.issues.phone ? m.accounts_not_a_phone() : changeFailed(failure);
}

/** The number by which its owner signs in, once a code has confirmed it. */
export function PhoneSection({ me, held }: { me: Account; held: MyChecks['phone'] }) {
  const [asked, setAsked] = useState(askedBy(usePlainResult(), 'phoneAsk'));
  return (
    <FormSection
      id="phone"
      title={m.accounts_phone_sms()}
      text={me.hasPassword ? m.accounts_phone_sms_text() : m.accounts_phone_only_text()}
      value={me.phone ? <bdi dir="ltr">{phoneText(me.phone)}</bdi> : m.accounts_phone_none()}
    >
      {me.phone ? (
        <div>
          <p className="font-semibold">
            <bdi dir="ltr">{phoneText(me.phone)}</bdi>
          </p>
          <Confirmed isConfirmed={me.phoneVerified} />
        </div>
      ) : (
        <p>{m.accounts_phone_none()}</p>
      )}
      {!me.hasPassword && <OwnCode me={me} asked={asked} onAsked={setAsked} />}
      {me.hasPassword && me.phoneVerified && <Anew me={me} held={held} asked={asked} onAsked={setAsked} />}
      {me.phone && !me.phoneVerified && !me.emailVerified && <p>{m.accounts_phone_email_first()}</p>}
      {me.phone && !me.phoneVerified && me.emailVerified && (
        <>
          {asked && <ConfirmForm asked={asked} />}
          <Fold label={asked ? m.accounts_sms_again() : m.accounts_phone_confirm()} intent="phoneAsk">
            <ActionForm
              intent="phoneAsk"
              draft={false}
              fields={PASSWORD_FIELDS}
              words={SMS_WORDS}
              hidden={{ phone: me.phone }}
              failed={askFailed}
              onDone={(result) => setAsked(askedBy(result, 'phoneAsk'))}
            >
              <PasswordOwner email={me.email} />
              <PasswordField />
              <SubmitButton>{m.accounts_sms_send()}</SubmitButton>
            </ActionForm>
          </Fold>
        </>
      )}
    </FormSection>
  );
}

interface AnewProps {
  me: Account;
  held: MyChecks['phone'];
  asked: AskedCode | undefined;
  onAsked: (asked: AskedCode | undefined) => void;
}

/** What an account without a password gives wherever one is asked for. */
function OwnCode({ me, asked, onAsked }: Omit<AnewProps, 'held'>) {
  return (
    <>
      {asked && <p role="status">{m.accounts_code_instead_sent({ phone: asked.phone })}</p>}
      <AskOwn
        phone={me.phone}
        label={asked ? m.accounts_sms_again() : m.accounts_sms_send()}
        onAsked={onAsked}
      />
    </>
  );
}

/** Until when listings say that the phone was checked, and the tap that does it anew (T7). */
function Anew({ me, held, asked, onAsked }: AnewProps) {
  return (
    <>
      {me.role === 'property_owner' && (
        <p>
          {held
            ? m.checks_phone_held({ date: dayOf(held.at), until: dayOf(held.until) })
            : m.checks_phone_over()}
        </p>
      )}
      {asked && <ConfirmForm asked={asked} onDone={() => onAsked(undefined)} />}
      <AskOwn
        phone={me.phone}
        label={asked ? m.accounts_sms_again() : m.checks_phone_anew()}
        onAsked={onAsked}
      />
    </>
  );
}

interface AskOwnProps extends Pick<AnewProps, 'onAsked'> {
  phone: string | null;
  label: string;
}

/** Has a code sent to one's own number. */
const AskOwn = ({ phone, label, onAsked }: AskOwnProps) => (
  <ActionForm
    intent="phoneAsk"
    draft={false}
    hidden={{ phone: phone ?? '' }}
    failed={askFailed}
    onDone={(result) => onAsked(askedBy(result, 'phoneAsk'))}
    className=""
  >
    <SubmitButton tone="quiet">{label}</SubmitButton>
  </ActionForm>
);

function ConfirmForm({ asked, onDone }: { asked: AskedCode; onDone?: () => void }) {
  return (
    <ActionForm
      intent="phoneConfirm"
      draft={false}
      fields={CODE_FIELDS}
      words={SMS_WORDS}
      hidden={{ ...asked }}
      failed={changeFailed}
      done={() => ({ title: m.accounts_phone_done() })}
      {...(onDone && { onDone })}
    >
      <p>{m.accounts_phone_sent({ phone: asked.phone })}</p>
      <FormField name="code" />
      <SubmitButton>{m.accounts_phone_confirm()}</SubmitButton>
    </ActionForm>
  );
}
