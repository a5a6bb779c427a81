import { expect, it } from 'vitest';
import { afterPaint } from './late-scripts.ts';

const PAGE = `<head><link rel="modulepreload" href="/assets/vendor.js"/></head><body><p>Seen</p><script>window.__reactRouterContext = {};</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body>`;

const FOR_PAPER = '<link rel="stylesheet" href="/assets/print.css" media="print"/>';

it('runs scripts after the page has painted', () => {
  const page = afterPaint(PAGE);
  expect(page).toContain('requestAnimationFrame');
  expect(page).toContain('const [_0,route0] = await Promise.all(["/assets/manifest.js","/assets/root.js"]');
  expect(page).toContain('window.__reactRouterRouteModules = {"root":route0};');
  expect(page).toContain('await import("/assets/entry.js")');
  expect(page).toContain('<p>Seen</p>');
});

it('asks for scripts at once, before the styles, where the first screen waits for no file', () => {
  const page = afterPaint(PAGE.replace('</head>', `<style></style>${FOR_PAPER}</head>`));
  expect(page).toContain(
    '<head><link rel="modulepreload" fetchpriority="low" href="/assets/vendor.js"/><style></style>',
  );
  expect(page).toContain('for (const href of [])');
});

it.each([
  '<link rel="preload" as="image" href="/media/first.webp"/>',
  '<link nonce="1" rel="stylesheet" href="/assets/signed-in.css"/>',
])('asks for scripts after what the first screen waits for: %s', (link) => {
  const page = afterPaint(PAGE.replace('<head>', `<head>${link}${FOR_PAPER}`));
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).toContain('for (const href of ["/assets/vendor.js"])');
});

it('holds pictures out of view until the scripts are there, or have failed', () => {
  const page = afterPaint(PAGE);
  expect(page).toMatch(/<style id="held-pictures">@media \(scripting:enabled\).*<\/style><\/head>/);
  expect(page).toContain('.finally(letGo);');
});

it('loads a page anew whose script was lost, once all of them have come, and only once', () => {
  const page = afterPaint(PAGE);
  expect(page).toContain('Promise.all(["/assets/vendor.js"].map(async (file) => {');
  expect(page).toContain('.then(() => location.reload(), () => again(2 * pause))');
  expect(page).toContain('?.type !== "reload") again(1000);');
});

it('merges the modules of a route whose client loader is a separate file', () => {
  const page = afterPaint(
    PAGE.replace(
      'import * as route0 from "/assets/root.js";',
      'import * as route0_clientLoader from "/assets/loader.js";\nimport * as route0_main from "/assets/root.js";\nconst route0 = {...route0_clientLoader,...route0_main};',
    ),
  );
  expect(page).toContain('const [_0,route0_clientLoader,route0_main] = await');
  expect(page).toContain('\nconst route0 = {...route0_clientLoader,...route0_main};\nwindow.');
});

it('throws for scripts in another form, and leaves a page without scripts unchanged', () => {
  const other = PAGE.replace('window.__reactRouterRouteModules', 'globalThis.__reactRouterRouteModules');
  expect(() => afterPaint(other)).toThrow('in another way');
  const plain = '<head></head><body><p>Seen</p></body>';
  expect(afterPaint(plain)).toBe(plain);
});
