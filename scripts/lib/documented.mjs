import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const operations = readFileSync(inRoot('docs/operations.md'), 'utf8');

/** The text under a heading of docs/operations.md, up to the next one of its level. */
export function sectionOf(heading) {
  const [, after] = operations.split(`\n## ${heading}\n`);
  if (after === undefined) throw new Error(`docs/operations.md has no section “${heading}”.`);
  return after.split('\n## ')[0];
}

/** The shell commands of a section. */
export const shellOf = (heading) =>
  [...sectionOf(heading).matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block).join('');

/** The variables that the table of the environment describes. */
export const documentedVariables = () => {
  const cells = [...sectionOf('Environment').matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)));
};
