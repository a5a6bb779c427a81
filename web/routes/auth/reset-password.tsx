import { useState } from 'react';
import { Link } from 'react-router';
import { changeFailed } from '../../features/accounts/failed.ts';
import { NEW_PASSWORD, passwordWords } from '../../features/accounts/fields.ts';
import { LinkOver } from '../../features/accounts/link-over.tsx';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { type FormResult, formAction, seeOther } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/reset-password';

export const action = formAction({
  save: async ({ password = '' }, { api, params, language }) => {
    await api('resetPassword', { body: { token: params.token ?? '', password } });
    return seeOther(href('/auth?done=reset', language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.accounts_reset_title(), matches);

const FIELDS: FieldSpecs = { password: { ...NEW_PASSWORD, label: m.accounts_new_password } };
const WORDS = passwordWords('password');

/** The link is no link, or no longer one. */
const isOver = (result: FormResult | undefined) =>
  result?.isDone === false && (result.failure.code === 'not_found' || 'token' in result.failure.issues);

/** Opening the link uses nothing up: only the form does. */
export default function ResetPassword() {
  const [isLinkOver, setLinkOver] = useState(isOver(usePlainResult()));
  if (isLinkOver) {
    return (
      <LinkOver>
        <Link to={href('/forgot-password')} className="button button-primary w-full">
          {m.accounts_link_again()}
        </Link>
      </LinkOver>
    );
  }
  return (
    <Page width="form" title={m.accounts_reset_title()} sub={m.accounts_reset_text()}>
      <ActionForm
        intent="save"
        draft={false}
        fields={FIELDS}
        words={WORDS}
        failed={(failure) => (failure.code === 'not_found' ? SHOWN_ELSEWHERE : changeFailed(failure))}
        onFailed={(result) => setLinkOver(isOver(result))}
        className="card space-y-4 p-5 sm:p-7"
      >
        <PasswordField />
        <SubmitButton className="w-full">{m.accounts_reset_save()}</SubmitButton>
      </ActionForm>
    </Page>
  );
}
