import type { AppContext } from '../../context/context.ts';
import { byLabel, counter, type Family, type Figure, gauge } from '../../metrics/family.ts';
import { nodeFamilies } from '../../metrics/render.ts';

/** What this process has counted; nothing of it asks the database. */
export async function processFamilies(app: AppContext): Promise<Family[]> {
  const { metrics, cache, database, security, live } = app;
  if (!metrics) return [];
  const pools = Object.entries(database.pools());
  const ofPools = (read: (use: (typeof pools)[number][1]) => number): Figure[] =>
    pools.map(([pool, use]) => ({ labels: { pool }, value: read(use) }));
  const connections = pools.flatMap(([pool, { busy, idle }]) => [
    { labels: { pool, state: 'busy' }, value: busy },
    { labels: { pool, state: 'idle' }, value: idle },
  ]);
  return [
    metrics.requests.family(),
    counter(
      'aqal_cache_lookups_total',
      'Lookups of cached responses.',
      byLabel('result', { hit: cache.counts.hits, miss: cache.counts.misses }),
    ),
    gauge('aqal_database_connections', 'Connections of each pool, by what they do.', connections),
    gauge(
      'aqal_database_pool_waiting',
      'What waits for a connection at this moment.',
      ofPools(({ waiting }) => waiting),
    ),
    counter(
      'aqal_database_pool_waits_total',
      'How often all connections of a pool were taken.',
      ofPools(({ waits }) => waits),
    ),
    counter(
      'aqal_database_pool_wait_seconds_total',
      'How long was waited for connections, in all.',
      ofPools(({ waitedSeconds }) => waitedSeconds),
    ),
    counter('aqal_messages_total', 'Attempts to send, by channel and outcome.', metrics.messages.figures()),
    counter(
      'aqal_security_events_total',
      'Sign-ins, failures, refusals and limits, as in the security log.',
      byLabel('event', security.counts),
    ),
    gauge('aqal_live_pages', 'Open pages that hear of changes.', live.size),
    gauge('aqal_processes', 'Processes that serve the product.', 1),
    ...(await nodeFamilies()),
  ];
}
