import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assertBootScript, bootScriptSource } from './boot-script.mjs';

it('fails the build where React Router writes the script of a page in another way', () => {
  const code = readFileSync(bootScriptSource, 'utf8');
  for (const [written, otherwise] of [
    ['window.__reactRouterRouteModules = {', 'globalThis.__reactRouterRouteModules = {'],
    ['{JSON.stringify(manifest.entry.module)});', '{entryModule});'],
    ['{routeVarName} from', '{name} from'],
  ]) {
    expect(() => assertBootScript(code.replaceAll(written, otherwise))).toThrow('in another way');
  }
});

it('knows the script as the installed React Router writes it', () => {
  expect(() => assertBootScript()).not.toThrow();
});
