import { expect, it } from 'vitest';
import { afterPaint } from './late-scripts.ts';

const PAGE = `<head><link rel="modulepreload" href="/assets/vendor.js"/></head><body><p>Seen</p><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body>`;

it('loads scripts after the page has painted', () => {
  const page = afterPaint(PAGE);
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).toContain('requestAnimationFrame');
  expect(page).toContain('["/assets/vendor.js"]');
  expect(page).toContain('const [_0,route0] = await Promise.all(["/assets/manifest.js","/assets/root.js"]');
  expect(page).toContain('window.__reactRouterRouteModules = {"root":route0};');
  expect(page).toContain('await import("/assets/entry.js")');
  expect(page).toContain('<p>Seen</p>');
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

it('leaves a page with unknown scripts unchanged', () => {
  const other =
    '<head><link rel="modulepreload" href="/a.js"/></head><script type="module" async="">go()</script>';
  expect(afterPaint(other)).toBe(other);
});
