import { Link } from 'react-router';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { BackupNotice, BackupTiles } from '../../features/operations/backup-state.tsx';
import { FailedDeliveries, FailedJobs, SlowestStatements } from '../../features/operations/health-tables.tsx';
import { SystemFacts } from '../../features/operations/system-facts.tsx';
import { sizeText } from '../../features/operations/words.ts';
import { TenancyFigures } from '../../features/rent-book/admin/tenancy-figures.tsx';
import { momentOf } from '../../format/dates.ts';
import { countText, figure } from '../../format/numbers.ts';
import { formAction } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import type { Route } from './+types/health';

export const handle = { crumb: m.operations_health };

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [health, tenancies] = await Promise.all([call('readHealth'), call('readTenancyFigures')]);
  return { health, tenancies };
}

export const action = formAction({
  retryJob: ({ id = '' }, { api: call }) => call('retryJob', { params: { id } }),
  retryJobs: (_, { api: call }) => call('retryJobs'),
  retryDelivery: ({ id = '' }, { api: call }) => call('retryDelivery', { params: { id } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.operations_health(), matches);

export default function AdminHealth({ loaderData: { health, tenancies } }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  const { jobs, deliveries, disk, security, backup } = health;
  return (
    <Page
      title={m.operations_health()}
      actions={
        <>
          <span className="figures text-sm text-ink-soft">
            {m.operations_read_at({ at: momentOf(health.readAt) })}
          </span>
          <Link to={href('/admin/health')} preventScrollReset className="button button-quiet min-h-11">
            <Icon name="refresh" />
            {m.operations_reload()}
          </Link>
        </>
      }
    >
      <BackupNotice backup={backup} />
      <StatGrid label={m.operations_figures()}>
        <StatTile
          label={m.operations_jobs_waiting()}
          value={figure(jobs.waiting)}
          note={m.operations_jobs_note({ running: figure(jobs.running), retrying: figure(jobs.retrying) })}
        />
        <StatTile
          label={m.operations_jobs_failed()}
          value={figure(jobs.failed)}
          {...(jobs.failed > 0 ? { tone: 'danger' as const } : {})}
        />
        <StatTile
          label={m.operations_deliveries_waiting()}
          value={countText(deliveries.waiting, deliveries.isCapped)}
        />
        <StatTile
          label={m.operations_deliveries_failed()}
          value={countText(deliveries.failed, deliveries.isCapped)}
          note={m.operations_deliveries_withheld({
            count: countText(deliveries.withheld, deliveries.isCapped),
          })}
          {...(deliveries.failed > 0 ? { tone: 'danger' as const } : {})}
        />
        <StatTile
          label={m.operations_security()}
          value={figure(security.failures)}
          note={
            security.burstAt
              ? m.operations_security_burst({ at: momentOf(security.burstAt) })
              : m.operations_security_note({ refusals: figure(security.refusals) })
          }
          to="/admin/audit/security"
          {...(security.burstAt ? { tone: 'danger' as const } : {})}
        />
        <StatTile
          label={m.operations_disk_free()}
          value={disk ? <bdi dir="ltr">{sizeText(disk.freeBytes)}</bdi> : m.operations_unknown()}
          note={disk && m.operations_disk_of({ total: sizeText(disk.totalBytes) })}
        />
        <BackupTiles backup={backup} readAt={health.readAt} />
      </StatGrid>
      <div className="mt-8 space-y-8">
        <TenancyFigures figures={tenancies} />
        <FailedDeliveries deliveries={deliveries} />
        <FailedJobs jobs={jobs} />
        <SystemFacts health={health} />
        <SlowestStatements statements={health.statements} />
      </div>
    </Page>
  );
}
