import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { ScriptError } from './script-error.mjs';

/** Where React Router writes the script that starts a page. */
export const bootScriptSource = inRoot('node_modules/react-router/dist/production/lib/dom/ssr/components.js');

/** How it writes what server/platform/http/late-scripts.ts reads. */
const PARTS = [
  '{routeVarName} from ',
  '{chunk.varName} from "',
  'window.__reactRouterRouteModules = {',
  '}};\n\nimport(',
  '{JSON.stringify(manifest.entry.module)});`',
];

/** Fails the build where pages would be sent with scripts of an unknown form. @param code the source */
export function assertBootScript(code = readFileSync(bootScriptSource, 'utf8')) {
  const missing = PARTS.filter((part) => !code.includes(part));
  if (missing.length === 0) return;
  throw new ScriptError(
    `React Router writes the script of a page in another way: server/platform/http/late-scripts.ts must follow it. Not found: ${missing.join(' … ')}`,
  );
}
