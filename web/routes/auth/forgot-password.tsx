import { useState } from 'react';
import { Link } from 'react-router';
import { changeFailed } from '../../features/accounts/failed.ts';
import { EMAIL, EMAIL_WORDS } from '../../features/accounts/fields.ts';
import { type FormResult, formAction } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/forgot-password';

/** What is answered is the same for every address. */
export const action = formAction({
  send: async ({ email = '' }, { api }) => {
    await api('forgotPassword', { body: { email } });
    return { email };
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.accounts_forgot_title(), matches);

const FIELDS: FieldSpecs = { email: { ...EMAIL, autoComplete: 'username' } };

const sentTo = (result: FormResult | undefined) =>
  result?.isDone ? (result.value as { email: string }).email : undefined;

export default function ForgotPassword() {
  const [email, setEmail] = useState(sentTo(usePlainResult()));
  if (email !== undefined) return <Sent email={email} onAgain={() => setEmail(undefined)} />;
  return (
    <Page width="form" title={m.accounts_forgot_title()} sub={m.accounts_forgot_text()}>
      <ActionForm
        intent="send"
        draft={false}
        fields={FIELDS}
        words={EMAIL_WORDS}
        failed={changeFailed}
        onDone={(result) => setEmail(sentTo(result))}
        className="card space-y-4 p-5 sm:p-7"
      >
        <FormField name="email" />
        <SubmitButton className="w-full">{m.accounts_forgot_send()}</SubmitButton>
      </ActionForm>
      <Link to={href('/auth')} className="button button-quiet mt-4 w-full">
        {m.accounts_back_to_sign_in()}
      </Link>
    </Page>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Page width="form" title={m.accounts_forgot_sent_title()}>
      <Notice tone="success" takesFocus>
        {m.accounts_forgot_sent({ email })}
      </Notice>
      <p className="mt-4 text-ink-soft">{m.accounts_forgot_hint()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={href('/auth')} className="button button-primary">
          {m.accounts_back_to_sign_in()}
        </Link>
        <Link to={href('/forgot-password')} onClick={onAgain} className="button button-quiet">
          {m.accounts_forgot_again()}
        </Link>
      </div>
    </Page>
  );
}
