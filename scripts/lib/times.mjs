import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './paths.mjs';

/** How long each part took last on this machine, in seconds. */
const file = inRoot('.cache/test-seconds.json');

function readTimes() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Keeps how long parts took that were run whole. */
export function keepTimes(seconds) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readTimes(), ...seconds }, null, 2)}\n`);
}

const inMinutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;

/** How long these parts take, as far as it was measured here; some run side by side, so that all take no longer. */
export function tellTimes(parts, times = readTimes()) {
  const known = parts.filter((part) => times[part] !== undefined);
  const sum = known.reduce((all, part) => all + times[part], 0);
  const unknown = parts.filter((part) => times[part] === undefined);
  return [
    `Everything there is takes ${unknown.length > 0 ? 'more than' : 'at most'} ${inMinutes(sum)} here:`,
    ...known.map((part) => `  ${part}: ${inMinutes(times[part])}`),
    ...unknown.map((part) => `  ${part}: not timed on this machine yet`),
  ].join('\n');
}
