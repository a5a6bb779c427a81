import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { run, tool } from '../lib/run.mjs';
import { ScriptError } from '../lib/script-error.mjs';
import { chosen } from './identity.mjs';
import { instrument, PLACEHOLDER } from './instrument.mjs';

// A version of the code with the mutants in it: `.cache/mutants/VERSION` has its copy (`code`), the built client's files
// that a mutant is in (`client`), what is known of it (`state.json`) and the results.

const CLIENT = 'build/client';

/** @param at a commit; undefined: the working tree */
export function openCheckout(at) {
  const version = at ? git(['rev-parse', '--short=8', `${at}^{commit}`]) : workingTree();
  const folder = inRoot('.cache/mutants', version);
  return {
    version,
    folder,
    code: join(folder, 'code'),
    state: jsonFile(join(folder, 'state.json')),
    results: jsonFile(join(folder, 'results.json')),
  };
}

/** Makes the copy, puts the mutants in, and builds it. What an earlier call has done is not done again. */
export async function prepare({ version, folder, code, state }, drawn) {
  if (state.read().isBuilt) return;
  console.log(`Preparing ${version}…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(code, { recursive: true });
  await must(run('git', ['archive', '-o', join(folder, 'code.tar'), version]), 'copied');
  await must(run('tar', ['-xf', join(folder, 'code.tar'), '-C', code]), 'unpacked');
  rmSync(join(folder, 'code.tar'));
  const mutants = await instrument(code, drawn, (file) => existsSync(join(code, file)));
  writeHarness(code);
  const install = `import('./scripts/lib/install.mjs').then(({ ensureInstalled }) => ensureInstalled())`;
  await must(tool('-e', [install], { cwd: code }), 'installed');
  await must(run('npm', ['run', '--silent', 'build'], { cwd: code }), 'built');
  const client = readdirSync(join(code, CLIENT), { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .filter((name) => readFileSync(join(code, CLIENT, name), 'utf8').includes(PLACEHOLDER));
  for (const name of client) {
    cpSync(join(code, CLIENT, name), join(folder, 'client', name));
  }
  state.write({ mutants, client, isBuilt: true });
}

/** The mutants to run here, each with the number that makes it active. */
export function mutantsOf({ state }, drawn) {
  const made = new Map(state.read().mutants.map((mutant) => [mutant.id, mutant]));
  return {
    known: (id) => made.get(id),
    toRun: chosen(drawn, ({ id }) => made.has(id)).map(({ id }) => made.get(id)),
  };
}

/** A browser has no environment: the number is written into the client's files, which have a placeholder for it. */
export function writeIntoClient({ folder, code, state }, number = '') {
  for (const name of state.read().client) {
    const content = readFileSync(join(folder, 'client', name), 'utf8');
    writeFileSync(join(code, CLIENT, name), content.replaceAll(PLACEHOLDER, number));
    rmSync(join(code, CLIENT, `${name}.br`), { force: true });
  }
}

/** The environment in which a mutant is active. */
export const environmentOf = (number) => ({
  ...process.env,
  ...(number !== undefined && { __STRYKER_ACTIVE_MUTANT__: number }),
});

/** Vitest's own configuration of that version, with a setup file more: it notes which mutants each file reaches. */
function writeHarness(code) {
  cpSync(inRoot('scripts/mutants/harness'), code, { recursive: true });
}

/** A small JSON file that is read and written whole. */
function jsonFile(file) {
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  return {
    read,
    write(more) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ ...read(), ...more }, null, 2)}\n`);
    },
  };
}

async function must(work, what) {
  if ((await work) !== 0) throw new ScriptError(`That version could not be ${what}; the reason is above.`);
}

const git = (args, env = process.env) =>
  execFileSync('git', args, { cwd: root, env, encoding: 'utf8' }).trim();

/** A tree of all files that git would not ignore, made by an index of its own. */
function workingTree() {
  const index = join(tmpdir(), `aqal-mutants-${process.pid}`);
  const env = { ...process.env, GIT_INDEX_FILE: index };
  cpSync(join(root, git(['rev-parse', '--git-path', 'index'])), index);
  git(['add', '--all'], env);
  const tree = git(['write-tree'], env);
  rmSync(index);
  return tree.slice(0, 8);
}
