import { data, Link, redirect } from 'react-router';
import { languageOf, PASSWORD_MIN_LENGTH } from '#contract/accounts.ts';
import { ApiError, call } from '../api/client.ts';
import { readForm } from '../api/read-form.ts';
import { failureSentence, fieldSentence, readFailure } from '../features/accounts/failure.ts';
import { formTexts } from '../features/accounts/form-texts.ts';
import { LinkPage } from '../features/accounts/link-page.tsx';
import { Notice } from '../features/accounts/notice.tsx';
import { PasswordField } from '../features/accounts/password-field.tsx';
import { privateMeta } from '../features/accounts/private-meta.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import type { Route } from './+types/reset-password';

export async function action({ request, params, context }: Route.ActionArgs) {
  const { password = '' } = formTexts(await readForm(request));
  try {
    const body = { token: params.token, password };
    await call('resetPassword', { body }, { fetch: context.get(pageContext).fetch });
  } catch (error) {
    return data(readFailure(error), { status: error instanceof ApiError ? error.status : 503 });
  }
  throw redirect(href('/auth?done=reset', languageOf(new URL(request.url).pathname)));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(m.accounts_reset_title(), rootOf(matches));

/** Opening the link uses nothing up: only the form does. */
export default function ResetPassword({ actionData: failure }: Route.ComponentProps) {
  if (failure?.code === 'not_found') {
    return (
      <LinkPage title={m.accounts_link_over_title()} text={m.accounts_link_over()}>
        <Link to={href('/forgot-password')} className="button button-primary w-full">
          {m.accounts_link_again()}
        </Link>
      </LinkPage>
    );
  }
  const said = failure?.fields.password ?? failure?.fields.token;
  return (
    <LinkPage title={m.accounts_reset_title()} text={m.accounts_reset_text()}>
      <form method="post" className="card space-y-4 p-5 sm:p-7">
        {failure && said === undefined && (
          <Notice tone="bad">{failureSentence(failure, m.accounts_change_failed())}</Notice>
        )}
        <PasswordField
          label={m.accounts_new_password()}
          hint={m.accounts_password_hint({ min: PASSWORD_MIN_LENGTH })}
          error={fieldSentence(said)}
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
        />
        <button type="submit" className="button button-primary w-full">
          {m.accounts_reset_save()}
        </button>
      </form>
    </LinkPage>
  );
}
