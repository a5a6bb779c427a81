import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { type App, createApp } from './app.ts';
import type { AppContext } from './context.ts';
import { createPageRenderer } from './http/pages.ts';

const apps = new WeakMap<AppContext, App>();

/** The application on the module graph of the development server. Nothing is kept: every edit shows at once. */
export function createDevelopmentApp(context: AppContext): App {
  const known = apps.get(context);
  if (known) return known;
  const app = createApp(context, createPageRenderer(build as ServerBuild));
  apps.set(context, app);
  return app;
}
