import { Link } from 'react-router';
import type { TenancyDeposit } from '#contract/deposits.api.ts';
import type { DueGateway } from '#contract/gateways.api.ts';
import type { OpenedTenancy } from '#contract/tenancy-fields.api.ts';
import { dayOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel } from '../../shell/link-panel.tsx';
import { signInPath } from '../../shell/next-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { DuesView } from './dues-view.tsx';
import type { Shown } from './frame.tsx';
import { LinksView, type TenancyLinks } from './links-view.tsx';
import { PayView } from './pay-view.tsx';
import { ProposedView } from './proposed-view.tsx';
import { type References, ReferenceView } from './reference-view.tsx';
import { TermsView } from './terms-view.tsx';
import { isDepositView, type View } from './views.ts';
import type { PayOption } from './ways.tsx';

interface LinkProps {
  opened: OpenedTenancy | null;
  pageKey: string;
  view: View;
  today: string;
  origin: string;
  /** Whether a new link that was asked for just now was accepted for sending. */
  sent: string | null;
  dueId: string | undefined;
  way: string | null;
  options: readonly PayOption[];
  /** How a due can be paid by the PIN of a wallet, and how the last attempt stands. */
  gateway: DueGateway | null;
  references: References | null;
  deposit: TenancyDeposit | null;
  links: TenancyLinks | null;
  isPhotoFailed: boolean;
}

const DepositView = lazyPart(() => import('../deposits/deposit-view.tsx'));

/** The page of a tenancy for its two sides: what is asked, what is to be paid, or that the link has ended. */
export default function TenancyLinkView({ opened, sent, ...rest }: LinkProps) {
  if (!opened) return <Wrong />;
  if (opened.isExpired)
    return sent === '1' ? (
      <Sent />
    ) : sent === '0' ? (
      <Unsent />
    ) : (
      <Expired expiredAt={String(opened.expiredAt)} />
    );
  const { pageKey, view, today, dueId, way, options, gateway, references, origin } = rest;
  const { deposit, links, isPhotoFailed } = rest;
  const shown: Shown = { tenancy: opened.tenancy, pageKey, view, today };
  const { status, dues } = shown.tenancy;
  if (status === 'proposed' || status === 'cancelled')
    return <ProposedView {...shown} links={links} origin={origin} />;
  if (isDepositView(view) && deposit) {
    return (
      <DepositView
        deposit={deposit}
        pageKey={pageKey}
        view={view}
        today={today}
        isPhotoFailed={isPhotoFailed}
      />
    );
  }
  const due = dues.find(({ id }) => id === dueId);
  if (view === 'pay' && due)
    return <PayView {...shown} due={due} options={options} gateway={gateway} way={way} />;
  if (view === 'terms') return <TermsView {...shown} />;
  if (view === 'reference' && references) {
    return <ReferenceView {...shown} references={references} origin={origin} />;
  }
  if (view === 'links' && links) return <LinksView {...shown} links={links} origin={origin} />;
  return <DuesView {...shown} />;
}

/** No hint whether it ever was right. */
const Wrong = () => (
  <LinkPanel title={m.tenancy_wrong_title()} text={m.tenancy_wrong_text()}>
    <Link to={signInPath(href('/dashboard'))} className="button button-primary">
      {m.common_sign_in()}
    </Link>
  </LinkPanel>
);

const Sent = () => (
  <LinkPanel title={m.tenancy_sent_title()} text={m.tenancy_sent_text()}>
    <Icon name="check" className="size-8 text-leaf" />
  </LinkPanel>
);

/** No message may go to where the link went. */
const Unsent = () => (
  <LinkPanel title={m.tenancy_unsent_title()} text={m.tenancy_unsent_text()}>
    <Link to={signInPath(href('/dashboard'))} className="button button-primary">
      {m.common_sign_in()}
    </Link>
  </LinkPanel>
);

/** A link that has ended: one tap sends another to where this one was sent. */
const Expired = ({ expiredAt }: { expiredAt: string }) => (
  <LinkPanel title={m.tenancy_expired_title()} text={m.tenancy_expired_text({ day: dayOf(expiredAt) })}>
    <ActionForm intent="renew" failed={m.tenancy_failed} className="">
      <SubmitButton>{m.tenancy_renew()}</SubmitButton>
    </ActionForm>
  </LinkPanel>
);
