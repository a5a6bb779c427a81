import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tools } from './paths.mjs';
import { run, tool } from './run.mjs';

/** Chromium without its windows, as Debian packages it: the same engine for four fifths of the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(
    (name) => `${process.env[name] ?? 'C:'}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
];

/** The path of a working Chromium or Chrome, installed now if there is none; undefined if that failed. */
export async function findBrowser() {
  const found = find() ?? (await playwrights());
  if (found) return found;
  if (canInstall()) {
    console.log('Installing Chromium with the system package manager…');
    await installPackage();
    const installed = find();
    if (installed) return installed;
  }
  console.log('Downloading Chromium…');
  await tool(tools.playwright, ['install', ...(canInstall() ? ['--with-deps'] : []), 'chromium']);
  return playwrights();
}

/** Advice to print if `findBrowser` found nothing. */
export const browserAdvice =
  'There is no browser for the journeys: install Chromium or Chrome, or set CHROMIUM_PATH to one.';

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => onPath.map((name) => join(folder, name)));
  const shells = folders.map((folder) => join(folder, HEADLESS_SHELL));
  return [process.env.CHROMIUM_PATH, ...shells, ...usualPlaces, ...candidates].find(runs);
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

/** On some systems the file is only a stub that says what to install, so it has to be run. */
function runs(path) {
  if (!path || !existsSync(path)) return false;
  // On Windows, asking for the version would open a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  // Not every release of Debian has the shell alone.
  if ((await install(HEADLESS_SHELL)) !== 0) await install('chromium');
}
