import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { TestProject } from 'vitest/node';
import { ROUTES } from '#contract/api.ts';
import routes from '../routes.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The routes of all screens, which are read by Node only. */
    routes: RouteConfigEntry[];
    /** Method and path of every operation, without the schemas. */
    apiRoutes: typeof ROUTES;
  }
}

/** Beside the browser: the API for component tests, in a process of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('routes', await routes);
  project.provide('apiRoutes', ROUTES);
  const child = fork(resolve(import.meta.dirname, '../../server/testing/screens/serve.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!first) throw new Error('The API for component tests did not start.');
  return async () => {
    child.disconnect();
    await ended;
  };
}
