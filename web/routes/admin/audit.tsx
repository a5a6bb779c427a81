import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { auditCsvPath, auditQueryOf, readAuditShown } from '../../features/people/audit-address.ts';
import { AuditActs, auditColumns } from '../../features/people/audit-columns.tsx';
import { AuditEntryDetails } from '../../features/people/audit-entry.tsx';
import { AuditTabs } from '../../features/people/audit-tabs.tsx';
import { AuditTools, OnlyThese } from '../../features/people/audit-tools.tsx';
import { subjectText } from '../../features/people/audit-words.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/audit';

export const handle = { crumb: m.shell_audit };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readAuditShown(request);
  return {
    shown,
    openId: new URL(request.url).searchParams.get('open') ?? '',
    entries: await context.get(api).page('listAudit', { query: auditQueryOf(shown) }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.people_audit(), matches);

export default function AdminAudit({ loaderData: { shown, entries, openId } }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  const { q, action, actor, subject, from, to } = shown;
  const isFiltered = [q, action, actor, subject, from, to].some((value) => value !== '');
  const [first] = entries.items;
  const total = `${figure(entries.total)}${entries.totalIsCapped ? '+' : ''}`;
  return (
    <Page
      title={m.people_audit()}
      sub={m.people_sum({
        people: m.people_audit_count({ count: entries.total, shown: total }),
        fresh: m.people_audit_text(),
      })}
      back={{ to: '/admin/dashboard', label: m.people_back() }}
      actions={entries.total > 0 && <CsvLink to={href(auditCsvPath(shown))} />}
    >
      <AuditTabs />
      <OnlyThese
        shown={shown}
        actor={first?.actorName ?? actor.slice(0, 8)}
        subject={first ? subjectText(first) : subject}
      />
      <DataTable
        page={entries}
        columns={auditColumns()}
        rowKey={({ id }) => id}
        caption={m.people_audit()}
        sort={shown.sort}
        toolbar={<AuditTools shown={shown} />}
        opensOnPhone
        rowActions={(entry) => <AuditActs entry={entry} shown={shown} isOpen={entry.id === openId} />}
        isMarked={({ id }) => id === openId}
        expanded={(entry) => entry.id === openId && <AuditEntryDetails entry={entry} />}
        empty={
          <EmptyState
            isBare
            icon={<Icon name="history" />}
            title={isFiltered ? m.people_audit_none_found() : m.people_audit_none()}
            {...(isFiltered ? { clearTo: '/admin/audit' as const } : {})}
          >
            {isFiltered ? m.people_audit_none_found_text() : m.people_audit_none_text()}
          </EmptyState>
        }
      />
    </Page>
  );
}
