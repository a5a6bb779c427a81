import { readFileSync } from 'node:fs';

/**
 * PostgreSQL's settings in the recipe for Patroni: both of its lists of `parameters`, which are flat.
 * @throws if there are none
 */
export function recipeSettings(): Record<string, string> {
  const settings: Record<string, string> = {};
  let depth = -1;
  for (const line of readFileSync('deploy/failover/patroni.yml', 'utf8').split('\n')) {
    const indent = line.search(/\S/);
    if (indent <= depth && !line.trim().startsWith('#')) depth = -1;
    const [, name, value] = /^\s+(\w+): "?([\w.]+)"?$/.exec(line) ?? [];
    if (depth >= 0 && name && value) settings[name] = value;
    if (line.trim() === 'parameters:') depth = indent;
  }
  if (Object.keys(settings).length < 5) throw new Error('The recipe has no parameters.');
  return settings;
}
