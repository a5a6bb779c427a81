import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'index.js',
  // The routes are few: all known at once costs less than asking for them link by link on a slow network.
  routeDiscovery: { mode: 'initial' },
  // A file more for each screen, named in that list, to load at once what is loaded at once anyway.
  splitRouteModules: false,
} satisfies Config;
