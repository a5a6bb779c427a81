import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import type { AppContext } from './platform/context.ts';
import { createPageRenderer } from './platform/http/pages.ts';
import type { App } from './platform/http/types.ts';

const apps = new WeakMap<AppContext, App>();

/** The application on the module graph of the development server. Nothing is kept: every edit shows at once. */
export function createDevelopmentApp(context: AppContext): App {
  const known = apps.get(context);
  if (known) return known;
  const app = createApp(context, createPageRenderer(build as ServerBuild));
  apps.set(context, app);
  return app;
}
