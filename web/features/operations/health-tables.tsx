import type { ReactNode } from 'react';
import type { FailedDelivery, FailedJob, Health } from '#contract/health.api.ts';
import { momentOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, wholePage } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { outcomeWords } from './outcome-words.ts';
import { RetryAll, RetryButton } from './retry-button.tsx';
import { channelWords, kindWords } from './words.ts';

const At = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures whitespace-nowrap">
    {momentOf(at)}
  </time>
);

/** The second line of a row that is closed, on a phone. */
const Brief = ({ children }: { children: ReactNode }) => (
  <span className="block truncate text-sm font-normal text-ink-soft sm:hidden">{children}</span>
);

const latestOf = (shown: number, total: number) =>
  total > shown ? (
    <p className="mt-2 text-sm text-ink-soft">
      {m.operations_latest_of({ shown: figure(shown), total: figure(total) })}
    </p>
  ) : null;

const jobColumns = (): Column<FailedJob>[] => [
  {
    key: 'name',
    header: m.operations_job(),
    isTitle: true,
    cell: ({ name, failedAt, reason }) => (
      <>
        <bdi dir="ltr">{name}</bdi>
        <Brief>
          <At at={failedAt} /> · {reason}
        </Brief>
      </>
    ),
  },
  {
    key: 'state',
    header: m.operations_state(),
    onCard: 'badge',
    cell: ({ isGivenUp, nextAt }) => (
      <>
        <Badge tone={isGivenUp ? 'danger' : 'pending'}>
          {isGivenUp ? m.operations_given_up() : m.operations_retrying()}
        </Badge>
        {nextAt && (
          <span className="mt-0.5 block text-sm text-ink-soft max-sm:hidden">
            {m.operations_next_at({ at: momentOf(nextAt) })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'attempts',
    header: m.operations_attempts(),
    cell: ({ attempts, maxAttempts }) =>
      m.operations_attempts_of({ attempts: figure(attempts), most: figure(maxAttempts) }),
  },
  {
    key: 'reason',
    header: m.operations_reason(),
    cell: ({ reason }) => (
      <span dir="auto" className="max-sm:text-end">
        {reason}
      </span>
    ),
  },
  { key: 'at', header: m.operations_failed_at(), align: 'end', cell: ({ failedAt }) => <At at={failedAt} /> },
];

/** Jobs whose last attempt failed, each with another try. */
export function FailedJobs({ jobs }: Pick<Health, 'jobs'>) {
  const { rows, failed, retrying } = jobs;
  return (
    <Section
      id="jobs"
      title={m.operations_failed_jobs()}
      count={rows.length > 0 ? figure(failed + retrying) : undefined}
      aside={rows.length > 1 && <RetryAll />}
    >
      <DataTable
        page={wholePage(rows)}
        columns={jobColumns()}
        rowKey={({ id }) => id}
        opensOnPhone
        caption={m.operations_failed_jobs()}
        rowActions={({ id, name }) => (
          <RetryButton intent="retryJob" id={id} label={m.operations_try_job_again({ name })} />
        )}
        empty={
          <EmptyState
            isBare
            headingLevel={3}
            icon={<Icon name="check" />}
            title={m.operations_no_failed_jobs()}
          >
            {m.operations_no_failed_jobs_text()}
          </EmptyState>
        }
      />
      {latestOf(rows.length, failed + retrying)}
    </Section>
  );
}

const deliveryColumns = (): Column<FailedDelivery>[] => [
  {
    key: 'category',
    header: m.operations_message(),
    isTitle: true,
    cell: ({ category, reason, failedAt }) => (
      <>
        {kindWords(category)}
        <Brief>
          <At at={failedAt} /> · {outcomeWords(reason)}
        </Brief>
      </>
    ),
  },
  {
    key: 'channel',
    header: m.operations_channel(),
    onCard: 'badge',
    cell: ({ channel }) => (
      <Badge tone={channel === 'email' ? 'rent' : 'sand'} isKind>
        {channelWords(channel)}
      </Badge>
    ),
  },
  {
    key: 'reason',
    header: m.operations_reason(),
    cell: ({ reason, canRetry }) => (
      <span className="max-sm:text-end">
        <bdi>{outcomeWords(reason)}</bdi>
        {!canRetry && <span className="block text-sm text-ink-soft">{m.operations_link_gone()}</span>}
      </span>
    ),
  },
  { key: 'attempts', header: m.operations_attempts(), cell: ({ attempts }) => figure(attempts) },
  { key: 'at', header: m.operations_failed_at(), align: 'end', cell: ({ failedAt }) => <At at={failedAt} /> },
];

/** Mail and SMS that were refused or given up, each with its reason. */
export function FailedDeliveries({ deliveries }: Pick<Health, 'deliveries'>) {
  const { rows, failed } = deliveries;
  return (
    <Section
      id="messages"
      title={m.operations_failed_messages()}
      count={failed > 0 ? figure(failed) : undefined}
    >
      <DataTable
        page={wholePage(rows)}
        columns={deliveryColumns()}
        rowKey={({ id }) => id}
        opensOnPhone
        caption={m.operations_failed_messages()}
        rowActions={({ id, category, channel, canRetry }) =>
          canRetry && (
            <RetryButton
              intent="retryDelivery"
              id={id}
              label={m.operations_try_message_again({
                kind: `${kindWords(category)}, ${channelWords(channel)}`,
              })}
            />
          )
        }
        empty={
          <EmptyState
            isBare
            headingLevel={3}
            icon={<Icon name="check" />}
            title={m.operations_no_failed_messages()}
          >
            {m.operations_no_failed_messages_text()}
          </EmptyState>
        }
      />
      {latestOf(rows.length, failed)}
    </Section>
  );
}

type Statement = Health['statements']['slowest'][number];

const statementColumns = (): Column<Statement>[] => [
  {
    key: 'text',
    header: m.operations_statement(),
    isTitle: true,
    width: '65%',
    cell: ({ text }) => (
      <code
        dir="ltr"
        className="block text-start text-sm font-normal wrap-anywhere max-sm:[tr:not([data-open])_&]:truncate"
      >
        {text}
      </code>
    ),
  },
  { key: 'calls', header: m.operations_calls(), align: 'end', cell: ({ calls }) => figure(calls) },
  {
    key: 'mean',
    header: m.operations_mean(),
    align: 'end',
    cell: ({ meanMs }) => <b>{m.operations_ms({ count: meanMs.toFixed(1) })}</b>,
  },
];

/** The statements that take longest, where PostgreSQL counts them. */
export function SlowestStatements({ statements }: Pick<Health, 'statements'>) {
  const title = m.operations_statements();
  return (
    <Section id="statements" title={title}>
      <DataTable
        page={wholePage(statements.slowest)}
        columns={statementColumns()}
        rowKey={({ text }) => text}
        opensOnPhone
        caption={title}
        empty={
          <EmptyState
            isBare
            headingLevel={3}
            icon={<Icon name="activity" />}
            title={statements.isAvailable ? m.operations_none_counted() : m.operations_no_statements()}
          >
            {statements.isAvailable ? null : m.operations_no_statements_text()}
          </EmptyState>
        }
      />
    </Section>
  );
}
