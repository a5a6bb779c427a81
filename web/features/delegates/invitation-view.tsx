import { Link } from 'react-router';
import type { DelegateInvitation } from '#contract/delegates.api.ts';
import { dayOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { SayFailed } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel, wayTo } from '../../shell/link-panel.tsx';
import { signInPath } from '../../shell/next-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page, PageNote } from '../../ui/page.tsx';

interface InvitationViewProps {
  link: DelegateInvitation;
  isSignedIn: boolean;
  token: string;
}

/** The page of an invitation: what is asked, or what became of it. */
export default function InvitationView({ link, ...own }: InvitationViewProps) {
  switch (link.state) {
    case 'open':
      return <Question link={link} {...own} />;
    case 'accepted':
      return (
        <LinkPanel
          title={m.delegates_accepted_title({ name: link.ownerName ?? '' })}
          text={m.delegates_accepted_text()}
        >
          <ToInquiries />
        </LinkPanel>
      );
    case 'expired':
      return <Over title={m.delegates_expired_title()} text={m.delegates_expired_text()} />;
    case 'over':
      return <Over title={m.delegates_over_title()} text={m.delegates_over_text()} />;
  }
}

const Home = wayTo('/', m.delegates_home);
const ToInquiries = wayTo('/property-inquiries', m.delegates_to_inquiries);

const Over = ({ title, text }: { title: string; text: string }) => (
  <LinkPanel title={title} text={text}>
    <Home />
  </LinkPanel>
);

const failed: SayFailed = ({ code }) =>
  code === 'forbidden' ? m.delegates_not_for_you() : m.delegates_answer_failed();

function Question({ link, isSignedIn, token }: InvitationViewProps) {
  const { ownerName, role, propertyTitle, isAll, expiresAt } = link;
  const name = ownerName ?? '';
  const can = [m.delegates_asks_answers(), ...(role === 'keeps' ? [m.delegates_asks_keeps()] : [])];
  return (
    <Page
      width="form"
      title={m.delegates_asks_title({ name })}
      sub={isAll ? m.delegates_asks_all({ name }) : m.delegates_asks_one({ listing: propertyTitle ?? '' })}
    >
      <ul className="card mb-4 divide-y divide-line-soft px-4">
        {can.map((one) => (
          <li key={one} className="flex gap-3 py-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
            {one}
          </li>
        ))}
        <li className="flex gap-3 py-3 text-ink-soft">
          <Icon name="shield" className="mt-0.5 size-5 shrink-0" />
          {m.delegates_asks_never()}
        </li>
      </ul>
      <div className="grid gap-2.5">
        {isSignedIn ? (
          <ActionForm intent="accept" failed={failed} className="">
            <SubmitButton className="min-h-13 w-full text-[1.0625rem]">{m.delegates_accept()}</SubmitButton>
          </ActionForm>
        ) : (
          <>
            <p className="text-ink-soft">{m.delegates_sign_in_first()}</p>
            <Link
              to={signInPath(href(`/acting-for/${token}`))}
              className="button button-primary min-h-13 w-full text-[1.0625rem]"
            >
              {m.common_sign_in()}
            </Link>
          </>
        )}
        <ActionForm intent="decline" failed={failed} className="">
          <SubmitButton tone="quiet" className="min-h-12 w-full">
            {m.delegates_decline()}
          </SubmitButton>
        </ActionForm>
      </div>
      {expiresAt !== null && <PageNote>{m.delegates_asks_until({ date: dayOf(expiresAt) })}</PageNote>}
    </Page>
  );
}
