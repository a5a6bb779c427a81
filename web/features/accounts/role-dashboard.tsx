import type { MyFigures } from '#contract/accounts.api.ts';
import type { SelfServiceRole } from '#contract/accounts.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { useViewer } from '../../shell/viewer.ts';
import { Page } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { ActionLinks } from './action-links.tsx';
import { figuresOf, linksOf } from './dashboard.ts';
import { ROLE_WORDS } from './roles.ts';

interface RoleDashboardProps {
  of: SelfServiceRole;
  figures: MyFigures;
}

/** What a role sees first: its figures, and where it goes on. */
export function RoleDashboard({ of: role, figures }: RoleDashboardProps) {
  const { name } = useViewer();
  return (
    <Page title={ROLE_WORDS[role].dashboard()} sub={m.accounts_greeting({ name })}>
      <StatGrid label={m.accounts_figures()}>
        {figuresOf(role, figures).map(({ value, ...tile }) => (
          <StatTile key={tile.label} {...tile} value={figure(value)} />
        ))}
      </StatGrid>
      <ActionLinks title={m.accounts_next_steps()} links={linksOf(role)} />
    </Page>
  );
}
