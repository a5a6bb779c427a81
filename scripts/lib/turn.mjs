import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { ScriptError } from './script-error.mjs';

const ASKED_EVERY_MS = 200;
const NOTED_EVERY_MS = 1_000;
/** Only decides about a holder on another machine or in another container. */
const GONE_AFTER_MS = 10_000;

/**
 * Does what changes the packages or the build of this checkout, once no other process does; a process that was killed
 * gives its turn up.
 */
export async function inTurn(work, folder = inRoot('.cache')) {
  const file = `${folder}/turn.pid`;
  const own = `${process.pid} ${hostname()}`;
  let isTold = false;
  while (!take(file, own, folder)) {
    const holder = read(file);
    if (holder !== undefined && isAtWork(holder, file)) {
      if (!isTold) console.log('Waiting for another process that installs or builds in this folder…');
      isTold = true;
      await sleep(ASKED_EVERY_MS);
    } else if (holder === read(file)) rmSync(file, { force: true });
  }
  const noting = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, NOTED_EVERY_MS);
  noting.unref();
  try {
    return await work();
  } finally {
    clearInterval(noting);
    rmSync(file, { force: true });
  }
}

function take(file, own, folder) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new ScriptError(
      `Nothing can be installed or built here: ${folder} cannot be written (${error.code}).`,
    );
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAtWork(holder, file) {
  const [pid, machine] = holder.split(' ');
  if (machine !== hostname()) return Date.now() - lastNoted(file) < GONE_AFTER_MS;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function lastNoted(file) {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
