import type { TenancyDeposit } from '#contract/deposits.api.ts';
import type { DueGateway } from '#contract/gateways.api.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
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
  tenancy: Tenancy;
  pageKey: string;
  view: View;
  today: string;
  origin: string;
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

/** The page of a tenancy for its two sides: what is asked, or what is to be paid. */
export default function TenancyLinkView({ tenancy, ...rest }: LinkProps) {
  const { pageKey, view, today, dueId, way, options, gateway, references, origin } = rest;
  const { deposit, links, isPhotoFailed } = rest;
  const shown: Shown = { tenancy, pageKey, view, today };
  const { status, dues } = tenancy;
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
