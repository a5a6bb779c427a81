import { Link } from 'react-router';
import type { ConfirmationLink } from '#contract/confirmations.api.ts';
import { dayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { signInPath } from '../../shell/next-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { AnswerButton } from './answer-button.tsx';
import { AskedHome } from './asked-home.tsx';
import { allAvailable, firstHidden } from './words.ts';

/** So many homes are asked about at first; the rest unfold. */
const SHOWN = 10;

/** What an owner is asked by a private link: one tap for all, or an answer for each (T2). */
function LinkView({ link }: { link: ConfirmationLink }) {
  const { listings, name } = link;
  const open = listings.filter(({ state }) => state === 'due');
  const hidden = listings.filter(({ state }) => state === 'unconfirmed');
  const waiting = [...open, ...hidden];
  const date = firstHidden(open);
  const count = listings.length;
  const sub =
    waiting.length === 0
      ? m.confirmations_thanks()
      : hidden.length > 0
        ? m.confirmations_intro_hidden({ name: name ?? '' })
        : date && open.some(({ isDoubted }) => isDoubted)
          ? m.confirmations_intro_doubted({ name: name ?? '', day: date })
          : date
            ? m.confirmations_intro({ name: name ?? '', day: date })
            : m.confirmations_intro_soon({ name: name ?? '' });
  const ordered = [...waiting, ...listings.filter(({ state }) => state !== 'due' && state !== 'unconfirmed')];
  return (
    <Page
      width="form"
      title={waiting.length === 0 ? m.confirmations_thanks_title() : m.confirmations_title({ count })}
      sub={sub}
    >
      {count > 1 && waiting.length > 0 && (
        <div className="mb-4">
          <AnswerButton
            answer="available"
            listings={waiting}
            tone="primary"
            className="min-h-13 w-full text-[1.0625rem]"
          >
            {waiting.length === count
              ? allAvailable(count)
              : m.confirmations_others({ count: waiting.length, shown: figure(waiting.length) })}
          </AnswerButton>
        </div>
      )}
      <div className="grid gap-3.5">
        {ordered.slice(0, SHOWN).map((listing) => (
          <AskedHome key={listing.id} listing={listing} />
        ))}
        {ordered.length > SHOWN && (
          <details>
            <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
              {m.confirmations_show_all({ count: figure(ordered.length) })}
            </summary>
            <div className="mt-3.5 grid gap-3.5">
              {ordered.slice(SHOWN).map((listing) => (
                <AskedHome key={listing.id} listing={listing} />
              ))}
            </div>
          </details>
        )}
      </div>
      <p className="one-purpose mt-6 border-t border-line pt-4 text-[0.9375rem] text-ink-soft">
        {m.confirmations_link_note()}
      </p>
    </Page>
  );
}

interface ExpiredLinkProps {
  expiresAt: string;
  /** Whether a new one was sent just now: `1`, or `0` where no message may go there. */
  sent: string | null;
}

/** The page of a link: the question, or that it has ended. */
export default function ConfirmationLinkView({
  link,
  sent,
}: {
  link: ConfirmationLink | null;
  sent: string | null;
}) {
  if (!link) return <NoLink />;
  if (link.isExpired) return <ExpiredLink expiresAt={link.expiresAt} sent={sent} />;
  return link.listings.length > 0 ? <LinkView link={link} /> : <NoLink />;
}

const SignIn = () => (
  <Link to={signInPath(href('/active-listings'))} className="button button-primary">
    {m.common_sign_in()}
  </Link>
);

/** Where a link opens nothing. */
function NoLink() {
  return (
    <LinkPanel title={m.confirmations_wrong_title()} text={m.confirmations_wrong_text()}>
      <SignIn />
    </LinkPanel>
  );
}

/** A link that has ended: one tap sends another to where this one was sent. */
function ExpiredLink({ expiresAt, sent }: ExpiredLinkProps) {
  if (sent === '0') {
    return (
      <LinkPanel title={m.confirmations_unsent_title()} text={m.confirmations_unsent_text()}>
        <SignIn />
      </LinkPanel>
    );
  }
  if (sent !== null) {
    return (
      <LinkPanel title={m.confirmations_sent_title()} text={m.confirmations_sent_text()}>
        <Icon name="check" className="size-8 text-leaf" />
      </LinkPanel>
    );
  }
  return (
    <LinkPanel
      title={m.confirmations_expired_title()}
      text={m.confirmations_expired_text({ day: dayOf(expiresAt) })}
    >
      <ActionForm intent="renew" failed={m.confirmations_failed}>
        <SubmitButton>{m.confirmations_renew()}</SubmitButton>
      </ActionForm>
    </LinkPanel>
  );
}
