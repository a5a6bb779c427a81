import type { ReactNode } from 'react';
import type { Health } from '#contract/health.api.ts';
import { momentOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Section } from '../../ui/page.tsx';
import { sizeText } from './words.ts';

/** What runs, and on what. */
export function SystemFacts({ health }: { health: Health }) {
  const { product, database, migrations, backfills } = health;
  return (
    <Section id="system" title={m.operations_system()}>
      <dl className="card grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-4">
        <Fact label={m.operations_version()} note={<bdi dir="ltr">Node {product.node}</bdi>}>
          <bdi dir="ltr">{product.version}</bdi>
        </Fact>
        <Fact label={m.operations_since()}>
          <time dateTime={product.startedAt}>{momentOf(product.startedAt)}</time>
        </Fact>
        <Fact label={m.operations_database()}>
          <bdi dir="ltr">PostgreSQL {database.version}</bdi>
        </Fact>
        <Fact label={m.operations_size()}>
          <bdi dir="ltr">{sizeText(database.sizeBytes)}</bdi>
        </Fact>
        <Fact label={m.operations_connections()}>
          {m.operations_of({ count: figure(database.connections), most: figure(database.maxConnections) })}
        </Fact>
        <Fact
          label={m.operations_replication()}
          note={
            database.configuredReplicas > 0 &&
            m.operations_replicas_configured({ count: figure(database.configuredReplicas) })
          }
        >
          <Replicas replicas={database.replicas} />
        </Fact>
        <Fact
          label={m.operations_migrations()}
          note={
            migrations.waiting > 0
              ? m.operations_migrations_waiting({ count: figure(migrations.waiting) })
              : migrations.latest && <bdi dir="ltr">{migrations.latest}</bdi>
          }
        >
          {figure(migrations.applied)}
        </Fact>
        {backfills.map(({ name, done, total, finishedAt }) => (
          <Fact
            key={name}
            label={m.operations_backfill()}
            note={finishedAt && m.operations_backfill_done({ at: momentOf(finishedAt) })}
          >
            {m.operations_backfill_of({ done: figure(done), total: figure(total) })}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

function Replicas({ replicas }: Pick<Health['database'], 'replicas'>) {
  if (replicas.length === 0) return m.operations_no_replicas();
  return replicas.map(({ state, lagBytes }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no name that may be shown
    <span key={at} className="block">
      {m.operations_replica({
        state: state ?? m.operations_replica_unknown(),
        lag: lagBytes === null ? m.operations_unknown() : sizeText(lagBytes),
      })}
    </span>
  ));
}

function Fact({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-semibold wrap-anywhere">
        {children}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
