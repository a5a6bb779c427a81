import type { MyFigures } from '#contract/accounts.api.ts';
import type { Earnings } from '#contract/earnings.api.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { useViewer } from '../../shell/viewer.ts';
import { Page } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { EarningsSummary } from '../earnings/earnings-summary.tsx';
import { ActionLinks } from './action-links.tsx';
import { ownerFigures, ownerLinks } from './dashboard.ts';
import { ROLE_WORDS } from './roles.ts';

/** What an owner sees first: the figures, and where to go on. */
export function OwnerDashboard({ figures, earnings }: { figures: MyFigures; earnings: Earnings }) {
  const { name } = useViewer();
  return (
    <Page title={ROLE_WORDS.property_owner.dashboard()} sub={m.accounts_greeting({ name })}>
      <StatGrid label={m.accounts_figures()}>
        {ownerFigures(figures).map(({ value, ...tile }) => (
          <StatTile key={tile.label} {...tile} value={figure(value)} />
        ))}
      </StatGrid>
      <EarningsSummary earnings={earnings} />
      <ActionLinks title={m.accounts_next_steps()} links={ownerLinks()} />
    </Page>
  );
}
