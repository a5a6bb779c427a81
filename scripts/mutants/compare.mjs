import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/script-error.mjs';

/** How many of those killed before may survive afterwards. */
const MAY_SURVIVE = 2;

/** The results of a version: those just run here, or those kept beside the drawn mutants. */
export function resultsOf(version) {
  const file = [`.cache/mutants/${version}/results.json`, `scripts/mutants/results-${version}.json`]
    .map((path) => inRoot(path))
    .find(existsSync);
  if (!file)
    throw new ScriptError(`There are no results of ${version}: npm run test:mutants -- --at ${version}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The mutants whose results differ, by the results of two versions. */
export function compare(before, after) {
  const ids = Object.keys(after);
  return {
    survives: ids.filter((id) => before[id]?.killedBy && !after[id].killedBy),
    newlyKilled: ids.filter((id) => before[id] && !before[id].killedBy && after[id].killedBy),
    gone: Object.keys(before).filter((id) => !after[id]),
    missing: ids.filter((id) => !before[id]),
  };
}

/** Prints the differences, and says whether they are allowed. */
export function printComparison(first, second) {
  const [before, after] = [resultsOf(first), resultsOf(second)];
  const { survives, newlyKilled, gone, missing } = compare(before, after);
  console.log(`${first}: ${countOf(before)}`);
  console.log(`${second}: ${countOf(after)}`);
  for (const id of gone) console.log(`has no result in ${second}: ${id}`);
  for (const id of newlyKilled) console.log(`killed only in ${second}: ${id}, by ${after[id].killedBy}`);
  for (const id of survives)
    console.log(`survives in ${second}: ${id}, killed before by ${before[id].killedBy}`);
  if (missing.length > 0) {
    console.log(`No result in ${first}: npm run test:mutants -- --at ${first} --only ${missing.join(',')}`);
  }
  return missing.length === 0 && survives.length <= MAY_SURVIVE;
}

/** @param results of a version, by the mutants' names */
export function countOf(results) {
  const all = Object.values(results);
  return `${all.filter(({ killedBy }) => killedBy).length} of ${all.length} killed`;
}
