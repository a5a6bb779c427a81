import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit of the version before this one: what runs at the installations that upgrade. */
const COMMIT = '1874168dd6f5230124a4eba84a95992d47a82b60';
const ROOT = join(import.meta.dirname, '../..');

interface Manifest {
  dependencies: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Whether the packages installed here are those that the other version is built from. */
function sharesPackages(folder: string): boolean {
  const ours = manifestOf(ROOT).dependencies;
  return Object.entries(manifestOf(folder).dependencies).every(([name, version]) => ours[name] === version);
}

/**
 * Checks the version before out into `.cache/versions/` and builds it there, once for each commit.
 * @returns its folder, or why there is none: a shallow clone has no history
 */
export function buildPreviousVersion(): { folder: string } | { missing: string } {
  const folder = join(ROOT, '.cache/versions', COMMIT);
  const built = join(folder, 'build/.aqal-built');
  if (existsSync(built)) return { folder };
  if (spawnSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT }).status !== 0)
    return {
      missing: `This clone has no commit ${COMMIT}; fetch the whole history (git fetch --unshallow).`,
    };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'version.tar');
  writeFileSync(archive, execFileSync('git', ['archive', COMMIT], { cwd: ROOT, maxBuffer: 2 ** 30 }));
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  if (sharesPackages(folder)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  const build = `import('./scripts/lib/build.mjs').then(({ build }) => build())`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder, stdio: 'inherit' });
  return { folder };
}
