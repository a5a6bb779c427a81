import { Link } from 'react-router';
import { SECURITY_EVENTS } from '#contract/security-events.ts';
import { api } from '../../api/page-api.ts';
import { AuditTabs } from '../../features/people/audit-tabs.tsx';
import {
  readSecurityShown,
  securityCsvPath,
  securityPathOf,
  securityQueryOf,
} from '../../features/people/security-address.ts';
import { securityColumns } from '../../features/people/security-columns.tsx';
import { eventText, whoText } from '../../features/people/security-words.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Route } from './+types/security';

export const handle = { crumb: m.people_security };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readSecurityShown(request);
  return {
    shown,
    entries: await context.get(api).page('listSecurityEvents', { query: securityQueryOf(shown) }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.people_security(), matches);

export default function AdminSecurity({ loaderData: { shown, entries } }: Route.ComponentProps) {
  const { q, event, person } = shown;
  const isFiltered = [q, event, person].some((value) => value !== '');
  const [first] = entries.items;
  const total = `${figure(entries.total)}${entries.totalIsCapped ? '+' : ''}`;
  return (
    <Page
      title={m.people_security()}
      sub={m.people_sum({
        people: m.people_audit_count({ count: entries.total, shown: total }),
        fresh: m.people_security_text(),
      })}
      back={{ to: '/admin/dashboard', label: m.people_back() }}
      actions={entries.total > 0 && <CsvLink to={href(securityCsvPath(shown))} />}
    >
      <AuditTabs />
      {person && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <strong dir="auto">
            {m.people_audit_only_about({ name: first ? whoText(first) : person.slice(0, 8) })}
          </strong>
          <Link
            to={href(securityPathOf({ ...shown, person: '', page: 1 }))}
            className="link flex min-h-11 items-center"
          >
            {m.people_audit_everything()}
          </Link>
        </p>
      )}
      <DataTable
        page={entries}
        columns={securityColumns()}
        rowKey={({ id }) => id}
        caption={m.people_security()}
        sort={shown.sort}
        opensOnPhone
        toolbar={
          <Toolbar
            search={q}
            searchLabel={m.people_security_search()}
            keeps={['sort', 'person']}
            filters={
              <FilterSelect
                name="event"
                label={m.people_security_event()}
                value={event}
                options={[
                  ['', m.people_security_any()],
                  ...SECURITY_EVENTS.map((one) => [one, eventText(one)] as const),
                ]}
              />
            }
          />
        }
        empty={
          <EmptyState
            isBare
            icon={<Icon name="shield" />}
            title={isFiltered ? m.people_audit_none_found() : m.people_audit_none()}
            {...(isFiltered ? { clearTo: '/admin/audit/security' as const } : {})}
          >
            {isFiltered ? m.people_audit_none_found_text() : m.people_security_none_text()}
          </EmptyState>
        }
      />
    </Page>
  );
}
