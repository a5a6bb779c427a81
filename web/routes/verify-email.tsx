import { data, Link } from 'react-router';
import { ApiError, call } from '../api/client.ts';
import { failureSentence, readFailure } from '../features/accounts/failure.ts';
import { LinkPage } from '../features/accounts/link-page.tsx';
import { Notice } from '../features/accounts/notice.tsx';
import { privateMeta } from '../features/accounts/private-meta.ts';
import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { pageContext } from '../page-context.ts';
import { rootOf } from '../seo.ts';
import type { Route } from './+types/verify-email';

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const body = { token: params.token };
    const { email } = await call('verifyEmail', { body }, { fetch: context.get(pageContext).fetch });
    return { email, failure: undefined };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 503;
    return data({ email: '', failure: readFailure(error) }, { status });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(m.accounts_verify_title(), rootOf(matches));

/** Opening the link uses nothing up, since mail scanners open links too: only the button does. */
export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const account = (
    <Link to={href('/account')} className="button button-primary w-full">
      {m.accounts_my_link()}
    </Link>
  );
  if (failure?.code === 'not_found') {
    return (
      <LinkPage title={m.accounts_link_over_title()} text={m.accounts_link_over()}>
        {account}
      </LinkPage>
    );
  }
  if (actionData && !failure) {
    return (
      <LinkPage title={m.accounts_verify_done_title()}>
        <Notice>{m.accounts_verify_done({ email: actionData.email })}</Notice>
        {account}
      </LinkPage>
    );
  }
  return (
    <LinkPage title={m.accounts_verify_title()} text={m.accounts_verify_text()}>
      {failure && (
        <Notice tone="bad">
          {failure.code === 'conflict'
            ? m.accounts_verify_taken()
            : failureSentence(failure, m.accounts_change_failed())}
        </Notice>
      )}
      <form method="post">
        <button type="submit" className="button button-primary w-full">
          {m.accounts_verify_confirm()}
        </button>
      </form>
    </LinkPage>
  );
}
