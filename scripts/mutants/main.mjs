import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findBrowser } from '../lib/browser.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { main, ScriptError } from '../lib/script-error.mjs';
import { mutantsOf, openCheckout, prepare } from './checkout.mjs';
import { countOf, printComparison } from './compare.mjs';
import { draw, ROOMS, roomOf } from './identity.mjs';
import { listMutants } from './instrument.mjs';
import { findJourney } from './journeys.mjs';
import { findUnitTest, tryWithoutMutants } from './unit-tests.mjs';

// `npm run test:mutants`: do the tests notice faults? Fifty small faults, drawn once at random (drawn.json), are put
// into a copy of the code, each behind a switch; for each, the tests that have to do with it run until one fails.
//   npm run test:mutants                         the working tree
//   npm run test:mutants -- --at COMMIT          another version
//   npm run test:mutants -- --compare A [B]      fails if more than two killed in A survive in B (or here)
//   npm run test:mutants -- --only ID,ID         these alone, among them those drawn as a reserve
//   npm run test:mutants -- --draw SEED          draws other ones
// Called again, it goes on where it was stopped.

const DRAWN = inRoot('scripts/mutants/drawn.json');
/** Beside the ten of a room, as many take the place of those whose code is gone. */
const DRAWN_PER_ROOM = 22;

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      only: { type: 'string' },
      draw: { type: 'string' },
      compare: { type: 'boolean' },
    },
  });
  if (values.draw) return await drawMutants(Number(values.draw));
  if (values.compare) {
    const [before, after = openCheckout().version] = positionals.map((commit) => commit.slice(0, 8));
    if (!before) throw new ScriptError('Usage: npm run test:mutants -- --compare COMMIT [COMMIT]');
    process.exitCode = printComparison(before, after) ? 0 : 1;
    return;
  }
  await runMutants(openCheckout(values.at), values.only?.split(','));
});

async function drawMutants(seed) {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const mutants = [];
  for (const room of ROOMS) {
    const candidates = [];
    for (const file of files.filter((name) => roomOf(name) === room)) {
      candidates.push(...(await listMutants(root, file)).filter(({ statusReason }) => !statusReason));
    }
    console.log(`${room}: ${candidates.length} mutants`);
    const drawn = draw(candidates, DRAWN_PER_ROOM, seed);
    mutants.push(
      ...drawn.map(({ location: _location, statusReason: _reason, ...mutant }, at) => ({
        id: `${room.split('/').at(-1)}-${at + 1}`,
        ...mutant,
      })),
    );
  }
  writeFileSync(DRAWN, `${JSON.stringify({ seed, mutants }, null, 2)}\n`);
}

async function runMutants(checkout, only) {
  const drawn = JSON.parse(readFileSync(DRAWN, 'utf8')).mutants;
  process.env.CHROMIUM_PATH = await findBrowser();
  await prepare(checkout, drawn);
  const { known, toRun } = mutantsOf(checkout, drawn);
  if (!checkout.state.read().without) {
    console.log('Running the tests without a mutant…');
    checkout.state.write({ without: await tryWithoutMutants(checkout) });
  }
  const { without } = checkout.state.read();
  for (const file of without.red) console.log(`fails without a mutant, not counted: ${file}`);
  const wanted = only ? only.map((id) => known(id) ?? gone(id)) : toRun;
  for (const mutant of wanted) {
    if (checkout.results.read()[mutant.id]) continue;
    checkout.results.write({ [mutant.id]: await run(checkout, mutant, without) });
  }
  const results = checkout.results.read();
  console.log(
    `${checkout.version}: ${countOf(Object.fromEntries(wanted.map(({ id }) => [id, results[id]])))}`,
  );
}

async function run(checkout, mutant, without) {
  const began = Date.now();
  const unit = await findUnitTest(checkout, mutant, without);
  const found = unit.killer ? unit : await findJourney(checkout, mutant);
  const seconds = Math.round((Date.now() - began) / 1000);
  const killedBy = found.killer && nameOf(found.killer);
  console.log(
    `${mutant.id} (${mutant.file}): ${killedBy ? `killed by ${killedBy}` : 'survived'}, ${seconds} s`,
  );
  return killedBy ? { killedBy, seconds } : { unitTests: unit.tried, journeys: found.tried, seconds };
}

function nameOf({ file, test }) {
  return stripVTControlCharacters([file, test].filter(Boolean).join(' › '));
}

function gone(id) {
  throw new ScriptError(`${id} is not in this version.`);
}
