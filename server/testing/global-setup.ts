import type { TestProject } from 'vitest/node';
import { startPooler } from './pooler.ts';
import { APPLICATION_ROLE, startWithTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    /** The port of a PgBouncer that apps under test go through; undefined: they connect directly. */
    poolerPort: number | undefined;
  }
}

/** One PostgreSQL server per run; each test file gets a copy of the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startWithTemplate();
  project.provide('adminUrl', cluster.adminUrl);
  const pooler = process.env.TEST_POOLER ? await startPoolerFor(cluster.adminUrl) : undefined;
  project.provide('poolerPort', pooler?.port);
  return async () => {
    await pooler?.stop();
    await cluster.stop();
  };
}

/** `TEST_POOLER=on`: the apps under test go through PgBouncer, which gives them a connection for each transaction. */
async function startPoolerFor(adminUrl: string) {
  const server = new URL(adminUrl);
  const port = Number(server.port) + 1;
  const { stop } = await startPooler({
    database: `* = host=${server.hostname} port=${server.port}`,
    address: server.hostname,
    port,
    users: { [APPLICATION_ROLE]: APPLICATION_ROLE },
    // Each test file has a database of its own: without this, connections to those of earlier files would add up.
    settings: { server_idle_timeout: '3' },
  });
  return { port, stop };
}
