import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import type { AppContext } from './platform/context/context.ts';
import { pagesOf } from './platform/http/pages.ts';
import type { App } from './platform/http/types.ts';
import { reactions } from './reactions.ts';

const apps = new WeakMap<AppContext, App>();

/** The application on the development server's module graph: recreated when its source changes. */
export function createDevelopmentApp(context: AppContext): App {
  const known = apps.get(context);
  if (known) return known;
  // Events of this module graph are known to its own table of reactions alone. Nothing is cached: every edit shows at once.
  const app = createApp({ ...context, reactions }, { ...pagesOf(build as ServerBuild), cacheable: [] });
  apps.set(context, app);
  return app;
}
