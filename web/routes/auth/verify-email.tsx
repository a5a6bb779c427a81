import { useState } from 'react';
import { Link } from 'react-router';
import type { Failure } from '../../api/api-error.ts';
import { LinkOver } from '../../features/accounts/link-over.tsx';
import { formAction } from '../../forms/action.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/verify-email';

export const action = formAction({
  verify: (_, { api, params }) => api('verifyEmail', { body: { token: params.token ?? '' } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.accounts_verify_title(), matches);

/** What is wrong with the link is a page of its own. */
const isOver = ({ code, issues }: Failure) => code === 'not_found' || 'token' in issues;

function failed(failure: Failure): string | typeof SHOWN_ELSEWHERE {
  if (isOver(failure)) return SHOWN_ELSEWHERE;
  return failure.code === 'conflict' ? m.accounts_verify_taken() : m.accounts_change_failed();
}

/** Opening the link uses nothing up, since mail scanners open links too: only the button does. */
export default function VerifyEmail() {
  const plain = usePlainResult();
  const [result, setResult] = useState(plain);
  const account = (
    <Link to={href('/account')} className="button button-primary mt-4 w-full">
      {m.accounts_my_link()}
    </Link>
  );
  if (result?.isDone) {
    const { email } = result.value as { email: string };
    return (
      <Page width="form" title={m.accounts_verify_done_title()}>
        <Notice tone="success" takesFocus>
          {m.accounts_verify_done({ email })}
        </Notice>
        {account}
      </Page>
    );
  }
  if (result && isOver(result.failure)) return <LinkOver>{account}</LinkOver>;
  return (
    <Page width="form" title={m.accounts_verify_title()} sub={m.accounts_verify_text()}>
      <ActionForm intent="verify" failed={failed} onDone={setResult} onFailed={setResult}>
        <SubmitButton className="w-full">{m.accounts_verify_confirm()}</SubmitButton>
      </ActionForm>
    </Page>
  );
}
