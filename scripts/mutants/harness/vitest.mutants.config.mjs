// Copied into the version under test: its own configuration, with a setup file more for each project.
const own = new URL('vitest.config.ts', import.meta.url).href;
const { default: config } = await import(own);

const env = { __STRYKER_ACTIVE_MUTANT__: process.env.__STRYKER_ACTIVE_MUTANT__ ?? '' };
const projects = config.test.projects.map((project) => ({
  ...project,
  test: {
    ...project.test,
    env,
    setupFiles: ['vitest.mutants.setup.mjs', ...(project.test.setupFiles ?? [])],
    sequence: { setupFiles: 'list' },
  },
}));

export default { test: { ...config.test, projects } };
