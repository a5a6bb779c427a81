// Copied into the version under test: its own configuration, with a setup file more for each project.
const own = new URL('vitest.config.ts', import.meta.url).href;
const { default: config } = await import(own);

const env = { __STRYKER_ACTIVE_MUTANT__: process.env.__STRYKER_ACTIVE_MUTANT__ ?? '' };
const projects = config.test.projects.map((project, groupOrder) => ({
  ...project,
  test: {
    ...project.test,
    env,
    setupFiles: ['vitest.mutants.setup.mjs', ...(project.test.setupFiles ?? [])],
    // One project after the other: they have workers of their own number.
    sequence: { setupFiles: 'list', groupOrder },
  },
}));

export default { test: { ...config.test, projects } };
