import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ReplicatedCluster, startReplicatedCluster } from '#server/testing/replicated-cluster.ts';
import { isUnavailable } from '../http/errors.ts';
import { withClient } from './client.ts';
import { type Database, openDatabase } from './connection.ts';
import { urlOfHosts, urlPerHost } from './hosts.ts';
import { listenToDatabase } from './listen.ts';
import type { Db } from './pool.ts';

describe('the hosts of a URL', () => {
  it.each([
    ['postgres://u:p@a:1,b:2/n?x=1', ['postgres://u:p@a:1/n?x=1', 'postgres://u:p@b:2/n?x=1']],
    ['postgresql://[::1]:1,b/n', ['postgresql://[::1]:1/n', 'postgresql://b/n']],
    ['postgres://u:a,b@h/n', ['postgres://u:a,b@h/n']],
    ['postgres://u@/n?host=/run/postgresql', ['postgres://u@/n?host=/run/postgresql']],
  ])('%s are taken apart and put together', (url, urls) => {
    expect(urlPerHost(url)).toEqual(urls);
    expect(urlOfHosts(urls)).toBe(url);
  });
});

describe('two hosts, of which one takes writes', () => {
  let cluster: ReplicatedCluster;
  /** The standby is named first. */
  let url: string;
  let database: Database;

  beforeAll(async () => {
    cluster = await startReplicatedCluster({ delayMs: 0, prepare: async () => undefined });
    const { primary, replica } = cluster.urlsOf('postgres');
    url = urlOfHosts([replica, primary]);
    await withClient(url, (client) => client.query('create table numbers (n int primary key)'));
    database = openDatabase({ url, poolSize: 4 });
  });

  afterAll(async () => {
    await database?.close();
    await cluster?.stop();
  });

  async function portOf(db: Db): Promise<number> {
    const { rows } = await db.execute<{ port: number }>(sql`select current_setting('port')::int as port`);
    return rows[0]?.port ?? 0;
  }
  const write = (n: number) =>
    database.transaction(async (db) => {
      await db.execute(sql`insert into numbers values (${n}::int)`);
      return portOf(db);
    });
  const numbers = async () => {
    const { rows } = await database.db.execute<{ n: number }>(sql`select n from numbers order by n`);
    return rows.map(({ n }) => n);
  };

  it('are one database: statements, transactions and notifications go to that one', async () => {
    expect(await write(1)).toBe(cluster.primary.port);
    expect(await portOf(database.db)).toBe(cluster.primary.port);
    expect(await database.readPublic([], portOf)).toBe(cluster.primary.port);
  });

  it('a connection whose host says that it takes no writes is given up', async () => {
    const { primary } = cluster.urlsOf('postgres');
    const setReadOnly = (value: string) =>
      withClient(`${primary}?options=-c%20default_transaction_read_only=off`, async (client) => {
        await client.query(`alter system set default_transaction_read_only = ${value}`);
        await client.query('select pg_reload_conf()');
      });
    onTestFinished(() => setReadOnly('off'));
    await write(2);
    await setReadOnly('on');
    // The settings of a running server arrive a moment later.
    await expect.poll(() => write(Date.now() % 1e9).catch(isUnavailable)).toBe(true);
    await setReadOnly('off');
    await expect.poll(() => write(3).catch(isUnavailable)).toBe(cluster.primary.port);
  });

  it('after a promotion all of it goes to the new one, and stays there when the old one comes back', async () => {
    const heard: string[] = [];
    let connections = 0;
    const stop = await listenToDatabase(url, {
      channels: { news: (payload) => heard.push(payload) },
      onConnected: () => (connections += 1),
      onDisconnected: () => undefined,
    });
    onTestFinished(stop);
    await write(4);
    const { replica } = cluster.urlsOf('postgres');
    await withClient(replica, (client) =>
      expect
        .poll(async () => (await client.query('select from numbers where n = 4')).rowCount, {
          timeout: 10_000,
        })
        .toBe(1),
    );
    await cluster.primary.stop();
    const began = Date.now();
    await expect(write(5)).rejects.toSatisfy(isUnavailable);
    await expect(database.ping()).rejects.toSatisfy(isUnavailable);
    // A refusal, not a wait.
    expect(Date.now() - began).toBeLessThan(5_000);

    await withClient(replica, (client) => client.query('select pg_promote()'));
    await expect.poll(() => write(6).catch(isUnavailable), { timeout: 10_000 }).toBe(cluster.replica.port);
    expect(await numbers()).toEqual(expect.arrayContaining([1, 2, 3, 4, 6]));
    await expect.poll(() => connections, { timeout: 10_000 }).toBe(2);
    await database.db.execute(sql`select pg_notify('news', 'promoted')`);
    await expect.poll(() => heard).toEqual(['promoted']);

    await cluster.primary.start();
    const later = openDatabase({ url, poolSize: 1 });
    onTestFinished(() => later.close());
    expect(await later.transaction(portOf)).toBe(cluster.replica.port);
    expect(await write(7)).toBe(cluster.replica.port);
  });
});
