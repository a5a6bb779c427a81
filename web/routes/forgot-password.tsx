import { data, Link } from 'react-router';
import { ApiError, call } from '../api/client.ts';
import { readForm } from '../api/read-form.ts';
import { failureSentence, fieldSentence, readFailure } from '../features/accounts/failure.ts';
import { formTexts } from '../features/accounts/form-texts.ts';
import { LinkPage } from '../features/accounts/link-page.tsx';
import { Notice } from '../features/accounts/notice.tsx';
import { privateMeta } from '../features/accounts/private-meta.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import { FormField } from '../ui/form-field.tsx';
import type { Route } from './+types/forgot-password';

/** A plain form, with scripts and without: what is answered is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email = '' } = formTexts(await readForm(request));
  try {
    await call('forgotPassword', { body: { email } }, { fetch: context.get(pageContext).fetch });
    return { email: email.trim(), failure: undefined };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 503;
    return data({ email, failure: readFailure(error) }, { status });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(m.accounts_forgot_title(), rootOf(matches));

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  if (actionData && !failure) {
    return (
      <LinkPage title={m.accounts_forgot_sent_title()}>
        <Notice>{m.accounts_forgot_sent({ email: actionData.email })}</Notice>
        <p className="text-ink-soft">{m.accounts_forgot_hint()}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={href('/auth')} className="button button-primary">
            {m.accounts_back_to_sign_in()}
          </Link>
          <a href={href('/forgot-password')} className="button button-quiet">
            {m.accounts_forgot_again()}
          </a>
        </div>
      </LinkPage>
    );
  }
  const isOfField = failure?.fields.email !== undefined;
  return (
    <LinkPage title={m.accounts_forgot_title()} text={m.accounts_forgot_text()}>
      <form method="post" className="card space-y-4 p-5 sm:p-7">
        {failure && !isOfField && (
          <Notice tone="bad">{failureSentence(failure, m.accounts_change_failed())}</Notice>
        )}
        <FormField
          name="email"
          type="email"
          label={m.accounts_email()}
          error={fieldSentence(failure?.fields.email)}
          defaultValue={actionData?.email}
          autoComplete="username"
          maxLength={254}
          dir="ltr"
          required
        />
        <button type="submit" className="button button-primary w-full">
          {m.accounts_forgot_send()}
        </button>
      </form>
      <Link to={href('/auth')} className="button button-quiet w-full">
        {m.accounts_back_to_sign_in()}
      </Link>
    </LinkPage>
  );
}
