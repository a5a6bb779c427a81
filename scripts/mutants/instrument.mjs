import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { findAgain, identify } from './identity.mjs';

// Mutants are made by Stryker's instrumenter: all of a file at once, each behind a switch that reads
// __STRYKER_ACTIVE_MUTANT__ when the code runs.

const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].flatMap((level) => [
    [level, () => undefined],
    [`is${level[0].toUpperCase()}${level.slice(1)}Enabled`, () => false],
  ]),
);
const options = { plugins: null, ignorers: [], excludedMutations: [] };
const instrumenter = new Instrumenter(silent);

/** What a browser finds in place of the environment variable: the journeys write a number over it (journeys.mjs). */
export const PLACEHOLDER = 'STRYKER_ACTIVE_MUTANT_0000';
const inBrowser = `if (typeof process === 'undefined') (globalThis.__stryker__ ??= {}).activeMutant ??= '${PLACEHOLDER}';`;

/** All mutants of a file in the order of its code. */
export async function listMutants(folder, file) {
  const content = readFileSync(join(folder, file), 'utf8');
  const { mutants } = await instrumenter.instrument([{ name: file, content, mutate: true }], options);
  return identify(file, content, mutants);
}

/**
 * Puts the drawn mutants that exist in this version into the copies of their files.
 * @returns those that exist; `number` is what __STRYKER_ACTIVE_MUTANT__ has to be to make one active
 */
export async function instrument(folder, drawn, exists) {
  const found = [];
  for (const file of new Set(drawn.map((mutant) => mutant.file))) {
    if (!exists(file)) continue;
    const listed = await listMutants(folder, file);
    const here = drawn
      .filter((mutant) => mutant.file === file)
      .map((mutant) => ({ id: mutant.id, found: findAgain(mutant, listed) }))
      .filter((mutant) => mutant.found);
    found.push(...here);
  }
  const files = [...new Set(found.map((mutant) => mutant.found.file))].map((name) => ({
    name,
    content: readFileSync(join(folder, name), 'utf8'),
    mutate: found.filter((mutant) => mutant.found.file === name).map((mutant) => mutant.found.location),
  }));
  const made = await instrumenter.instrument(files, options);
  for (const { name, content } of made.files) {
    writeFileSync(join(folder, name), `${inBrowser}\n${content}`);
  }
  return found.map(({ id, found: { file, mutator, becomes, location } }) => {
    const same = made.mutants.find(
      (mutant) =>
        mutant.fileName === file &&
        mutant.mutatorName === mutator &&
        mutant.replacement.replace(/\s+/g, ' ').trim() === becomes &&
        JSON.stringify(mutant.location) === JSON.stringify(location),
    );
    return { id, file, number: same.id };
  });
}
